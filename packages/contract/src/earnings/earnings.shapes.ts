import { priceCurrencies } from '@kikai/kernel/money'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { companyName } from '../companies/company-brief.ts'
import { actionReason, allowedAction, day, idOf, instant, integer, money, picture } from '../fields.ts'
import { earningStages } from './earning-stages.ts'
import { earningMachine, payoutMachine } from './earnings.states.ts'

/** Payouts on request, every Friday, or on the first of the month. */
export const payoutPlans = ['manual', 'weekly', 'monthly'] as const
export type PayoutPlan = (typeof payoutPlans)[number]

/** The fee of a sale: hundredths of a percent of the goods' price, and a minimum. */
const fee = { basisPoints: z.int(), least: money }
const feeTerms = z.object({
  currency: z.enum(priceCurrencies),
  ...fee,
  /** Since when; null for the default. */
  since: z.nullable(instant),
  /** Agreed with this company, as opposed to the general rule. */
  isOwn: z.boolean(),
  /** What holds next, for orders from its moment on; null where nothing is planned. */
  next: z.nullable(z.object({ ...fee, from: instant })),
  earlier: z.array(z.object({ ...fee, since: instant, isOwn: z.boolean() })),
})
export type FeeTerms = z.output<typeof feeTerms>

/** The fee of an order that is placed now, in each currency, and the tax on it in the company's country. */
export const sellingFee = z.object({
  terms: z.array(z.object({ currency: z.enum(priceCurrencies), ...fee })),
  taxPercent: z.number(),
  /** The tax by the country of the goods, in percent, that is put on a price without tax and counts for the fee. */
  goodsTaxPercent: z.record(z.string(), z.number()),
})

/** A bank account with only the end of its number. */
export const shownAccount = z.object({ bankName: z.string(), branch: z.string(), holder: z.string(), end: z.string() })

/** The next automatic payout: its day, or the minimum for which it waits; neither without a plan. */
const nextRun = { nextRunAt: z.nullable(instant), waitsFor: z.nullable(money) }

/** Kinds of movements of a seller's available money. */
export const movedKinds = [
  'orderCompletion',
  'earningRelease',
  'claim',
  'feeReturn',
  'payout',
  'payoutBack',
  'payoutReturned',
  'agentCharge',
  'agentPay',
  'agentReversal',
  'other',
] as const

/** How the available sum came about: `before` and `parts` add up to it, less debts. */
const makeup = z.object({
  /** The last payout request; null without one. */
  since: z.nullable(instant),
  /** The sum that was left available then. */
  before: money,
  /** The movements since by kind. */
  parts: z.array(z.object({ kind: z.enum(movedKinds), amount: money })),
})
export type Makeup = z.output<typeof makeup>

const currencySums = z.object({
  currency: z.enum(priceCurrencies),
  /** Paid, and not accepted by the buyers yet. */
  waiting: money,
  /** Accepted, while the buyer may still claim. */
  held: money,
  available: money,
  /** Requested and not sent yet. */
  requested: money,
  /** Sent by the bank and not confirmed yet. */
  sent: money,
  /** The seller's debt, set off against the next available money. */
  owed: money,
  makeup,
  plan: z.enum(payoutPlans),
  ...nextRun,
  allowedActions: z.array(allowedAction),
})
export type CurrencySums = z.output<typeof currencySums>

/** A company's money: sums by currency, terms and account. */
export const settlement = z.object({
  companyId: idOf('company'),
  sums: z.array(currencySums),
  terms: z.array(feeTerms),
  feeTaxPercent: z.number(),
  holdDays: z.int(),
  /** The usual business days until a payout is sent. */
  payoutDays: z.int(),
  /** The day of weekly payouts, counted from Sunday as 0. */
  payoutWeekday: z.int(),
  /** The smallest payout in each currency. */
  payoutLeast: z.array(money),
  account: z.nullable(shownAccount),
  frozenUntil: z.nullable(instant),
})
export type Settlement = z.output<typeof settlement>

/** One sale's money: paid amount, fee, and the seller's part. A sale that is no order has no title. */
export const earningLine = z.object({
  orderId: z.nullable(idOf('order')),
  number: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  stage: z.enum(earningStages),
  state: z.nullable(z.enum(earningMachine.states)),
  isShipped: z.boolean(),
  /** The freight is not quoted or not paid, so nothing can be dispatched. */
  isFreightOpen: z.boolean(),
  /** A refund or problem is open, so nothing moves. */
  isDisputed: z.boolean(),
  /** The total with tax and freight, less refunds before completion. */
  gross: money,
  refunded: money,
  /** The base of the fee: goods with tax, without freight, less refunds. */
  feeBase: money,
  basisPoints: z.int(),
  /** The minimum fee applies. */
  isLeastFee: z.boolean(),
  feeTaxPercent: z.int(),
  fee: money,
  tax: money,
  net: money,
  /** When the receipt is automatic or the money becomes available; null when unknown. */
  dueAt: z.nullable(instant),
  completedAt: z.nullable(instant),
})
export type EarningLine = z.output<typeof earningLine>

/** The states for the company, for which a reported return does not exist until it is confirmed. */
export const ownPayoutStates = [
  'requested',
  'checked',
  'approved',
  'sent',
  'confirmed',
  'withdrawn',
  'rejected',
  'returned',
] as const satisfies readonly (typeof payoutMachine.states)[number][]

const payoutFacts = {
  id: idOf('payout'),
  version: z.int(),
  number: z.string(),
  amount: money,
  createdAt: instant,
  /** When it is usually sent, or its reported return is confirmed. */
  deadlineAt: z.nullable(instant),
  /** Requested by the plan. */
  isPlanned: z.boolean(),
  account: shownAccount,
  reference: z.string(),
  reason: z.string(),
  allowedActions: z.array(allowedAction),
}

/** A payout for the company. */
export const payout = z.object({ ...payoutFacts, state: z.enum(ownPayoutStates) })
export type Payout = z.output<typeof payout>

/** The money of one order; empty before the payment. */
export const orderMoney = z.object({
  line: z.nullable(earningLine),
  /** Everything was refunded. */
  isGone: z.boolean(),
  /** Of the available money: what is in no payout, and what paid a debt of the company. */
  left: money,
  setOff: money,
  /** Payouts with a part of it, newest first; `part` is the amount. */
  payouts: z.array(
    z.object({ ...z.pick(payout, { id: true, number: true, state: true, createdAt: true }).shape, part: money }),
  ),
  ...nextRun,
  /** The payout is blocked; the settlement names the reason. */
  isPaused: z.boolean(),
})
export type OrderMoney = z.output<typeof orderMoney>

/** A payout in finance's queue. */
export const payoutRow = z.object({
  ...payoutFacts,
  state: z.enum(payoutMachine.states),
  companyId: idOf('company'),
  company: z.string(),
  checkedBy: z.nullable(z.string()),
})
export type PayoutRow = z.output<typeof payoutRow>

/** The same with the facts for finance's decision. */
export const payoutDetail = z.object({
  ...payoutRow.shape,
  requestedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** When and by whom it was exported for the bank, and how finance knows that the bank did not pay. */
  exportedAt: z.nullable(instant),
  exportedBy: z.nullable(z.string()),
  notCarriedOut: z.string(),
  available: money,
  held: money,
  owed: money,
  /** The number of earlier confirmed payouts to this company. */
  paidBefore: z.int(),
  /** Whether this is still the company's account. */
  isSameAccount: z.boolean(),
  history: z.array(z.object({ event: z.string(), at: instant, by: z.nullable(z.string()) })),
})
export type PayoutDetail = z.output<typeof payoutDetail>

/** Tabs by step: to check, to approve, for the bank, under way, and finished. */
export const payoutTabs = ['check', 'approve', 'send', 'confirm', 'ended'] as const
export type PayoutTab = (typeof payoutTabs)[number]

/** A payment for the bank with the complete account. */
export const payoutFileLine = z.object({
  number: z.string(),
  company: z.string(),
  amount: money,
  bankName: z.string(),
  branch: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
})

/** Approved payouts that are not in this file. */
export const bankFileOthers = {
  /** Numbers of payouts whose account cannot be decrypted. */
  withoutAccount: z.array(z.string()),
  /** Blocked payouts with the reason. */
  leftOut: z.array(z.object({ number: z.string(), reason: actionReason })),
  /** Numbers of payouts in an earlier file that are neither sent nor rejected. */
  inEarlierFile: z.array(z.string()),
}

/** The highest fee, in hundredths of a percent. */
export const feeBasisPointsMax = 3_000

/** A fee that somebody thinks of. */
export const feePreviewSent = z.strictObject({
  /** Null for all companies without a rule of their own. */
  companyId: z.nullable(idOf('company')),
  currency: z.enum(priceCurrencies),
  basisPoints: integer(0, feeBasisPointsMax),
  leastMinor: integer(0, limits.unitPriceMinorMax),
})

/** A fee rule that is to be saved. */
export const feeRuleSent = z.strictObject({
  ...feePreviewSent.shape,
  /** The version that was read; 0 for a new rule. */
  version: integer(0, 1_000_000),
  /** The day from whose beginning in Japan it holds; at once without one. */
  startsOn: z.optional(z.nullable(day)),
})

/** What a fee would have kept of the sales that were completed in the last days, beside what is kept by the terms of their days. */
export const feePreview = z.object({ days: z.int(), sales: z.int(), goods: money, before: money, after: money })

const feeVersion = z.object({ version: z.int(), ...fee, by: z.string(), at: instant })
/** A rule with its earlier versions, newest first, and those that are planned, the next one first. */
export const feeRule = z.object({
  companyId: z.nullable(idOf('company')),
  company: z.nullable(z.string()),
  currency: z.enum(priceCurrencies),
  /** Of the newest, planned or not, which the next one replaces or follows. */
  version: z.int(),
  ...fee,
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  earlier: z.array(feeVersion),
  planned: z.array(feeVersion),
})
export type FeeRule = z.output<typeof feeRule>

/** All rules, and the companies that can be given their own. */
export const feeRules = z.object({
  rules: z.array(feeRule),
  companies: z.array(companyName),
})
export type FeeRules = z.output<typeof feeRules>

/** A sheet as a file. */
export const sheetFile = z.object({ fileName: z.string(), base64: z.string() })

export const priceCurrency = z.enum(priceCurrencies)

/** An exported bank file. */
export const payoutFile = z.object({
  id: idOf('payout-file'),
  currency: priceCurrency,
  at: instant,
  by: z.nullable(z.string()),
  count: z.int(),
  amount: money,
  /** Payouts that are neither sent nor rejected, which the file gives again. */
  waiting: z.int(),
  waitingAmount: money,
})
export type PayoutFile = z.output<typeof payoutFile>
