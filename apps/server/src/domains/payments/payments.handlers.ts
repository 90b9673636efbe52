import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { listRemittances, readManagedRemittance, readRemittance } from './transfers/list-remittances.ts'
import { paymentsListeners, paymentsSweeps } from './payments.jobs.ts'
import { createRecharge, listMyRecharges, readRecharge, remitRecharge } from './recharges/recharges.ts'
import {
  confirmOnlinePayment,
  listOnlinePayments,
  payRechargeOnline,
  readManagedOnlinePayment,
  readOnlinePayment,
} from './online/online-payments.ts'
import { changeOwnAccount, decideOwnAccount, readOwnAccounts } from './transfers/own-accounts.ts'
import { listPaymentRules, savePaymentRule } from './rules/payment-rules.ts'
import { reviewRemittance } from './transfers/review-remittance.ts'
import { settleSurplus } from './take-backs/settle-surplus.ts'
import { settleTakeBack } from './take-backs/settle-take-back.ts'
import { submitSlip } from './transfers/submit-slip.ts'
import { paymentsPersonal } from './payments.personal.ts'

const calls = { ...paymentsCalls, ...managedPaymentsCalls, ...managedOnlineCalls }

const handlers: Handlers<typeof calls> = {
  submitSlip,
  readRemittance,
  createRecharge,
  listRecharges: listMyRecharges,
  readRecharge,
  payRechargeOnline,
  remitRecharge,
  readOnlinePayment,
  confirmOnlinePayment,
  listOnlinePayments,
  exportOnlinePayments: exporting(
    { list: calls.listOnlinePayments, as: calls.exportOnlinePayments },
    listOnlinePayments,
  ),
  readManagedOnlinePayment,
  settleSurplus,
  settleTakeBack,
  listPaymentRules: (ctx) => listPaymentRules(ctx),
  savePaymentRule,
  readOwnAccounts: (ctx) => readOwnAccounts(ctx),
  changeOwnAccount,
  decideOwnAccount,
  reviewRemittance,
  listRemittances,
  exportRemittances: exporting({ list: calls.listRemittances, as: calls.exportRemittances }, listRemittances),
  readManagedRemittance,
}

export const paymentsDomain: Domain = {
  name: 'payments',
  personal: paymentsPersonal,
  calls,
  handlers,
  constraints: {
    payment_one: () => refuse(paymentErrors.paymentOpen),
    remittance_slip_own: () => refuse(paymentErrors.ownSlip),
    remittance_reference: () => refuse(requestErrors.busy),
    recharge_number: () => refuse(requestErrors.busy),
  },
  sweeps: paymentsSweeps,
  listeners: paymentsListeners,
}
