import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { address } from '../addresses/addresses.shapes.ts'
import { freightEstimate } from '../goods/freight-estimate.shapes.ts'
import { deliveryPeriods, taxModes } from '../goods/goods.words.ts'
import { companyBrief } from '../companies/company-brief.ts'
import { allowedAction, countryCode, historyEntry, idOf, instant, money, picture } from '../fields.ts'
import { creditOffer } from '../credit/credit.shapes.ts'
import { onlineProviders } from '../payments/online.words.ts'
import { givenBack } from '../payments/given-back.shapes.ts'
import { payMethods } from '../payments/pay-methods.words.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { remittanceMachine } from '../payments/payments.states.ts'
import { shipment } from '../shipping/shipping.shapes.ts'
import { addressChange } from './address-change.shapes.ts'
import { collecting, collection } from './collection.shapes.ts'
import { revocationRight } from './revocation-right.shapes.ts'
import { acceptance } from './acceptance.ts'
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

/** The source of a line's price: listing, offer, auction, or staff. */
export const priceSources = ['list', 'offer', 'auction', 'sourcing', 'manual'] as const

/** Goods as they were at the time of the order. */
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
  /** Kept with the order, whatever the listing says later. */
  priceSource: z.enum(priceSources),
  lineTotal: money,
  taxMode: z.enum(taxModes),
})

/** A line with the dispatched quantity. */
export const sentOrderLine = z.object({ ...orderLine.shape, sent: z.int() })
export type SentOrderLine = z.output<typeof sentOrderLine>

/** `goods` + `tax` + `freight` = `total`; goods without tax where prices include it. A null freight is quoted later. */
export const orderSums = z.object({
  goods: money,
  tax: money,
  taxRate: z.number(),
  freight: z.nullable(money),
  total: money,
})

/** An order before the button is pressed, per seller and currency. */
export const quotedOrder = z.object({
  seller: companyBrief,
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
  /** What a freight that is quoted later may cost; null without an estimate. */
  freightEstimate: z.nullable(freightEstimate),
  deliveryPeriod: z.enum(deliveryPeriods),
})

/** The final confirmation (Japan's mail-order law asks for it; shown in every language): what a buyer must see before the button that concludes the contract. */
export const quote = z.object({
  orders: z.array(quotedOrder),
  totals: z.array(money),
  quantity: z.int(),
  /** The payment deadline by way to pay. */
  payBy: z.object({ balance: instant, remittance: instant }),
  balances: z.array(money),
  address: z.nullable(address),
  /** Sellers abroad, who get the buyer's data there, with their contacts. */
  abroad: z.array(z.object({ name: z.string(), country: countryCode, phone: z.string() })),
  /** Whether a separate box for that is required. */
  abroadConsent: z.boolean(),
  canOrder: z.boolean(),
})
export type Quote = z.output<typeof quote>

/** The progress of an agent: asked, working, or stopped by a problem. */
export const agentTurns = ['asked', 'works', 'stopped'] as const

const orderHead = {
  id: idOf('order'),
  number: z.string(),
  version: z.int(),
  checkoutId: idOf('checkout'),
  tab: z.enum(orderTabs),
  toReview: z.boolean(),
  ...orderFacets,
  seller: companyBrief,
  lines: z.array(orderLine),
  sums: orderSums,
  placedAt: instant,
  /** The deadline of the present state. */
  deadlineAt: z.nullable(instant),
  /** By when the seller has to quote the freight; null when no quote is awaited. */
  quoteBy: z.nullable(instant),
  /** Since when the platform knows that the quote is overdue. */
  quoteEscalatedAt: z.nullable(instant),
  /** Since when a reported problem waits for an answer; null without one. */
  problemAt: z.nullable(instant),
  /** The days agreed for the buyer to fetch the goods, while that is awaited; null otherwise. */
  collecting: z.nullable(collecting),
  /** For the seller: the progress of an agent; null for the buyer and without one. */
  agentTurn: z.nullable(z.enum(agentTurns)),
  /** The earliest due day of a document that the reader has to supply; null without one. */
  documentDueAt: z.nullable(instant),
  /** For the seller: the buyer's name. Null for the buyer and for staff. */
  buyerName: z.nullable(z.string()),
  /** For the buyer: the state of the transfer that pays it; null without one. */
  transfer: z.nullable(z.enum(remittanceMachine.states)),
  allowedActions: z.array(allowedAction),
}

export const orderCard = z.object(orderHead)
export type OrderCard = z.output<typeof orderCard>

/** Why a seller or the platform cancels; the first two say that the seller does not have the goods any more. */
export const cancelCauses = ['soldElsewhere', 'damaged', 'other'] as const
export type CancelCause = (typeof cancelCauses)[number]

export const orderDetail = z.object({
  ...orderHead,
  lines: z.array(sentOrderLine),
  /** For the seller: where the pieces stand that are held of its goods, and those that have left for it; absent without a warehouse. */
  stored: z.optional(
    z.array(
      z.object({
        unitId: idOf('stock-unit'),
        number: z.string(),
        warehouse: z.string(),
        bin: z.nullable(z.string()),
        state: z.enum(['reserved', 'picked', 'out']),
        quantity: z.int(),
      }),
    ),
  ),
  address,
  /** Changes of address, oldest first. */
  addressChanges: z.array(addressChange),
  buyer: z.object({ name: z.string(), mobile: z.string() }),
  /** What the buyer wrote to the seller with the order; empty without a note, and for staff until `revealBuyer`. */
  note: z.string(),
  /** For staff: whether names, numbers and streets are masked until `revealBuyer`. */
  isMasked: z.boolean(),
  remittance: z.nullable(remittance),
  shipments: z.array(shipment),
  /** What the buyer finds at the receipt, point by point. */
  acceptance,
  /** Reported problems, oldest first. */
  problems: z.array(orderProblem),
  /** The newest wish of the buyer to fetch the goods; null without one. */
  collection: z.nullable(collection),
  /** Documents: requested, accepted, and waiting for the reader. */
  documents: z.object({ asked: z.int(), accepted: z.int(), toDo: z.int() }),
  /** What a freight that is quoted later was estimated at when the order was placed; null without an estimate. */
  freightEstimate: z.nullable(freightEstimate),
  /** The newest quote of its freight. */
  freightQuote: z.nullable(freightQuote),
  deliveryPeriod: z.enum(deliveryPeriods),
  paidAt: z.nullable(instant),
  payMethod: z.nullable(z.enum(payMethods)),
  /** The online provider and its number of the payment; null otherwise, and for the seller. */
  online: z.nullable(z.object({ provider: z.enum(onlineProviders), reference: z.string() })),
  /** The refunded amount, including refunds on their way. */
  refunded: money,
  /** Refunds that have reached the buyer, oldest first; empty for the seller. */
  givenBack: z.array(givenBack),
  /** A consumer's right to withdraw where it can be used now; null otherwise, and for the seller. */
  withdrawal: z.nullable(revocationRight),
  /** Who cancelled it, and the reason. `aboveCap`: by how much the freight quote that the buyer declined exceeded its cap. */
  cancelled: z.nullable(
    z.object({
      by: z.string(),
      reason: z.string(),
      /** Of a seller or the platform. */
      cause: z.nullable(z.enum(cancelCauses)),
      aboveCap: z.nullable(money),
    }),
  ),
  /** The arrival recorded by the platform, while the buyer may object. */
  receipt: z.nullable(z.object({ reason: z.string(), at: instant })),
  timeline: z.array(
    z.object({
      ...historyEntry.shape,
      facet: z.enum(['order', 'pay', 'freight', 'ship', 'refund', 'review', 'remittance', 'document']),
    }),
  ),
})
export type OrderDetail = z.output<typeof orderDetail>

/** Recipient, address and the buyer's note of an order. */
export const orderDelivery = z.pick(orderDetail, { address: true, addressChanges: true, buyer: true, note: true })

/** The orders of one purchase in one currency, paid together. */
export const checkout = z.object({
  id: idOf('checkout'),
  state: z.enum(checkoutMachine.states),
  total: money,
  orders: z.array(
    z.object({
      id: idOf('order'),
      number: z.string(),
      total: money,
      /** Its freight will be quoted later and is not in the total. */
      freightLater: z.boolean(),
      freightEstimate: z.nullable(freightEstimate),
      seller: z.string(),
      title: z.string(),
      picture: z.nullable(picture),
      /** Its seller may not sell at the moment, so that nothing of the checkout can be paid while it is in it. */
      isStopped: z.boolean(),
    }),
  ),
  deadlineAt: z.nullable(instant),
  balance: money,
  remittance: z.nullable(remittance),
  /** By when a bank transfer has to arrive if it is chosen now; null where it cannot be. */
  transferBy: z.nullable(instant),
  /** The online provider; null when there is none for this currency. */
  online: z.nullable(z.enum(onlineProviders)),
  /** The offer of the company's monthly account; null when it cannot be used. */
  credit: z.nullable(creditOffer),
  paidAt: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type Checkout = z.output<typeof checkout>
