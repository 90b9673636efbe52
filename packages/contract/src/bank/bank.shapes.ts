import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, integer, money } from '../fields.ts'
import { remittanceMachine } from '../payments/payments.states.ts'
import { bankFileMachine, bankLineMachine } from './bank.states.ts'

export const statementEncodings = ['utf-8', 'shift_jis', 'gb18030'] as const
export type StatementEncoding = (typeof statementEncodings)[number]

/** In which order a day is written; with an era a year of two digits is one of Reiwa. */
export const dayForms = ['yearFirst', 'dayFirst', 'monthFirst', 'era'] as const
export type DayForm = (typeof dayForms)[number]

/** What a column of a statement says. An amount stands in two columns, or in one with its sign or beside a column that says which way it went. */
export const statementFields = [
  'bookedOn',
  'received',
  'paidOut',
  'amount',
  'direction',
  'payer',
  'words',
  'bankRef',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]

/** How the statements of one account are read. */
export const statementLayout = z.strictObject({
  encoding: z.enum(statementEncodings),
  /** The row that names the columns, as a spreadsheet counts. */
  headingRow: integer(1, limits.statementHeadingMax),
  dayForm: z.enum(dayForms),
  /** Heading → what it says; columns that are not named are not read. What was said, and a day, may stand in several, which are read together. */
  columns: z.record(z.string().check(z.minLength(1), z.maxLength(120)), z.enum(statementFields)),
})
export type StatementLayout = z.output<typeof statementLayout>

/** What was found of a line when it was looked at first. */
export const lineFindings = [
  'exact',
  'confirmed',
  'short',
  'over',
  'duplicate',
  'ended',
  'proposed',
  'unknown',
  /** Another file has brought a line that agrees with it in all that counts: it may be the same money. */
  'seenBefore',
  /** It may be the money of a slip that a clerk approved and that no statement has shown yet. */
  'slip',
  'outgoing',
] as const
export type LineFinding = (typeof lineFindings)[number]

/** What money is that is no buyer's: a provider's payout to us, a payout to a seller that came back, interest and the like; and what went out as a bank's charge, as what we had ordered, or as none of ours. */
export const bookings = ['provider', 'returned', 'income', 'charge', 'ordered', 'left'] as const
export type Booking = (typeof bookings)[number]

/** As what a line that went out may be booked. */
export const outgoingBookings: readonly Booking[] = ['charge', 'ordered', 'left']

/** What we order from the bank, as the books name it: payouts to sellers and members, refunds, and money that goes back to whoever sent it. */
export const orderedKinds = ['payoutSent', 'withdrawalSent', 'refund', 'bankReturn'] as const

/** What became of the money of a line. */
export const lineOutcomes = ['paid', 'confirmed', 'part', 'credited', ...bookings] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** What finance does with the money of a line; above a set sum one person asks for it and another does it. */
export const lineSteps = [
  'pay',
  'payAndKeep',
  'askRest',
  'confirm',
  'confirmAndCharge',
  'credit',
  'sendBack',
  'withdraw',
  ...bookings,
] as const
export type LineStep = (typeof lineSteps)[number]

const currency = z.enum(priceCurrencies)

/** How many of the lines that came were looked at so far; null where nothing is being matched. */
export const matching = z.nullable(z.object({ looked: z.int(), all: z.int() }))
export type Matching = z.output<typeof matching>

export const bankFile = z.object({
  id: idOf('bank-file'),
  currency,
  fileName: z.string(),
  state: z.enum(bankFileMachine.states),
  lines: z.int(),
  /** Lines that an earlier file had brought; they are not taken twice. */
  known: z.int(),
  firstOn: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  by: z.string(),
  at: instant,
  /** How many lines were found to be what, and what they come to. */
  findings: z.array(z.object({ finding: z.enum(lineFindings), count: z.int(), sum: money })),
  matching,
  /** Lines that wait for somebody. */
  open: z.int(),
  /** Of how many lines what became; together all that the file brought first. `matched`: by themselves. */
  became: z.object({ matched: z.int(), booked: z.int(), left: z.int(), withdrawn: z.int(), open: z.int() }),
  version: z.int(),
  /** Lines that nothing was done with, and what they brought: what taking the file back takes back. */
  untouched: z.object({ count: z.int(), sum: money }),
  /** Taking it back waits for a second person. */
  isForTwo: z.boolean(),
  twoPeopleAbove: money,
  /** The first of two people. */
  askedBy: z.nullable(z.string()),
  note: z.string(),
  /** `withdraw`, `keep`. */
  allowedActions: z.array(allowedAction),
})
export type BankFile = z.output<typeof bankFile>

export const bankFileDetail = z.object({
  ...bankFile.shape,
  /** What the bank says stood on the account behind the last line, and what our books say for the end of that day. */
  balances: z.nullable(z.object({ bank: money, books: money })),
  /** Of what the two differ by, each sum as the bank has it and our books have not. */
  split: z.nullable(
    z.object({
      /** What stood on the account before the first line that was ever imported; no book has it. */
      opening: money,
      /** Lines that went out and of which nothing says for what. */
      outgoing: money,
      /** Approved by their proof and on no statement, below nothing. */
      slips: money,
      /** Sent by us by our books: payouts, refunds, returns. */
      sent: money,
      /** What none of these explains. */
      rest: money,
    }),
  ),
  /** It does not begin with what the last one ended with: a statement is missing between them. */
  gap: z.nullable(z.object({ opening: money, closedWith: money, closedOn: z.string() })),
})
export type BankFileDetail = z.output<typeof bankFileDetail>

/** Why a row cannot be read. */
export const rowProblems = ['day', 'amount', 'both', 'direction', 'cells', 'characters'] as const
/** What a clerk may say to be no movement: totals and remarks. Of a row in the wrong characters nobody can tell what it says. */
export const noMovementKinds = ['day', 'amount', 'both', 'direction', 'cells'] as const
/** Why a row that can be read is no line: a total or a balance carried over, or nothing that came or went. */
export const leftReasons = ['total', 'noAmount'] as const

export const statementPreview = z.object({
  fileId: idOf('bank-file'),
  currency,
  layout: statementLayout,
  /** Who saved this layout and when; null for a guess. */
  saved: z.nullable(z.object({ number: z.int(), at: instant })),
  headings: z.array(z.string()),
  missing: z.array(z.enum(statementFields)),
  /** The first lines as they were read. */
  lines: z.array(z.object({ row: z.int(), bookedOn: z.string(), amount: money, payer: z.string(), words: z.string() })),
  /** Lines that an earlier file had brought, as it seems. Without a bank's number of its own one may be another payment all the same. */
  knownLines: z.array(
    z.object({
      row: z.int(),
      bookedOn: z.string(),
      amount: money,
      payer: z.string(),
      words: z.string(),
      mayBeOther: z.boolean(),
    }),
  ),
  problems: z.array(z.object({ row: z.int(), problem: z.enum(rowProblems), value: z.string() })),
  /** Rows below the headings: each is a line, cannot be read, or is left out for a reason. */
  rowCount: z.int(),
  left: z.array(z.object({ row: z.int(), reason: z.enum(leftReasons), value: z.string() })),
  leftCount: z.int(),
  /** Which problems there are, how many rows have them, and whether a clerk may say that these are no movements. */
  groups: z.array(z.object({ problem: z.enum(rowProblems), count: z.int(), mayBeLeft: z.boolean() })),
  count: z.int(),
  known: z.int(),
  problemCount: z.int(),
  received: money,
  paidOut: money,
  firstOn: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  /** What the bank says stood on the account behind the last line; null where no column says it. */
  closing: z.nullable(money),
  /** The balances do not follow from the amounts: a row is missing, or a column is read wrongly. */
  isUneven: z.boolean(),
})
export type StatementPreview = z.output<typeof statementPreview>

/** `waiting`: somebody of finance has to decide. */
export const bankTabs = ['waiting', 'aside', 'matched', 'decided', 'outgoing'] as const
export type BankTab = (typeof bankTabs)[number]

const lineRow = {
  id: idOf('bank-line'),
  version: z.int(),
  fileId: idOf('bank-file'),
  row: z.int(),
  bookedOn: z.string(),
  amount: money,
  /** What of it is nobody's yet. */
  rest: money,
  payer: z.string(),
  words: z.string(),
  bankRef: z.string(),
  state: z.enum(bankLineMachine.states),
  finding: z.nullable(z.enum(lineFindings)),
  outcome: z.nullable(z.enum(lineOutcomes)),
  dueAt: z.nullable(instant),
}
export const bankLineRow = z.object({
  ...lineRow,
  /** What it is for, by the numbers that people know. */
  numbers: z.array(z.string()),
  /** By how much it is less (below nothing) or more than was awaited. */
  difference: z.nullable(money),
})
export type BankLineRow = z.output<typeof bankLineRow>

/** A transfer that a line may be, and what speaks for it. */
export const lineCandidate = z.object({
  remittanceId: idOf('remittance'),
  reference: z.string(),
  numbers: z.array(z.string()),
  subjectKind: z.enum(['checkout', 'freight', 'recharge', 'statement']),
  state: z.enum(remittanceMachine.states),
  amount: money,
  /** What is to come of it; of an approved slip, what no statement has shown. */
  missing: money,
  /** How much of it this line stands for; null where it does for none. */
  paid: z.nullable(money),
  payer: z.string(),
  dueAt: z.nullable(instant),
  fits: z.object({ reference: z.boolean(), payer: z.boolean(), amount: z.boolean() }),
  /** `pay`, `payAndKeep`, `askRest`, `confirm`, `confirmAndCharge`, `credit`: each is a step. */
  allowedActions: z.array(allowedAction),
  /** Steps that wait for a second person. */
  forTwo: z.array(z.enum(lineSteps)),
})
export type LineCandidate = z.output<typeof lineCandidate>

/** A transfer whose slip a clerk approved and whose money no statement has shown in full. */
export const unseenTransfer = z.object({
  remittanceId: idOf('remittance'),
  reference: z.string(),
  numbers: z.array(z.string()),
  payer: z.string(),
  /** What no statement has shown. */
  unseen: money,
  approvedAt: instant,
  approvedBy: z.string(),
  days: z.int(),
})
export type UnseenTransfer = z.output<typeof unseenTransfer>

/** What we ordered with the very sum of a line that went out, and what speaks for it. */
export const lineOrdered = z.object({
  id: idOf('transaction'),
  kind: z.enum(orderedKinds),
  number: z.nullable(z.string()),
  payee: z.string(),
  at: instant,
  fits: z.object({ number: z.boolean(), payee: z.boolean() }),
})

export const bankLine = z.object({
  ...lineRow,
  fileName: z.string(),
  note: z.string(),
  /** The number of the payout that came back, or of what had been ordered. */
  bookedFor: z.string(),
  /** The number of the transfer by which it went back. */
  returnRef: z.string(),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** What the first of two people asked for. */
  asked: z.nullable(z.object({ step: z.enum(lineSteps), by: z.string() })),
  twoPeopleAbove: money,
  /** Steps with the whole line that wait for a second person. */
  forTwo: z.array(z.enum(lineSteps)),
  /** How many transfers fit what was looked for; null where nothing was. */
  searched: z.nullable(z.int()),
  candidates: z.array(lineCandidate),
  /** What a line that went out may be the money of. */
  ordered: z.array(lineOrdered),
  /** `sendBack`, `withdraw`, `provider`, `returned`, `income`, `charge`, `ordered`, `left`, `keep`, `setAside`, `takeUp`, `reopen`. */
  allowedActions: z.array(allowedAction),
})
export type BankLine = z.output<typeof bankLine>
