import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, line, optionalLine, optionalText, price } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { bankErrors } from '../bank/bank.errors.ts'
import { paymentErrors } from './payments.errors.ts'
import { managedOnlinePayment, onlinePayment, onlinePaymentRow } from './online.shapes.ts'
import { onlinePaymentMachine } from './online.states.ts'
import { recharge, rejectionReasons, remittance, remittanceRow } from './payments.shapes.ts'
import { paymentRule, paymentRuleSent } from './payment-rules.shapes.ts'
import { remittanceMachine } from './payments.states.ts'

const oneOnline = z.strictObject({ onlinePaymentId: idOf('online-payment') })
const one = z.strictObject({ remittanceId: idOf('remittance') })

/** Remittances and recharges. A slip alone never pays anything: the clerk's approval does. */
export const paymentsCalls = defineCalls('payments', {
  /** Hands in the proof of a bank transfer for review. */
  submitSlip: {
    path: '/api/order/new-bank-pay-cert',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      remittanceId: idOf('remittance'),
      fileId: idOf('file'),
      paidOn: day,
      amount: price,
      payerName: line(limits.nameLength),
      bank: line(limits.nameLength),
    }),
    output: remittance,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.slipAmountDiffers,
      paymentErrors.slipUsedBefore,
      paymentErrors.tooManySlips,
      paymentErrors.deadlinePassed,
    ],
  },
  /** One of the member’s bank transfers: account, amount, reference, deadline and state. */
  readRemittance: {
    path: '/api/order/bank-pay-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: one,
    output: remittance,
    refusals: [requestErrors.notFound],
  },
  /** Begins a top-up of the balance by bank transfer, and answers where to pay how much. */
  createRecharge: {
    path: '/api/recharge_order/create_order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ amount: price }),
    output: recharge,
    refusals: [paymentErrors.amountOutOfBounds, paymentErrors.tooManyOpen],
  },
  /** The member’s top-ups, newest first. */
  listRecharges: {
    path: '/api/recharge_order/order-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(recharge),
    refusals: [],
  },
  /** One of the member’s top-ups. */
  readRecharge: {
    path: '/api/recharge_order/order-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ rechargeId: idOf('recharge') }),
    output: recharge,
    refusals: [requestErrors.notFound],
  },
  /** Pays a top-up online: the provider’s page follows as soon as it has answered. The bank transfer is expected no longer. */
  payRechargeOnline: {
    path: '/api/recharge_order/online-pay',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ rechargeId: idOf('recharge') }),
    output: onlinePayment,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.onlineNotOffered,
    ],
  },
  /** How far one of the member’s online payments is. */
  readOnlinePayment: {
    path: '/api/order/online-pay-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneOnline,
    output: onlinePayment,
    refusals: [requestErrors.notFound],
  },
  /** The buyer is back from the provider’s page: what they agreed to there is taken now. Asked again it changes nothing. */
  confirmOnlinePayment: {
    path: '/api/order/online-pay-back',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: oneOnline,
    output: onlinePayment,
    refusals: [requestErrors.notFound],
  },
})

const onlineFilters = {
  state: z.optional(z.nullable(z.enum(onlinePaymentMachine.states))),
  /** Only those of which money is to go back that the provider will not give back. */
  refused: z.optional(z.boolean()),
}

const remittanceFilters = {
  state: z.optional(z.nullable(z.enum(remittanceMachine.states))),
  /** Reference, payer, member, or number of what is paid. */
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Finance's desk. */
export const managedPaymentsCalls = defineCalls('payments', {
  /**
   * Approves a bank transfer, which pays what it is for, or rejects it with a reason that the payer reads. Approving takes
   * what arrived as the bank's statement says it, and is refused when that is not the amount that is due.
   */
  reviewRemittance: {
    path: '/back/order/new-bank-pay-cert',
    access: { may: 'finance.remittance.review', reach: 'all' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      remittanceId: idOf('remittance'),
      /** The slip that was looked at; a newer one is not decided unseen. */
      slipId: idOf('slip'),
      decision: z.enum(['approve', 'reject']),
      /** What the clerk read on the bank's statement; nothing is approved without all three. */
      receivedAmount: z.optional(price),
      receivedOn: z.optional(day),
      receivedPayer: z.optional(line(limits.nameLength)),
      reason: z.optional(z.enum(rejectionReasons)),
      note: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: remittance,
    refusals: [
      requestErrors.overLimit,
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      paymentErrors.ownSlip,
      paymentErrors.receivedDiffers,
    ],
  },
  /** Bank transfers for the finance clerk, those that wait the longest first. */
  listRemittances: {
    path: '/back/order/bank-pay-list',
    showsPersonal: true,
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(remittanceFilters),
    output: pageWithCounts(remittanceRow),
    refusals: [],
  },
  /** Takes away the bank transfers that `listRemittances` lists. */
  exportRemittances: exportOf({
    of: '/back/order/bank-pay-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: remittanceFilters,
    row: remittanceRow,
  }),
  /** One bank transfer with its proofs, as the finance clerk reviews it. */
  readManagedRemittance: {
    path: '/back/order/bank-pay-detail',
    showsPersonal: true,
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: one,
    output: remittance,
    refusals: [requestErrors.notFound],
  },
  /** What providers took online and gave back, the newest first. */
  listOnlinePayments: {
    path: '/back/order/online-pay-list',
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(onlineFilters),
    output: z.object({ ...page(onlinePaymentRow).shape, refused: z.int() }),
    refusals: [],
  },
  /** One online payment: what was taken, what came too much, and what became of it. */
  readManagedOnlinePayment: {
    path: '/back/order/online-pay-detail',
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: oneOnline,
    output: managedOnlinePayment,
    refusals: [requestErrors.notFound],
  },
  /**
   * What came too much and the provider refuses to give back is asked for once more, or put onto the balance of whoever paid
   * it, where the provider is asked no longer; above the set sum one person asks for that and another does it.
   */
  settleSurplus: {
    path: '/back/order/online-surplus',
    access: { may: 'finance.refund.pay', reach: 'all' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ surplusId: idOf('surplus'), step: z.enum(['retry', 'credit']) }),
    output: managedOnlinePayment,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.overLimit,
      bankErrors.ownMoney,
      bankErrors.secondPerson,
      bankErrors.payerLeft,
    ],
  },
  /** Takes away the payments that `listOnlinePayments` lists. */
  exportOnlinePayments: exportOf({
    of: '/back/order/online-pay-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: onlineFilters,
    row: onlinePaymentRow,
  }),
  /** Which ways to pay buyers of each country see, up to which sum; each with its earlier versions. */
  listPaymentRules: {
    path: '/back/finance/payment-rule-list',
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ rules: z.array(paymentRule) }),
    refusals: [],
  },
  /** Sets a rule for one way to pay in one country. It holds for whoever pays from now on. */
  savePaymentRule: {
    path: '/back/finance/payment-rule-save',
    access: { may: 'finance.method.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: paymentRuleSent,
    output: z.object({ rules: z.array(paymentRule) }),
    refusals: [requestErrors.olderVersion],
  },
})
