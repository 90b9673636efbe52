import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { address } from '../addresses/addresses.shapes.ts'
import { deliveryPeriods, taxModes } from '../goods/goods.words.ts'
import { allowedAction, countryCode, historyEntry, idOf, instant, money, picture } from '../fields.ts'
import { creditOffer } from '../credit/credit.shapes.ts'
import { onlineProviders } from '../payments/online.words.ts'
import { givenBack } from '../payments/given-back.shapes.ts'
import { payMethods } from '../payments/payment-rules.shapes.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { remittanceMachine } from '../payments/payments.states.ts'
import { shipment } from '../shipping/shipping.shapes.ts'
import { addressChange } from './address-change.shapes.ts'
import { acceptanceChecks } from './acceptance.ts'
import { freightQuote } from './freight.shapes.ts'
import { lineProblems } from '../goods/line-problems.ts'
import { orderProblem } from './problems.shapes.ts'
import {
  checkoutMachine,
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderReviewMachine,
  orderShipMachine,
  orderTabs,
} from './orders.states.ts'

export const orderFacets = {
  life: z.enum(orderLifeMachine.states),
  pay: z.enum(orderPayMachine.states),
  freight: z.enum(orderFreightMachine.states),
  ship: z.enum(orderShipMachine.states),
  refund: z.enum(orderRefundMachine.states),
  review: z.enum(orderReviewMachine.states),
}

/** What a line's price comes from: the listing, an accepted offer, a won auction, or a person of the staff. */
export const priceSources = ['list', 'offer', 'auction', 'manual'] as const

/** Goods as they were when the order was placed; what the catalogue says later does not change a deal. */
export const orderLine = z.object({
  goodsId: idOf('goods'),
  title: z.string(),
  model: z.string(),
  managementNumber: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  picture: z.nullable(picture),
  quantity: z.int(),
  unitPrice: money,
  /** Kept with the order: a listing whose price changes later changes neither. */
  priceSource: z.enum(priceSources),
  lineTotal: money,
  taxMode: z.enum(taxModes),
})

/** A line with how many of it have left. */
export const sentOrderLine = z.object({ ...orderLine.shape, sent: z.int() })
export type SentOrderLine = z.output<typeof sentOrderLine>

/** Sums of an order. `goods` + `tax` + `freight` = `total`; goods without tax where prices include it. Freight null: quoted later. */
export const orderSums = z.object({
  goods: money,
  tax: money,
  taxRate: z.number(),
  freight: z.nullable(money),
  total: money,
})

const seller = z.object({ id: idOf('company'), name: z.string(), certified: z.boolean() })

/** What an order would be, one for each seller and currency, before the button is pressed. */
export const quotedOrder = z.object({
  seller,
  currency: z.enum(priceCurrencies),
  lines: z.array(
    z.object({
      ...orderLine.shape,
      problem: z.nullable(z.enum(lineProblems)),
      available: z.int(),
      freightMayChange: z.boolean(),
    }),
  ),
  sums: orderSums,
  freight: orderFacets.freight,
  deliveryPeriod: z.enum(deliveryPeriods),
})

/** The final confirmation (Japan's mail-order law asks for it; shown in every language): what a buyer must see before the button that concludes the contract. */
export const quote = z.object({
  orders: z.array(quotedOrder),
  totals: z.array(money),
  quantity: z.int(),
  /** Until when the payment must be there, by method. */
  payBy: z.object({ balance: instant, remittance: instant }),
  balances: z.array(money),
  address: z.nullable(address),
  /** Sellers in another country than the address: who gets the buyer's data there, and how to reach them. */
  abroad: z.array(z.object({ name: z.string(), country: countryCode, phone: z.string() })),
  /** Whether the buyer has to agree to that in a box of its own. */
  abroadConsent: z.boolean(),
  canOrder: z.boolean(),
})
export type Quote = z.output<typeof quote>

/** How far an agent is with sending an order out: asked and not answered, at work, or stopped over a problem. */
export const agentTurns = ['asked', 'works', 'stopped'] as const

const orderHead = {
  id: idOf('order'),
  number: z.string(),
  version: z.int(),
  checkoutId: idOf('checkout'),
  tab: z.enum(orderTabs),
  toReview: z.boolean(),
  ...orderFacets,
  seller,
  lines: z.array(orderLine),
  sums: orderSums,
  placedAt: instant,
  /** What the present state waits for, and until when. */
  deadlineAt: z.nullable(instant),
  /** Since when nobody has answered what the buyer said is wrong; null where nothing is. */
  problemAt: z.nullable(instant),
  /** For its seller: whether somebody else is to send it out, and how far they are. Null for the buyer, and where nobody is. */
  agentTurn: z.nullable(z.enum(agentTurns)),
  /** By when a document is to be handed in by whoever looks, the first of them; null where none is. */
  documentDueAt: z.nullable(instant),
  /** For its seller: who bought it. Null for the buyer, and for the platform, whose looks at names are kept one by one. */
  buyerName: z.nullable(z.string()),
  /** How far the bank transfer is that is to pay it, for the buyer; null while none was chosen, and once it no longer matters. */
  transfer: z.nullable(z.enum(remittanceMachine.states)),
  allowedActions: z.array(allowedAction),
}

export const orderCard = z.object(orderHead)
export type OrderCard = z.output<typeof orderCard>

export const orderDetail = z.object({
  ...orderHead,
  lines: z.array(sentOrderLine),
  address,
  /** Where else it was to go, or was asked to go, oldest first. */
  addressChanges: z.array(addressChange),
  buyer: z.object({ name: z.string(), mobile: z.string() }),
  /** For the platform’s staff, who are no party to it: names, numbers and streets are hidden until `revealBuyer` shows them. */
  isMasked: z.boolean(),
  remittance: z.nullable(remittance),
  shipments: z.array(shipment),
  /** What the buyer looked at before confirming the receipt. */
  checked: z.array(z.enum(acceptanceChecks)),
  /** What the buyer said is wrong with it, oldest first. */
  problems: z.array(orderProblem),
  /** Documents that were asked for, how many of them are accepted, and how many wait for whoever looks. */
  documents: z.object({ asked: z.int(), accepted: z.int(), toDo: z.int() }),
  /** The newest quote of its freight. */
  freightQuote: z.nullable(freightQuote),
  deliveryPeriod: z.enum(deliveryPeriods),
  paidAt: z.nullable(instant),
  payMethod: z.nullable(z.enum(payMethods)),
  /** Who took it online, and what they call it; null where it was paid otherwise, and for the seller. */
  online: z.nullable(z.object({ provider: z.enum(onlineProviders), reference: z.string() })),
  /** What of its total went back: at once, or on its way. */
  refunded: money,
  /** What of its money is back with its buyer already, oldest first; empty for the seller. */
  givenBack: z.array(givenBack),
  /** Who ended it before it was done, and what they wrote. */
  cancelled: z.nullable(z.object({ by: z.string(), reason: z.string() })),
  /** The platform's word that the goods arrived, while the buyer may object until the deadline. */
  receipt: z.nullable(z.object({ reason: z.string(), at: instant })),
  timeline: z.array(
    z.object({
      ...historyEntry.shape,
      facet: z.enum(['order', 'pay', 'freight', 'ship', 'refund', 'review', 'remittance', 'document']),
    }),
  ),
})
export type OrderDetail = z.output<typeof orderDetail>

/** To whom an order goes, and where. */
export const orderDelivery = z.pick(orderDetail, { address: true, addressChanges: true, buyer: true })

/** What is paid at once: the orders of one placing in one currency. */
export const checkout = z.object({
  id: idOf('checkout'),
  state: z.enum(checkoutMachine.states),
  total: money,
  orders: z.array(
    z.object({
      id: idOf('order'),
      number: z.string(),
      total: money,
      /** Its freight is not in the total: somebody is to quote it first. */
      freightLater: z.boolean(),
      seller: seller.shape.name,
      title: z.string(),
      picture: z.nullable(picture),
    }),
  ),
  deadlineAt: z.nullable(instant),
  balance: money,
  remittance: z.nullable(remittance),
  /** Who would take it online; null where nobody does in this currency. */
  online: z.nullable(z.enum(onlineProviders)),
  /** What the company’s monthly account is good for; null where the payer buys for none, or it has none that can be used. */
  credit: z.nullable(creditOffer),
  paidAt: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type Checkout = z.output<typeof checkout>
