import * as z from 'zod/mini'
import { countryCode, idOf, instant, money } from '../fields.ts'
import { orderTabs } from '../orders/orders.states.ts'

/** Somebody who ordered from the company. */
export const buyerRow = z.object({
  memberId: idOf('member'),
  /** The name on their newest order: the company or the person. */
  name: z.string(),
  country: countryCode,
  /** Orders that were not cancelled. */
  orders: z.int(),
  /** What they paid less refunds, by currency. */
  bought: z.array(money),
  lastOrderAt: instant,
  /** The newest of their orders, refund messages and the company's notes. */
  lastContactAt: instant,
})
export type BuyerRow = z.output<typeof buyerRow>

export const buyer = z.object({
  ...buyerRow.shape,
  /** Masked; the whole number is on the order. */
  phone: z.string(),
  latestOrders: z.array(
    z.object({
      id: idOf('order'),
      number: z.string(),
      /** The title of the first line. */
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
