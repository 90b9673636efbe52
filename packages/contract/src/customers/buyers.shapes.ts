import * as z from 'zod/mini'
import { countryCode, idOf, instant, money } from '../fields.ts'
import { orderTabs } from '../orders/orders.states.ts'

/** Somebody who ordered from the company. */
export const buyerRow = z.object({
  memberId: idOf('member'),
  /** As it stands on their newest order: the company, or the person. */
  name: z.string(),
  country: countryCode,
  /** Orders that were not cancelled. */
  orders: z.int(),
  /** What they paid and did not get back, by currency. */
  bought: z.array(money),
  lastOrderAt: instant,
  /** The newest of their orders, their words on a refund, and the company's notes. */
  lastContactAt: instant,
})
export type BuyerRow = z.output<typeof buyerRow>

export const buyer = z.object({
  ...buyerRow.shape,
  /** Masked; the whole number stands on the order that needs it. */
  phone: z.string(),
  latestOrders: z.array(
    z.object({
      id: idOf('order'),
      number: z.string(),
      /** What was bought, the first line of it. */
      title: z.string(),
      lines: z.int(),
      tab: z.enum(orderTabs),
      total: money,
      placedAt: instant,
    }),
  ),
  notes: z.array(z.object({ id: idOf('customer-note'), body: z.string(), by: z.string(), at: instant })),
})
export type Buyer = z.output<typeof buyer>
