import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText, price } from '../fields.ts'
import { month } from '../month.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf, exported } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { earningErrors } from './earnings.errors.ts'
import {
  bankFileOthers,
  bankLine,
  earningLine,
  earningStages,
  feeRules,
  feeRuleSent,
  orderMoney,
  payout,
  payoutDetail,
  payoutFile,
  payoutPlans,
  payoutRow,
  payoutTabs,
  priceCurrency,
  settlement,
  statementFile,
} from './earnings.shapes.ts'
import { payoutSteps } from './earnings.states.ts'

const sees = { may: 'seller.earning.read', reach: 'company' } as const
const asks = { may: 'seller.payout.request', reach: 'company' } as const
const payoutRefusals = [
  earningErrors.notCertified,
  earningErrors.accountMissing,
  earningErrors.accountUnderReview,
  earningErrors.accountChanged,
  earningErrors.tooLittle,
  earningErrors.moreThanAvailable,
] as const

/** A seller's money: what it earned, on which terms, and how it gets it. */
export const earningsCalls = defineCalls('earnings', {
  /** The company’s sums in each currency, its terms, its account, and whether it can be paid out now. */
  readSettlement: {
    path: '/back/settlement/settlement-detail',
    access: sees,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: settlement,
    refusals: [],
  },
  /** The money of each order: what waits for the buyer, what is held, and what became available. */
  listEarnings: {
    path: '/back/settlement/earning-list',
    access: sees,
    effect: 'read',
    addition: true,
    input: paged({ stage: z.enum(earningStages) }),
    output: page(earningLine),
    refusals: [],
  },
  /** The money of one order: what it waits for, what is kept of it, and the payouts that it left with. */
  readOrderMoney: {
    path: '/back/settlement/order-money',
    access: sees,
    effect: 'read',
    addition: true,
    input: z.strictObject({ orderId: idOf('order') }),
    output: orderMoney,
    refusals: [requestErrors.notFound],
  },
  /** The company’s payouts, the newest first. */
  listPayouts: {
    path: '/back/settlement/payout-list',
    access: sees,
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(payout),
    refusals: [],
  },
  /** Every movement of the company’s available money in a month with the balance after it, as a file for a spreadsheet. */
  exportStatement: {
    path: '/back/settlement/statement-export',
    access: sees,
    effect: 'read',
    addition: true,
    input: z.strictObject({ month, currency: priceCurrency }),
    output: statementFile,
    refusals: [],
  },
  /** Asks for available money to be sent to the company’s bank: so much, or all there is. */
  requestPayout: {
    path: '/back/settlement/payout-request',
    access: { ...asks, again: true },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ currency: priceCurrency, amount: z.nullable(price) }),
    output: settlement,
    refusals: [...payoutRefusals, requestErrors.overLimit],
  },
  /** Takes a payout back that nobody has approved yet. */
  withdrawPayout: {
    path: '/back/settlement/payout-withdraw',
    access: asks,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ payoutId: idOf('payout') }),
    output: settlement,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Says when payouts of a currency are asked for by themselves. */
  savePayoutPlan: {
    path: '/back/settlement/payout-plan',
    access: { ...asks, again: true },
    effect: 'write',
    addition: true,
    input: z.strictObject({ currency: priceCurrency, plan: z.enum(payoutPlans) }),
    output: settlement,
    refusals: [],
  },
})

const reads = { may: 'finance.payout.read', reach: 'all' } as const
const moves = { may: 'finance.payout.move', reach: 'all', again: true } as const

const queueFilters = {
  tab: z.optional(z.nullable(z.enum(payoutTabs))),
  currency: z.optional(z.nullable(priceCurrency)),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Payouts and fees, for finance. */
export const managedEarningsCalls = defineCalls('earnings', {
  /** Payouts by whose turn it is, the nearest deadline first, with the number of each and what they come to. */
  listManagedPayouts: {
    path: '/back/finance/payout-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(queueFilters),
    output: z.object({
      ...page(payoutRow).shape,
      counts: z.record(z.string(), z.int()),
      sums: z.array(price),
    }),
    refusals: [],
  },
  /** Takes away the payouts that `listManagedPayouts` lists; the file for the bank is `exportPayouts`. */
  exportPayoutList: exportOf({
    of: '/back/finance/payout-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: queueFilters,
    row: payoutRow,
  }),
  /** One payout with what stands beside it. */
  readManagedPayout: {
    path: '/back/finance/payout-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ payoutId: idOf('payout') }),
    output: payoutDetail,
    refusals: [requestErrors.notFound],
  },
  /** Checks, approves, refuses, sends, confirms a payout, or says that the bank gave it back, which somebody else confirms. */
  movePayout: {
    path: '/back/finance/payout-move',
    access: moves,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      payoutId: idOf('payout'),
      /** The version that was looked at: nothing is decided unseen. */
      version: integer(1, 1_000_000),
      step: z.enum(payoutSteps),
      /** The bank’s, with which it was sent. */
      reference: optionalLine(60),
      /** Why it is refused, or came back: the company reads it. */
      reason: optionalText(limits.textAreaLength),
      /** Who rejects what stands in the bank’s file says how they know that the bank did not carry it out. */
      notCarriedOut: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: payoutDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      requestErrors.overLimit,
      earningErrors.secondPerson,
      earningErrors.ownCompany,
      earningErrors.notCertified,
      earningErrors.accountMissing,
      earningErrors.accountUnderReview,
      earningErrors.accountChanged,
      earningErrors.accountDiffers,
      earningErrors.payTakenBack,
      paymentErrors.balanceTooLow,
    ],
  },
  /**
   * Takes away the approved payouts of a currency with their whole accounts, to be typed or loaded at the bank: for who may move
   * payouts and export. Each leaves with one file, and only while nothing stands against it.
   */
  exportPayouts: {
    path: '/back/finance/payout-export',
    access: { may: 'finance.record.export', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    exports: true,
    input: z.strictObject({ currency: priceCurrency }),
    output: z.object({
      ...exported(bankLine).shape,
      ...bankFileOthers,
    }),
    refusals: [requestErrors.dayLimitReached],
  },
  /** The bank’s files that were taken away, the newest first, each with its sum and with what of it still waits to be sent. */
  listPayoutFiles: {
    path: '/back/finance/payout-file-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(payoutFile),
    refusals: [],
  },
  /** Gives one of the bank’s files again, with what of it is neither sent nor rejected: an answer may be lost on its way. */
  exportPayoutFile: {
    path: '/back/finance/payout-file-export',
    access: { may: 'finance.record.export', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    exports: true,
    input: z.strictObject({ fileId: idOf('payout-file') }),
    output: z.object({
      ...exported(bankLine).shape,
      withoutAccount: bankFileOthers.withoutAccount,
      leftOut: bankFileOthers.leftOut,
      /** The numbers of those that were sent or rejected since. */
      over: z.array(z.string()),
    }),
    refusals: [requestErrors.dayLimitReached, requestErrors.notFound],
  },
  /** What the marketplace keeps of sales, for all companies and for single ones, with the earlier versions. */
  listFeeRules: {
    path: '/back/finance/fee-rule-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: feeRules,
    refusals: [],
  },
  /** Sets a fee. It holds for orders that are placed from now on, and the companies concerned are told. */
  saveFeeRule: {
    path: '/back/finance/fee-rule-save',
    access: { may: 'finance.fee.write', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    input: feeRuleSent,
    output: feeRules,
    refusals: [requestErrors.olderVersion, requestErrors.notFound],
  },
})
