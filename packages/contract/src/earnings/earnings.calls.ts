import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText, price, tableKind } from '../fields.ts'
import { month } from '../month.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf, exported } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { settingsErrors } from '../settings/settings.errors.ts'
import { earningErrors } from './earnings.errors.ts'
import {
  bankFileOthers,
  payoutFileLine,
  earningLine,
  feePreview,
  feePreviewSent,
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
  sellingFee,
  settlement,
  sheetFile,
} from './earnings.shapes.ts'
import { earningStages } from './earning-stages.ts'
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

/** A seller's money: earnings, terms and payouts. */
export const earningsCalls = defineCalls('earnings', {
  /** Reads the company's sums by currency, its terms, its account, and whether it can be paid out now. */
  readSettlement: {
    path: '/back/settlement/settlement-detail',
    access: sees,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: settlement,
    refusals: [],
  },
  /** Reads the fee now in force for the company's sales, for whoever prices its goods. */
  readSellingFee: {
    path: '/back/settlement/selling-fee',
    access: { may: 'product.goods.write', reach: 'company' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: sellingFee,
    refusals: [],
  },
  /** Lists the money of each order: waiting for the buyer, held, or available. */
  listEarnings: {
    path: '/back/settlement/earning-list',
    access: sees,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged({ stage: z.enum(earningStages) }),
    output: page(earningLine),
    refusals: [],
  },
  /** Reads the money of one order: what it waits for, the fee, and its payouts. */
  readOrderMoney: {
    path: '/back/settlement/order-money',
    access: sees,
    effect: 'read',
    addition: true,
    input: z.strictObject({ orderId: idOf('order') }),
    output: orderMoney,
    refusals: [requestErrors.notFound],
  },
  /** Lists the company's payouts, newest first. */
  listPayouts: {
    path: '/back/settlement/payout-list',
    access: sees,
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(payout),
    refusals: [],
  },
  /** Exports all movements of the company's available money in a month with running balances. */
  exportEarningsMonth: {
    path: '/back/settlement/statement-export',
    access: sees,
    effect: 'read',
    addition: true,
    input: z.strictObject({ month, currency: priceCurrency, kind: tableKind }),
    output: sheetFile,
    refusals: [],
  },
  /** Requests a payout of an amount, or of everything available. */
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
  /** Withdraws a payout request that is not approved yet. */
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
  /** Sets when payouts of a currency are requested automatically. */
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
  /** Lists payouts by whose turn it is and by deadline, with numbers and sums. */
  listManagedPayouts: {
    path: '/back/finance/payout-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(queueFilters),
    output: z.object({
      ...page(payoutRow).shape,
      counts: z.record(z.string(), z.int()),
      sums: z.array(price),
    }),
    refusals: [],
  },
  /** Exports the payouts of `listManagedPayouts`; the bank's file is `exportPayouts`. */
  exportPayoutList: exportOf({
    of: '/back/finance/payout-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: queueFilters,
    row: payoutRow,
  }),
  /** Reads a payout with everything needed to decide about it. */
  readManagedPayout: {
    path: '/back/finance/payout-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ payoutId: idOf('payout') }),
    output: payoutDetail,
    refusals: [requestErrors.notFound],
  },
  /**
   * Checks, approves, rejects, sends or confirms a payout, or reports that the bank returned it, which another person
   * confirms.
   */
  movePayout: {
    path: '/back/finance/payout-move',
    access: moves,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      payoutId: idOf('payout'),
      /** The version that was read; refused when it has changed. */
      version: integer(1, 1_000_000),
      step: z.enum(payoutSteps),
      /** The bank's number of the payment. */
      reference: optionalLine(60),
      /** The reason of a rejection or return, which the company reads. */
      reason: optionalText(limits.textAreaLength),
      /** Rejecting a payout in a bank file needs a statement of how it is known that the bank did not pay. */
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
      earningErrors.companyOwes,
      paymentErrors.balanceTooLow,
    ],
  },
  /**
   * Exports approved payouts of a currency with complete accounts, for the bank; needs the rights to move payouts and
   * to export. Each payout is in one file, and only while nothing blocks it.
   */
  exportPayouts: {
    path: '/back/finance/payout-export',
    access: { may: 'finance.record.export', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    exports: true,
    input: z.strictObject({ currency: priceCurrency }),
    output: z.object({
      ...exported(payoutFileLine).shape,
      ...bankFileOthers,
    }),
    refusals: [requestErrors.dayLimitReached],
  },
  /** Lists exported bank files, newest first, with their sums and unsent payouts. */
  listPayoutFiles: {
    path: '/back/finance/payout-file-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({}),
    output: page(payoutFile),
    refusals: [],
  },
  /** Exports a bank file again with the payouts that are neither sent nor rejected, because an answer may be lost. */
  exportPayoutFile: {
    path: '/back/finance/payout-file-export',
    access: { may: 'finance.record.export', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    exports: true,
    input: z.strictObject({ fileId: idOf('payout-file') }),
    output: z.object({
      ...exported(payoutFileLine).shape,
      withoutAccount: bankFileOthers.withoutAccount,
      leftOut: bankFileOthers.leftOut,
      /** The numbers of payouts that were sent or rejected since. */
      over: z.array(z.string()),
    }),
    refusals: [requestErrors.dayLimitReached, requestErrors.notFound],
  },
  /** Lists the fee rules for all companies and for single ones, with earlier versions. */
  listFeeRules: {
    path: '/back/finance/fee-rule-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: feeRules,
    refusals: [],
  },
  /** Shows what a fee would change, before it is saved. */
  previewFeeRule: {
    path: '/back/finance/fee-rule-preview',
    access: { may: 'finance.fee.write', reach: 'all' },
    effect: 'read',
    addition: true,
    input: feePreviewSent,
    output: feePreview,
    refusals: [requestErrors.notFound],
  },
  /** Sets a fee for orders from now on, or from the beginning of a day; the companies concerned are notified. */
  saveFeeRule: {
    path: '/back/finance/fee-rule-save',
    access: { may: 'finance.fee.write', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    input: feeRuleSent,
    output: feeRules,
    refusals: [requestErrors.olderVersion, requestErrors.notFound, settingsErrors.laterDay, earningErrors.ownCompany],
  },
})
