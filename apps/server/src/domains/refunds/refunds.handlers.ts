import { refuse } from '@kikai/contract/errors'
import { managedRefundPapersCalls, refundPapersCalls } from '@kikai/contract/refunds/refund-papers.calls'
import { managedRefundsCalls, refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { managedReturnFreightCalls, returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { auditRefund, inspectReturn, receiveReturn } from './decide/answer-refund.ts'
import { confirmRefundOnBalance, refundOnBalance } from './pay/refund-on-balance.ts'
import { decideRefund } from './decide/decide-refund.ts'
import { payRefund, settleRefund } from './pay/pay-refund.ts'
import { recordRefundAnswer } from './pay/record-refund-answer.ts'
import { lapseRefunds } from './decide/lapse-refunds.ts'
import { listRefunds, readManagedRefunds, readRefunds } from './read/list-refunds.ts'
import { answerOffer, escalateRefund, sendBackGoods, withdrawRefund } from './decide/move-refund.ts'
import { openDecision, openManagedDecision } from './papers/open-decision.ts'
import { openReturnSlip } from './papers/open-return-slip.ts'
import { readArbitration } from './read/read-arbitration.ts'
import { refundsPersonal } from './refunds.personal.ts'
import { requestRefund } from './ask/request-refund.ts'
import { answerReturnFreight, auditReturnFreight } from './freight/answer-return-freight.ts'
import { claimReturnFreight } from './freight/claim-return-freight.ts'
import { confirmReturnFreight, decideReturnFreight } from './freight/decide-return-freight.ts'
import { alarmWaitingFreight, lapseFreightClaims, payCoveredFreight } from './freight/lapse-freight-claims.ts'

const calls = {
  ...refundsCalls,
  ...returnFreightCalls,
  ...managedReturnFreightCalls,
  ...refundPapersCalls,
  ...managedRefundsCalls,
  ...managedRefundPapersCalls,
}

const handlers: Handlers<typeof calls> = {
  readRefunds,
  requestRefund,
  withdrawRefund,
  answerOffer,
  escalateRefund,
  sendBackGoods,
  claimReturnFreight,
  answerReturnFreight,
  auditReturnFreight,
  decideReturnFreight,
  confirmReturnFreight,
  listRefunds,
  exportRefunds: exporting({ list: calls.listRefunds, as: calls.exportRefunds }, listRefunds),
  readManagedRefunds,
  auditRefund,
  receiveReturn,
  inspectReturn,
  decideRefund,
  payRefund,
  refundOnBalance,
  confirmRefundOnBalance,
  settleRefund,
  openDecision,
  openManagedDecision,
  openReturnSlip,
  readArbitration,
}

export const refundsDomain: Domain = {
  name: 'refunds',
  personal: refundsPersonal,
  calls,
  handlers,
  constraints: {
    refund_one: () => refuse(refundErrors.alreadyOpen),
    return_freight_receipt_once: () => refuse(refundErrors.receiptUsed),
    return_freight_once: () => refuse(refundErrors.freightClaimed),
    order_refunded: () => refuse(refundErrors.nothingPaid),
    payment_refunded: () => refuse(refundErrors.nothingPaid),
  },
  listeners: { 'payment.refundAnswered': recordRefundAnswer },
  sweeps: [
    { name: 'refunds.lapse', everySeconds: 15, run: lapseRefunds },
    { name: 'refunds.lapseFreight', everySeconds: 30, run: lapseFreightClaims },
    { name: 'refunds.payFreight', everySeconds: 30, run: payCoveredFreight },
    { name: 'refunds.alarmFreight', everySeconds: 60, run: alarmWaitingFreight },
  ],
}
