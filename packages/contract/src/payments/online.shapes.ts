import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { onlinePaymentMachine, onlineRefundMachine, surplusMachine } from './online.states.ts'
import { onlineProviders } from './online.words.ts'
import { paymentSubjects } from './payment-subjects.ts'

/** Why captured money pays nothing: too late, a second time, in another amount, or for something that was cancelled. */
export const surplusReasons = ['late', 'second', 'differs', 'takenBack'] as const

/** Why a capture failed. */
export const onlineFailures = ['declined', 'refused'] as const

/** An online payment with its progress. */
export const onlinePayment = z.object({
  id: idOf('online-payment'),
  provider: z.enum(onlineProviders),
  state: z.enum(onlinePaymentMachine.states),
  subject: z.object({
    kind: z.enum(paymentSubjects),
    id: z.string(),
    numbers: z.array(z.string()),
    /** For freight: the payer's own order; null for payers by link. */
    orderId: z.nullable(idOf('order')),
  }),
  amount: money,
  /** The provider's page for approving; null before the provider has answered and after the end. */
  approveUrl: z.nullable(z.string()),
  /** The provider's number of the capture. */
  reference: z.nullable(z.string()),
  failure: z.nullable(z.enum(onlineFailures)),
  /** Captured although nothing was due; it is refunded automatically. */
  surplus: z.nullable(z.object({ amount: money, state: z.enum(surplusMachine.states) })),
})
export type OnlinePayment = z.output<typeof onlinePayment>

/** A row of finance's list: captures and refunds of providers. */
export const onlinePaymentRow = z.object({
  id: idOf('online-payment'),
  provider: z.enum(onlineProviders),
  state: z.enum(onlinePaymentMachine.states),
  subjectKind: z.enum(paymentSubjects),
  numbers: z.array(z.string()),
  amount: money,
  orderReference: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  surplus: z.nullable(
    z.object({
      id: idOf('surplus'),
      reference: z.string(),
      reason: z.enum(surplusReasons),
      amount: money,
      state: z.enum(surplusMachine.states),
    }),
  ),
  refunds: z.array(
    z.object({ reference: z.nullable(z.string()), amount: money, state: z.enum(onlineRefundMachine.states) }),
  ),
  at: instant,
})
export type OnlinePaymentRow = z.output<typeof onlinePaymentRow>

export const takeBackKinds = ['refunded', 'reversed', 'dispute'] as const
/** How a dispute stands at the provider. */
export const disputeOutcomes = ['open', 'won', 'lost'] as const
/** What finance did about it: the platform bears it, the provider gave it back, or it was the payout of a refund. */
export const takeBackEnds = ['borne', 'recovered', 'refund'] as const

/** What the provider took back without our asking, or a dispute about the payment. */
export const takeBack = z.object({
  id: idOf('provider-take-back'),
  kind: z.enum(takeBackKinds),
  reference: z.string(),
  outcome: z.nullable(z.enum(disputeOutcomes)),
  amount: money,
  at: instant,
  /** The seller's earning and refunds wait for it. */
  waits: z.boolean(),
  settled: z.nullable(
    z.object({
      as: z.enum(takeBackEnds),
      note: z.string(),
      at: instant,
      /** The number of the refund that it paid. */
      refund: z.nullable(z.string()),
    }),
  ),
  /** Two people settle it, because of its sum. */
  needsTwo: z.boolean(),
  /** What the first of them proposes; another one confirms it, or proposes something else. */
  proposed: z.nullable(
    z.object({ as: z.enum(takeBackEnds), note: z.string(), by: z.nullable(z.string()), at: instant }),
  ),
  /** Decided refunds to the same source that the buyer has not got; `isPayable` when one waits for nothing but its payout. */
  refunds: z.array(z.object({ id: idOf('refund'), number: z.string(), amount: money, isPayable: z.boolean() })),
  allowedActions: z.array(allowedAction),
})

/** One of them in detail, with finance's steps for refused refunds. */
export const managedOnlinePayment = z.object({
  ...onlinePaymentRow.shape,
  takeBacks: z.array(takeBack),
  allowedActions: z.array(allowedAction),
})
export type ManagedOnlinePayment = z.output<typeof managedOnlinePayment>
