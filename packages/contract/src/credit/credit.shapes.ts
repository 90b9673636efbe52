import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { onlineProviders } from '../payments/online.words.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { payMethods } from '../payments/payment-rules.shapes.ts'
import { creditAccountMachine, creditInstalmentMachine, creditStatementMachine } from './credit.states.ts'

export const dueKinds = ['monthEnd', 'days'] as const
export const holidayRules = ['before', 'after'] as const

/**
 * When a period is cut off and when its statement is to be paid. Day 31 is the last of the month. `monthEnd` 1: by the end of
 * the next month; `days` 30: thirty days after the cut-off. A day on which banks are closed moves to the one before or after.
 */
export const creditTerms = z.object({
  cutoffDay: z.int().check(z.gte(1), z.lte(31)),
  dueKind: z.enum(dueKinds),
  dueCount: z.int().check(z.gte(0), z.lte(120)),
  onHoliday: z.enum(holidayRules),
})
export type CreditTerms = z.output<typeof creditTerms>

/** One statement in a list; days as `2026-11-30`. `left` is what is still to be paid of it. */
export const statementRow = z.object({
  id: idOf('credit-statement'),
  number: z.string(),
  state: z.enum(creditStatementMachine.states),
  from: z.string(),
  to: z.string(),
  due: money,
  paid: money,
  left: money,
  dueOn: z.string(),
  paidAt: z.nullable(instant),
})
export type StatementRow = z.output<typeof statementRow>

/** How much may be bought, how much is used and what of it is due. `used` is below nothing where a return came after everything was paid. */
const standing = {
  limit: money,
  used: money,
  available: money,
  overdue: money,
  /** On statements that are not overdue. */
  billed: money,
  /** Bought or given back since the last cut-off. */
  unbilled: money,
}

export const creditAccount = z.object({
  id: idOf('credit-account'),
  version: z.int(),
  currency: z.enum(priceCurrencies),
  state: z.enum(creditAccountMachine.states),
  ...standing,
  terms: creditTerms,
  /** What the company expects to buy in a month. */
  expected: money,
  /** Why it was declined, frozen or closed, in finance's words. */
  reason: z.string(),
  /** Frozen by itself, because a statement was not paid. */
  frozenByClock: z.boolean(),
  /** From which day on nothing more is bought on account, if what is overdue is not paid. */
  freezesOn: z.nullable(z.string()),
  /** The last day of the running period. */
  closesOn: z.nullable(z.string()),
  statements: z.array(statementRow),
})
export type CreditAccount = z.output<typeof creditAccount>

/** What a company sees of its monthly accounts, one for each currency. */
export const companyCredit = z.object({
  company: z.string(),
  certified: z.boolean(),
  accounts: z.array(creditAccount),
  /** In which currencies it can apply now. */
  canApply: z.array(z.enum(priceCurrencies)),
  /** After how many days an overdue statement stops further orders. */
  freezeDays: z.int(),
  /** How a new account would be settled, by the applicant's language. */
  usual: creditTerms,
})
export type CompanyCredit = z.output<typeof companyCredit>

/** What was bought or given back: positive is owed. */
export const statementLine = z.object({
  at: instant,
  kind: z.enum(['purchase', 'return']),
  number: z.string(),
  amount: money,
})

/** A payment towards it. */
export const instalment = z.object({
  id: idOf('credit-instalment'),
  state: z.enum(creditInstalmentMachine.states),
  amount: money,
  method: z.nullable(z.enum(payMethods)),
  at: instant,
})

export const statement = z.object({
  ...statementRow.shape,
  company: z.string(),
  currency: z.enum(priceCurrencies),
  issuedAt: instant,
  /** Left over from returns of earlier periods: nothing, or below nothing. */
  carried: money,
  lines: z.array(statementLine),
  instalments: z.array(instalment),
  /** The bank transfer that is expected for it, while one is. */
  remittance: z.nullable(remittance),
  balance: money,
  online: z.nullable(z.enum(onlineProviders)),
  freezeOn: z.string(),
  allowedActions: z.array(allowedAction),
})
export type Statement = z.output<typeof statement>

/** A statement as a file that can be fetched for some minutes, by this session. */
export const statementFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant })

/** What a checkout would be on account: null where its payer buys for no company. */
export const creditOffer = z.object({
  limit: money,
  used: money,
  available: money,
  terms: creditTerms,
  /** The end of the period into which it falls, and until when that is to be paid. */
  closesOn: z.string(),
  dueOn: z.string(),
  /** The day moved because banks are closed on the one that the rule names. */
  moved: z.boolean(),
})
export type CreditOffer = z.output<typeof creditOffer>

export const decisionKinds = ['approve', 'decline', 'limit', 'freeze', 'reopen', 'close'] as const

/** Who decided what about an account, for ever. */
export const creditDecision = z.object({
  id: idOf('credit-decision'),
  kind: z.enum(decisionKinds),
  limit: z.nullable(money),
  terms: z.nullable(creditTerms),
  reason: z.string(),
  /** Null for the clock. */
  by: z.nullable(z.string()),
  at: instant,
  /** `waiting`: a second person is to look at it. */
  stands: z.enum(['done', 'waiting', 'refused']),
  second: z.nullable(z.string()),
})
export type CreditDecision = z.output<typeof creditDecision>

export const creditTabs = ['applications', 'overdue', 'open', 'frozen', 'ended'] as const
export type CreditTab = (typeof creditTabs)[number]

/** An account in finance's list. */
export const creditRow = z.object({
  id: idOf('credit-account'),
  company: z.string(),
  currency: z.enum(priceCurrencies),
  state: z.enum(creditAccountMachine.states),
  limit: money,
  used: money,
  available: money,
  overdue: money,
  /** The nearest day on which something is to be paid. */
  dueOn: z.nullable(z.string()),
  expected: money,
  appliedAt: instant,
  /** A change waits for a second person. */
  waiting: z.boolean(),
})
export type CreditRow = z.output<typeof creditRow>

export const managedCredit = z.object({
  ...creditAccount.shape,
  company: z.string(),
  note: z.string(),
  appliedAt: instant,
  decisions: z.array(creditDecision),
  /** Above this a second person of finance confirms. */
  twoPeopleAbove: money,
  allowedActions: z.array(allowedAction),
})
export type ManagedCredit = z.output<typeof managedCredit>
