import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { onlineProviders } from './online.words.ts'
import { fileKinds } from '../uploads/uploads.shapes.ts'
import { rechargeMachine, remittanceMachine } from './payments.states.ts'

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

/** What arrived, as the clerk read it on the bank's statement. */
export const received = z.object({ amount: money, receivedOn: z.string(), payerName: z.string() })
export type Received = z.output<typeof received>

/** A proof of payment. Amount, day, name and bank are what the payer says. */
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
  /** Told to finance alone. */
  received: z.nullable(received),
  /** The same picture came with an earlier slip; told to finance alone. */
  seenBefore: z.boolean(),
})

/** An expected remittance with its slips, for the payer and for finance. `subject` says what it pays. */
export const remittance = z.object({
  id: idOf('remittance'),
  version: z.int(),
  state: z.enum(remittanceMachine.states),
  subject: z.object({
    kind: z.enum(['checkout', 'freight', 'recharge', 'statement']),
    id: z.string(),
    numbers: z.array(z.string()),
  }),
  amount: money,
  /** What has come of it by bank, and what is still to come. */
  arrived: money,
  missing: money,
  reference: z.string(),
  /** What the payer is to write as the name of whoever sends it: the reference first, then as they are registered. */
  payAs: z.string(),
  account: bankAccount,
  dueAt: z.nullable(instant),
  /** When the statement of the last day for paying has been read: an order is not ended for want of payment before that. */
  seenBy: z.nullable(instant),
  /** Money that waits for a person: it names this transfer, or may be it by its amount and a name alone. */
  looked: z.nullable(z.enum(['named', 'proposed'])),
  /** How long the order is kept open while a person looks at that money; null where nobody does. */
  lookedUntil: z.nullable(instant),
  slips: z.array(slip),
  slipsLeft: z.int(),
  /** Taking the approval back: who of finance asked for it, and why; null to everybody else. */
  reversal: z.nullable(
    z.object({
      askedBy: z.nullable(z.string()),
      note: z.string(),
      isForTwo: z.boolean(),
      /** What of the money that came with it was sent back: it is gone, and does not come back with the rest. */
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
  createdAt: instant,
  remittance: z.nullable(remittance),
  /** Who would take it online; null where that is not offered or nothing is to be paid. */
  online: z.nullable(z.enum(onlineProviders)),
})
export type Recharge = z.output<typeof recharge>

/** A row of finance's queue. */
export const remittanceRow = z.object({
  id: idOf('remittance'),
  state: z.enum(remittanceMachine.states),
  subjectKind: z.enum(['checkout', 'freight', 'recharge', 'statement']),
  numbers: z.array(z.string()),
  reference: z.string(),
  amount: money,
  payer: z.string(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
})
