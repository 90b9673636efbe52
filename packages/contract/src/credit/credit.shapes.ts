import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { onlineProviders } from '../payments/online.words.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { payMethods } from '../payments/pay-methods.words.ts'
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

/** A statement in a list; days as `2026-11-30`; `left` is unpaid. */
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

export const statementTabs = ['overdue', 'open', 'paid'] as const
export type StatementTab = (typeof statementTabs)[number]

/** A statement in finance's list of all companies. */
export const issuedStatement = z.object({
  ...statementRow.shape,
  accountId: idOf('credit-account'),
  company: z.string(),
})
export type IssuedStatement = z.output<typeof issuedStatement>

/** Limit, used amount and its due parts. `used` is negative when a return followed full payment. */
const standing = {
  limit: money,
  used: money,
  available: money,
  overdue: money,
  /** On statements that are not overdue. */
  billed: money,
  /** Purchases and returns since the last cut-off. */
  unbilled: money,
}

export const creditAccount = z.object({
  id: idOf('credit-account'),
  version: z.int(),
  currency: z.enum(priceCurrencies),
  state: z.enum(creditAccountMachine.states),
  ...standing,
  terms: creditTerms,
  /** The expected monthly purchases. */
  expected: money,
  /** Finance's reason for declining, freezing or closing. */
  reason: z.string(),
  /** Frozen automatically because a statement was not paid. */
  frozenByClock: z.boolean(),
  /** The day from which an unpaid overdue statement freezes the account. */
  freezesOn: z.nullable(z.string()),
  /** The last day of the running period. */
  closesOn: z.nullable(z.string()),
  statements: z.array(statementRow),
})
export type CreditAccount = z.output<typeof creditAccount>

/** A company's monthly accounts, one per currency. */
export const companyCredit = z.object({
  company: z.string(),
  certified: z.boolean(),
  accounts: z.array(creditAccount),
  /** The currencies in which it can apply now. */
  canApply: z.array(z.enum(priceCurrencies)),
  /** The days after which an overdue statement stops further orders. */
  freezeDays: z.int(),
  /** The default terms of a new account, by the applicant's language. */
  usual: creditTerms,
})
export type CompanyCredit = z.output<typeof companyCredit>

/** A purchase or return; positive amounts are owed. */
export const statementLine = z.object({
  at: instant,
  kind: z.enum(['purchase', 'return']),
  number: z.string(),
  amount: money,
})

/** A payment towards a statement. */
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
  /** The carry-over from earlier returns: zero or negative. */
  carried: money,
  lines: z.array(statementLine),
  instalments: z.array(instalment),
  /** The bank transfer that is expected for it, if any. */
  remittance: z.nullable(remittance),
  balance: money,
  online: z.nullable(z.enum(onlineProviders)),
  freezeOn: z.string(),
  allowedActions: z.array(allowedAction),
})
export type Statement = z.output<typeof statement>

/** A statement as a file, available to this session for minutes. */
export const statementFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant })

/** Buying a checkout on account: null when its payer buys for no company. */
export const creditOffer = z.object({
  limit: money,
  used: money,
  available: money,
  terms: creditTerms,
  /** The end of its billing period, and the due day. */
  closesOn: z.string(),
  dueOn: z.string(),
  /** The due day was moved because banks are closed. */
  moved: z.boolean(),
})
export type CreditOffer = z.output<typeof creditOffer>

export const decisionKinds = ['approve', 'decline', 'limit', 'freeze', 'reopen', 'close'] as const

/** A decision about an account, kept for ever. */
export const creditDecision = z.object({
  id: idOf('credit-decision'),
  kind: z.enum(decisionKinds),
  limit: z.nullable(money),
  terms: z.nullable(creditTerms),
  reason: z.string(),
  /** Null for automatic decisions. */
  by: z.nullable(z.string()),
  at: instant,
  /** `waiting` for a second person. */
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
  /** The nearest due day. */
  dueOn: z.nullable(z.string()),
  expected: money,
  appliedAt: instant,
  /** Whether a change waits for a second person. */
  waiting: z.boolean(),
})
export type CreditRow = z.output<typeof creditRow>

export const managedCredit = z.object({
  ...creditAccount.shape,
  company: z.string(),
  note: z.string(),
  appliedAt: instant,
  decisions: z.array(creditDecision),
  /** Above this amount a second person of finance confirms. */
  twoPeopleAbove: money,
  allowedActions: z.array(allowedAction),
})
export type ManagedCredit = z.output<typeof managedCredit>
