import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { remittanceMachine } from '../payments/payments.states.ts'
import { bankFileMachine, bankLineMachine } from './bank.states.ts'
import { paymentSubjects } from '../payments/payment-subjects.ts'

/** The result of matching a line. */
export const lineFindings = [
  'exact',
  'confirmed',
  'short',
  'over',
  'duplicate',
  'ended',
  'proposed',
  'unknown',
  /** A line of another file is equal in everything that counts, so it may be the same money. */
  'seenBefore',
  /** It may be the money of an approved slip that no statement shows yet. */
  'slip',
  'outgoing',
] as const
export type LineFinding = (typeof lineFindings)[number]

/**
 * Bookings of money that is no buyer's: a provider's payout to us, a returned payout, interest; and for outgoing lines
 * a bank charge, an ordered payment, or money that is not ours.
 */
export const bookings = ['provider', 'returned', 'income', 'charge', 'ordered', 'left'] as const
export type Booking = (typeof bookings)[number]

/** The bookings of outgoing lines. */
export const outgoingBookings: readonly Booking[] = ['charge', 'ordered', 'left']

/** Payments that we order from the bank: payouts to sellers and members, refunds, and returned transfers. */
export const orderedKinds = ['payoutSent', 'withdrawalSent', 'refund', 'bankReturn'] as const

/** What a line was used for. */
export const lineOutcomes = ['paid', 'confirmed', 'part', 'credited', ...bookings] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** The decisions about a line; above a set sum one person requests and another confirms. */
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

/** The progress of matching; null when none is running. */
export const matching = z.nullable(z.object({ looked: z.int(), all: z.int() }))
export type Matching = z.output<typeof matching>

export const bankFile = z.object({
  id: idOf('bank-file'),
  currency,
  fileName: z.string(),
  state: z.enum(bankFileMachine.states),
  lines: z.int(),
  /** Lines of an earlier file, which are not imported twice. */
  known: z.int(),
  firstOn: z.nullable(z.string()),
  lastOn: z.nullable(z.string()),
  by: z.string(),
  at: instant,
  /** Number and sum of lines by finding. */
  findings: z.array(z.object({ finding: z.enum(lineFindings), count: z.int(), sum: money })),
  matching,
  /** Lines that wait for a decision. */
  open: z.int(),
  /** Number of lines by outcome; `matched` were decided automatically. */
  became: z.object({ matched: z.int(), booked: z.int(), left: z.int(), withdrawn: z.int(), open: z.int() }),
  version: z.int(),
  /** Undecided lines and their sum: what withdrawing the file would withdraw. */
  untouched: z.object({ count: z.int(), sum: money }),
  /** Whether withdrawing needs a second person. */
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
  /** The closing balance of the bank, and of our books at the end of that day. */
  balances: z.nullable(z.object({ bank: money, books: money })),
  /** The parts of their difference; each sum is positive where the bank has it and our books do not. */
  split: z.nullable(
    z.object({
      /** The balance before the first imported line. */
      opening: money,
      /** Outgoing lines that are not explained. */
      outgoing: money,
      /** Transfers approved by their slip and on no statement; negative. */
      slips: money,
      /** Payouts, refunds and returns that our books have sent. */
      sent: money,
      /** The unexplained remainder. */
      rest: money,
    }),
  ),
  /** Opening and previous closing balance when they differ: a statement between them is missing. */
  gap: z.nullable(z.object({ opening: money, closedWith: money, closedOn: z.string() })),
})
export type BankFileDetail = z.output<typeof bankFileDetail>

/** `waiting`: finance has to decide. */
export const bankTabs = ['waiting', 'aside', 'matched', 'decided', 'outgoing'] as const
export type BankTab = (typeof bankTabs)[number]

const lineRow = {
  id: idOf('bank-line'),
  version: z.int(),
  fileId: idOf('bank-file'),
  row: z.int(),
  bookedOn: z.string(),
  amount: money,
  /** The undecided part. */
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
  /** The numbers of the orders, recharges or statements that it pays. */
  numbers: z.array(z.string()),
  /** The difference to the expected amount, negative when it is less. */
  difference: z.nullable(money),
})
export type BankLineRow = z.output<typeof bankLineRow>

/** A transfer that a line may belong to, with the evidence. */
export const lineCandidate = z.object({
  remittanceId: idOf('remittance'),
  reference: z.string(),
  numbers: z.array(z.string()),
  subjectKind: z.enum(paymentSubjects),
  state: z.enum(remittanceMachine.states),
  amount: money,
  /** The missing amount; of an approved slip, the part that no statement shows. */
  missing: money,
  /** The amount of it that this line covers; null for none. */
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

/** A transfer approved by its slip that no statement shows in full. */
export const unseenTransfer = z.object({
  remittanceId: idOf('remittance'),
  reference: z.string(),
  numbers: z.array(z.string()),
  payer: z.string(),
  /** The part that no statement shows. */
  unseen: money,
  approvedAt: instant,
  approvedBy: z.string(),
  days: z.int(),
})
export type UnseenTransfer = z.output<typeof unseenTransfer>

/** A payment that we ordered with exactly the sum of an outgoing line, with the evidence. */
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
  /** The number of the returned payout or the ordered payment. */
  bookedFor: z.string(),
  /** The bank's number of the transfer that sent it back. */
  returnRef: z.string(),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
  /** The request of the first of two people. */
  asked: z.nullable(z.object({ step: z.enum(lineSteps), by: z.string() })),
  twoPeopleAbove: money,
  /** Steps with the whole line that need a second person. */
  forTwo: z.array(z.enum(lineSteps)),
  /** The number of found transfers; null without a search. */
  searched: z.nullable(z.int()),
  candidates: z.array(lineCandidate),
  /** The ordered payments that an outgoing line may be. */
  ordered: z.array(lineOrdered),
  /** `sendBack`, `withdraw`, `provider`, `returned`, `income`, `charge`, `ordered`, `left`, `keep`, `setAside`, `takeUp`, `reopen`. */
  allowedActions: z.array(allowedAction),
})
export type BankLine = z.output<typeof bankLine>
