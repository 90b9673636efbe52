import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, countryCode, day, idOf, instant, integer, money, picture, price } from '../fields.ts'
import { freightModes, goodsStateNames } from '../goods/goods.words.ts'
import { writtenText } from '../translation/translation.shapes.ts'
import { sourcingMachine } from './sourcing.states.ts'

/** What is paid when the quotation is accepted: a share of the total, or a sum; nothing with 0 percent. */
export const askedDeposit = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('percent'), percent: integer(0, 100) }),
  z.strictObject({ as: z.literal('sum'), amount: price }),
])

export const leadDays = integer(1, limits.leadDaysMax)

export const sourcing = z.object({
  id: idOf('sourcing'),
  number: z.string(),
  version: z.int(),
  state: z.enum(sourcingMachine.states),
  /** Who acts next; null when it is over. */
  turn: z.nullable(z.enum(['buyer', 'seller'])),
  goods: z.object({
    id: idOf('goods'),
    title: z.string(),
    managementNumber: z.string(),
    picture: z.nullable(picture),
    state: z.enum(goodsStateNames),
    /** Null on request. */
    price: z.nullable(money),
    /** Whether the listing leaves its freight open, which a quotation then names. */
    isFreightOpen: z.boolean(),
    /** What the listing says of every procurement; null once it is sold in another way. */
    usual: z.nullable(z.object({ leadDays: z.int(), depositPercent: z.int() })),
  }),
  seller: z.object({ id: idOf('company'), name: z.string() }),
  quantity: z.int(),
  to: z.object({ country: countryCode, place: z.string() }),
  /** By when the buyer wants it; null when they did not say. */
  wishDay: z.nullable(day),
  /** Null where the buyer wrote nothing. */
  text: z.nullable(writtenText),
  askedAt: instant,
  /** Until when the seller can quote, or the buyer accept; null afterwards. */
  answerBy: z.nullable(instant),
  quote: z.nullable(
    z.object({
      unitPrice: money,
      /** With tax, and with freight where it is known. */
      total: money,
      freight: z.enum(freightModes),
      leadDays: z.int(),
      deposit: money,
      /** What is due once the machine has arrived and passed its inspection. */
      rest: money,
      payDays: z.int(),
      /** What the platform keeps of the deposit when the buyer leaves. */
      kept: money,
      /** How many days after the lead time the buyer may leave and loses nothing. */
      lateDays: z.int(),
      /** Null where the seller wrote nothing with it. */
      text: z.nullable(writtenText),
    }),
  ),
  agreed: z.nullable(
    z.object({
      at: instant,
      dueAt: instant,
      /** From when the buyer may leave and loses nothing. */
      freeFrom: instant,
      isLate: z.boolean(),
      /** Whether the buyer may leave now and loses nothing: it is late, or its seller may not sell any more. */
      isFree: z.boolean(),
      /** The deposit is kept apart until the rest is paid or it is over. */
      isHeld: z.boolean(),
      /** What was kept of the deposit when the buyer left. */
      forfeited: money,
    }),
  ),
  /** Made when the machine has arrived. */
  order: z.nullable(
    z.object({
      orderId: idOf('order'),
      checkoutId: idOf('checkout'),
      number: z.string(),
      /** Null once it is paid or over. */
      payBy: z.nullable(instant),
    }),
  ),
  /** Why the seller or the platform ended it; null without words. */
  reason: z.nullable(writtenText),
  allowedActions: z.array(allowedAction),
})
export type Sourcing = z.output<typeof sourcing>

/** The same for its seller and for staff, with the buyer as others see them. */
export const managedSourcing = z.object({
  ...sourcing.shape,
  buyer: z.object({ name: z.string(), isCompany: z.boolean() }),
})
export type ManagedSourcing = z.output<typeof managedSourcing>
