import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { onlineProviders } from './online.words.ts'
import { fileKinds } from '../uploads/uploads.shapes.ts'
import { rechargeMachine, remittanceMachine } from './payments.states.ts'
import { paymentSubjects } from './payment-subjects.ts'

export const rejectionReasons = ['unreadable', 'amount', 'notReceived', 'wrongAccount', 'duplicate'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Where to send the money. */
export const bankAccount = z.object({
  bank: z.string(),
  branch: z.string(),
  kind: z.string(),
  number: z.string(),
  holder: z.string(),
  swift: z.nullable(z.string()),
})

/** What was received, as the bank statement shows it. */
export const received = z.object({ amount: money, receivedOn: z.string(), payerName: z.string() })
export type Received = z.output<typeof received>

/** A proof of payment with amount, day, name and bank as the payer states them. */
export const slip = z.object({
  id: idOf('slip'),
  url: z.string(),
  file: z.enum(fileKinds),
  paidOn: z.string(),
  amount: money,
  payerName: z.string(),
  bank: z.string(),
  submittedAt: instant,
  decision: z.nullable(z.enum(['approved', 'rejected'])),
  reason: z.nullable(z.enum(rejectionReasons)),
  note: z.string(),
  /** Shown to finance only. */
  received: z.nullable(received),
  /** Whether the same picture was submitted before; shown to finance only. */
  seenBefore: z.boolean(),
})

/** An expected transfer with its slips, for payer and finance. `subject` is what it pays. */
export const remittance = z.object({
  id: idOf('remittance'),
  version: z.int(),
  state: z.enum(remittanceMachine.states),
  subject: z.object({
    kind: z.enum(paymentSubjects),
    id: z.string(),
    numbers: z.array(z.string()),
  }),
  amount: money,
  /** The received and the missing amount. */
  arrived: money,
  missing: money,
  reference: z.string(),
  /** The sender's name for the transfer: the reference, then the registered name. */
  payAs: z.string(),
  account: bankAccount,
  dueAt: z.nullable(instant),
  /** When the statement of the last day has been imported; the order does not expire before. */
  seenBy: z.nullable(instant),
  /** Waiting money: it names this transfer, or may be it by amount and name. */
  looked: z.nullable(z.enum(['named', 'proposed'])),
  /** How long the order is kept for that money; null without any. */
  lookedUntil: z.nullable(instant),
  slips: z.array(slip),
  slipsLeft: z.int(),
  /** For finance, while a slip of a sum that two people approve is looked at; `checkedBy` is the first, once they have. */
  twoPeople: z.nullable(z.object({ checkedBy: z.nullable(z.string()) })),
  /** A requested reversal with person and reason, for finance; null for others. */
  reversal: z.nullable(
    z.object({
      askedBy: z.nullable(z.string()),
      note: z.string(),
      isForTwo: z.boolean(),
      /** The part of its money that was sent back and would not return with a reversal. */
      sentBack: money,
    }),
  ),
  allowedActions: z.array(allowedAction),
})
export type Remittance = z.output<typeof remittance>

export const recharge = z.object({
  id: idOf('recharge'),
  number: z.string(),
  state: z.enum(rechargeMachine.states),
  amount: money,
  /** How many points are bought with it; null where it is money for the balance. */
  points: z.nullable(z.int()),
  createdAt: instant,
  remittance: z.nullable(remittance),
  /** The online provider; null when not offered or nothing is due. */
  online: z.nullable(z.enum(onlineProviders)),
})
export type Recharge = z.output<typeof recharge>

/** A row of finance's queue. */
export const remittanceRow = z.object({
  id: idOf('remittance'),
  state: z.enum(remittanceMachine.states),
  subjectKind: z.enum(paymentSubjects),
  numbers: z.array(z.string()),
  reference: z.string(),
  amount: money,
  payer: z.string(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  /** The first of two people who approve its slip. */
  checkedBy: z.nullable(z.string()),
})
