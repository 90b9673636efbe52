import * as z from 'zod/mini'
import { countryCode, idOf, instant, money } from '../fields.ts'
import { orderTabs } from '../orders/orders.states.ts'

/** What can be under way between a company and a buyer. */
export const openKinds = ['order', 'offer', 'refund', 'appointment', 'repair', 'message'] as const
export const buyerTabs = ['all', 'open'] as const

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
  /** The newest of what they ordered, asked for and wrote, and of the company's notes. */
  lastContactAt: instant,
  /** The first of the goods of their newest order. */
  latestTitle: z.string(),
  /** How much is under way, of the kinds that the reader's rights reach. */
  open: z.int(),
  /** Machines of theirs that the company looks after. */
  devices: z.int(),
})
export type BuyerRow = z.output<typeof buyerRow>

export const buyer = z.object({
  ...buyerRow.shape,
  /** Masked; the whole number is on the order. */
  phone: z.string(),
  /** What is under way, the most urgent first. */
  underWay: z.array(
    z.object({
      kind: z.enum(openKinds),
      /** The order, offer, appointment, repair or conversation; of a refund the sale. */
      row: z.string(),
      number: z.string(),
      /** The first of the goods, or the machine; '' where it is about none. */
      title: z.string(),
      /** Whether the company is to do something. */
      isYours: z.boolean(),
      since: instant,
      /** By when somebody is to act, or when it begins; null where nobody is bound to a time. */
      deadlineAt: z.nullable(instant),
    }),
  ),
  /** How often they dealt with the company in other ways than by orders. */
  deals: z.object({
    offers: z.int(),
    lotsWon: z.int(),
    /** Won at an auction and not paid. */
    lotsUnpaid: z.int(),
    ordersCancelled: z.int(),
    refunds: z.int(),
    appointments: z.int(),
    repairs: z.int(),
  }),
  /** Theirs, looked after by the company. */
  keptDevices: z.array(
    z.object({
      id: idOf('device'),
      maker: z.string(),
      model: z.string(),
      serial: z.string(),
      year: z.nullable(z.int()),
      place: z.string(),
    }),
  ),
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
