import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import {
  onlinePaymentMachine,
  onlineRefundMachine,
  rechargeMachine,
  remittanceMachine,
  surplusMachine,
} from './payments.states.ts'

export const rejectionReasons = ['unreadable', 'amount', 'notReceived', 'wrongAccount', 'duplicate'] as const

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
    kind: z.enum(['checkout', 'freight', 'recharge']),
    id: z.string(),
    numbers: z.array(z.string()),
  }),
  amount: money,
  reference: z.string(),
  account: bankAccount,
  dueAt: z.nullable(instant),
  slips: z.array(slip),
  slipsLeft: z.int(),
  allowedActions: z.array(allowedAction),
})
export type Remittance = z.output<typeof remittance>

/** Who takes money online: PayPal, or the demonstration that stands in for a provider and moves no money. */
export const onlineProviders = ['paypal', 'demo'] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** Why a provider could not take the money. */
export const onlineFailures = ['declined', 'refused'] as const

/** How far a payment through a provider is. */
export const onlinePayment = z.object({
  id: idOf('online-payment'),
  provider: z.enum(onlineProviders),
  state: z.enum(onlinePaymentMachine.states),
  subject: z.object({
    kind: z.enum(['checkout', 'freight', 'recharge']),
    id: z.string(),
    numbers: z.array(z.string()),
  }),
  amount: money,
  /** Where the buyer agrees to it: a page of the provider. Null until the provider has answered, and once it is over. */
  approveUrl: z.nullable(z.string()),
  /** What the provider calls the money that it took. */
  reference: z.nullable(z.string()),
  failure: z.nullable(z.enum(onlineFailures)),
  /** It was taken although nothing was to be paid any more: it goes back by itself. */
  surplus: z.nullable(z.object({ amount: money, state: z.enum(surplusMachine.states) })),
})
export type OnlinePayment = z.output<typeof onlinePayment>

/** A row of finance's list: what a provider took, and what it gave back. */
export const onlinePaymentRow = z.object({
  id: idOf('online-payment'),
  provider: z.enum(onlineProviders),
  state: z.enum(onlinePaymentMachine.states),
  subjectKind: z.enum(['checkout', 'freight', 'recharge']),
  numbers: z.array(z.string()),
  amount: money,
  orderReference: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  surplus: z.nullable(
    z.object({
      reference: z.string(),
      reason: z.enum(['late', 'second', 'differs']),
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
  subjectKind: z.enum(['checkout', 'freight', 'recharge']),
  numbers: z.array(z.string()),
  reference: z.string(),
  amount: money,
  payer: z.string(),
  submittedAt: z.nullable(instant),
  dueAt: z.nullable(instant),
})
