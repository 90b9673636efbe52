import { priceCurrencies } from '@kikai/kernel/money'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { actionReason, allowedAction, idOf, instant, integer, money, picture } from '../fields.ts'
import { earningMachine, payoutMachine } from './earnings.states.ts'

/** How a seller is paid out: when it asks, every Friday, or on the first of the month. */
export const payoutPlans = ['manual', 'weekly', 'monthly'] as const
export type PayoutPlan = (typeof payoutPlans)[number]

/** What the marketplace keeps of a sale: hundredths of a percent of the goods’ price, and at least this much. */
const fee = { basisPoints: z.int(), least: money }
const feeTerms = z.object({
  currency: z.enum(priceCurrencies),
  ...fee,
  /** Since when; null for what holds where nothing was ever set. */
  since: z.nullable(instant),
  /** Agreed with this company, rather than what holds for all. */
  isOwn: z.boolean(),
  earlier: z.array(z.object({ ...fee, since: instant, isOwn: z.boolean() })),
})
export type FeeTerms = z.output<typeof feeTerms>

/** A bank account with the end of its number. */
export const shownAccount = z.object({ bankName: z.string(), branch: z.string(), holder: z.string(), end: z.string() })

/**
 * The plan’s next payout of this money: its day, or the least sum that one takes, for which it waits. Neither where nothing is
 * paid out by itself.
 */
const nextRun = { nextRunAt: z.nullable(instant), waitsFor: z.nullable(money) }

/** What moves the money that a seller has available. */
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

/** `before` and `parts` add up to what is available, less what is owed. */
const makeup = z.object({
  /** When a payout was asked for the last time; null where none ever was. */
  since: z.nullable(instant),
  /** What was left available then. */
  before: money,
  /** What came and went since, by its kind. */
  parts: z.array(z.object({ kind: z.enum(movedKinds), amount: money })),
})
export type Makeup = z.output<typeof makeup>

const currencySums = z.object({
  currency: z.enum(priceCurrencies),
  /** Paid by buyers who have not accepted yet. */
  waiting: money,
  /** Accepted, while the buyer may still claim. */
  held: money,
  available: money,
  /** Asked for and not sent yet. */
  requested: money,
  /** Sent by the bank and not confirmed yet. */
  sent: money,
  /** What the seller owes, set off against what becomes available next. */
  owed: money,
  makeup,
  plan: z.enum(payoutPlans),
  ...nextRun,
  allowedActions: z.array(allowedAction),
})
export type CurrencySums = z.output<typeof currencySums>

/** A company's money as it sees it: what it has in each currency, on which terms, and where it goes. */
export const settlement = z.object({
  companyId: idOf('company'),
  sums: z.array(currencySums),
  terms: z.array(feeTerms),
  feeTaxPercent: z.number(),
  holdDays: z.int(),
  /** Within how many business days a payout usually leaves. */
  payoutDays: z.int(),
  account: z.nullable(shownAccount),
  frozenUntil: z.nullable(instant),
})
export type Settlement = z.output<typeof settlement>

/** Where the money of an order is. */
export const earningStages = ['waiting', 'held', 'available'] as const
export type EarningStage = (typeof earningStages)[number]

/** One order's money: what was paid, what is kept of it, and what the seller gets. */
export const earningLine = z.object({
  orderId: idOf('order'),
  number: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  stage: z.enum(earningStages),
  state: z.nullable(z.enum(earningMachine.states)),
  isShipped: z.boolean(),
  /** Nothing can leave yet: the freight is to be quoted, or to be paid. */
  isFreightOpen: z.boolean(),
  /** A refund or a problem is open: nothing moves until it has ended. */
  isDisputed: z.boolean(),
  /** The order's total with tax and freight, less what came back before it was completed. */
  gross: money,
  refunded: money,
  /** What the fee is taken of: the goods with their tax, without freight, less what went back. */
  feeBase: money,
  basisPoints: z.int(),
  /** The least fee is kept, because the percentage would be less. */
  isLeastFee: z.boolean(),
  feeTaxPercent: z.int(),
  fee: money,
  tax: money,
  net: money,
  /** When the clock accepts, or the money becomes available; null where nobody can say. */
  dueAt: z.nullable(instant),
  completedAt: z.nullable(instant),
})
export type EarningLine = z.output<typeof earningLine>

/** A return that is only reported is nothing for the company yet: its payout stays sent, or confirmed, until somebody else confirms it. */
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
  /** By when it usually leaves, or its reported return is confirmed. */
  deadlineAt: z.nullable(instant),
  /** Asked for by the plan rather than by a person. */
  isPlanned: z.boolean(),
  account: shownAccount,
  reference: z.string(),
  reason: z.string(),
  allowedActions: z.array(allowedAction),
}

/** A payout as the company sees it. */
export const payout = z.object({ ...payoutFacts, state: z.enum(ownPayoutStates) })
export type Payout = z.output<typeof payout>

/** Where the money of one order is: nothing of it before somebody paid. */
export const orderMoney = z.object({
  line: z.nullable(earningLine),
  /** What was paid went back, all of it: nothing comes. */
  isGone: z.boolean(),
  /** Of what became available: what is in no payout, and what went against what the company owed. */
  left: money,
  setOff: money,
  /** The payouts that took some of it, the newest first; `part` is how much. */
  payouts: z.array(
    z.object({ ...z.pick(payout, { id: true, number: true, state: true, createdAt: true }).shape, part: money }),
  ),
  ...nextRun,
  /** Something stands against that payout, which the settlement names. */
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

/** The same with what finance looks at before it lets the money go. */
export const payoutDetail = z.object({
  ...payoutRow.shape,
  requestedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** Since when it stands in the bank’s file, who took that away, and how finance knows that the bank did not carry it out. */
  exportedAt: z.nullable(instant),
  exportedBy: z.nullable(z.string()),
  notCarriedOut: z.string(),
  available: money,
  held: money,
  owed: money,
  /** Payouts to this company that were confirmed before; none: the first one. */
  paidBefore: z.int(),
  /** Whether the company’s account is still the one to which this goes. */
  isSameAccount: z.boolean(),
  history: z.array(z.object({ event: z.string(), at: instant, by: z.nullable(z.string()) })),
})
export type PayoutDetail = z.output<typeof payoutDetail>

/** By whose turn it is: to look at, to approve, for the bank, under way, and over. */
export const payoutTabs = ['check', 'approve', 'send', 'confirm', 'ended'] as const
export type PayoutTab = (typeof payoutTabs)[number]

/** A line for the bank, with the whole account. */
export const bankLine = z.object({
  number: z.string(),
  company: z.string(),
  amount: money,
  bankName: z.string(),
  branch: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
})

/** Approved payouts that are not in the bank's file now. */
export const bankFileOthers = {
  /** The numbers of those that are left out, because their account cannot be read. */
  withoutAccount: z.array(z.string()),
  /** Those that something stands against, which is named. */
  leftOut: z.array(z.object({ number: z.string(), reason: actionReason })),
  /** The numbers of those that stand in an earlier file and are neither sent nor rejected. */
  inEarlierFile: z.array(z.string()),
}

/** What the marketplace may keep of a sale at most, in hundredths of a percent. */
export const feeBasisPointsMax = 3_000

/** What can be set of a fee. */
export const feeRuleSent = z.strictObject({
  /** Null for every company that has no rule of its own. */
  companyId: z.nullable(idOf('company')),
  currency: z.enum(priceCurrencies),
  /** The version that was looked at; 0 for a rule that is new. */
  version: integer(0, 1_000_000),
  basisPoints: integer(0, feeBasisPointsMax),
  leastMinor: integer(0, limits.unitPriceMinorMax),
})

/** A rule as it is, with its earlier versions, the newest first. */
export const feeRule = z.object({
  companyId: z.nullable(idOf('company')),
  company: z.nullable(z.string()),
  currency: z.enum(priceCurrencies),
  version: z.int(),
  ...fee,
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  earlier: z.array(z.object({ version: z.int(), ...fee, by: z.string(), at: instant })),
})
export type FeeRule = z.output<typeof feeRule>

/** All rules, and the companies that sold something and can be given terms of their own. */
export const feeRules = z.object({
  rules: z.array(feeRule),
  companies: z.array(z.object({ id: idOf('company'), name: z.string() })),
})
export type FeeRules = z.output<typeof feeRules>

/** A statement as a file. */
export const statementFile = z.object({ fileName: z.string(), base64: z.string() })

export const priceCurrency = z.enum(priceCurrencies)

/** One of the bank's files that were taken away. */
export const payoutFile = z.object({
  id: idOf('payout-file'),
  currency: priceCurrency,
  at: instant,
  by: z.nullable(z.string()),
  count: z.int(),
  amount: money,
  /** What of it is neither sent nor rejected: what the file gives again. */
  waiting: z.int(),
  waitingAmount: money,
})
export type PayoutFile = z.output<typeof payoutFile>
