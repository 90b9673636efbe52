import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { onlinePaymentMachine, onlineRefundMachine, surplusMachine } from './online.states.ts'
import { onlineProviders } from './online.words.ts'

/** Why money that a provider took pays nothing: it came too late, twice or in another amount, or what it had paid was taken back. */
export const surplusReasons = ['late', 'second', 'differs', 'takenBack'] as const

/** Why a provider could not take the money. */
export const onlineFailures = ['declined', 'refused'] as const

/** How far a payment through a provider is. */
export const onlinePayment = z.object({
  id: idOf('online-payment'),
  provider: z.enum(onlineProviders),
  state: z.enum(onlinePaymentMachine.states),
  subject: z.object({
    kind: z.enum(['checkout', 'freight', 'recharge', 'statement']),
    id: z.string(),
    numbers: z.array(z.string()),
    /** Of a freight: the order, where it is the payer's own. Whoever paid by a link reads of no order. */
    orderId: z.nullable(idOf('order')),
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
  subjectKind: z.enum(['checkout', 'freight', 'recharge', 'statement']),
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

/** One of them beside the list, with what finance can do where the provider will not give money back. */
export const managedOnlinePayment = z.object({ ...onlinePaymentRow.shape, allowedActions: z.array(allowedAction) })
export type ManagedOnlinePayment = z.output<typeof managedOnlinePayment>
