import { instant, language, localized } from '@kikai/contract/fields'
import { acceptanceAnswers, acceptancePoints } from '@kikai/contract/orders/acceptance'
import { freightBearers, refundChannels, refundKinds, refundReasons } from '@kikai/contract/refunds/refunds.shapes'
import { refundEvents, refundMachine } from '@kikai/contract/refunds/refunds.states'
import { departures } from '@kikai/contract/shipping/shipping.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { returnTo } from '../refunds.store.ts'

const said = { language: z.nullable(language), text: z.string() }

/** Everything that a decision's letter says, as it was when it was decided, without what is the buyer's own. */
export const decisionData = z.object({
  number: z.string(),
  orderNumber: z.string(),
  kind: z.enum(refundKinds),
  reason: z.enum(refundReasons),
  currency: z.enum(priceCurrencies),
  asked: z.int(),
  offered: z.nullable(z.int()),
  granted: z.nullable(z.int()),
  orderTotal: z.int(),
  refundedBefore: z.int(),
  channel: z.enum(refundChannels),
  /** The order was completed, so that what was asked for is held back from the seller's earnings. */
  held: z.boolean(),
  returnFreightBy: z.nullable(z.enum(freightBearers)),
  /** Where the decision led, and until when the next step is awaited. */
  state: z.enum(refundMachine.states),
  deadlineAt: z.nullable(instant),
  returnTo: z.nullable(returnTo),
  inspectDays: z.int(),
  seller: z.object({
    names: localized,
    legalName: z.string(),
    country: z.string(),
    address: localized,
    phone: z.string(),
  }),
  operator: z.object({
    name: z.string(),
    representative: z.string(),
    address: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  lines: z.array(
    z.object({
      titles: localized,
      model: z.string(),
      managementNumber: z.string(),
      year: z.nullable(z.int()),
      hours: z.nullable(z.int()),
      quantity: z.int(),
    }),
  ),
  /** The buyer's words stand with the buyer. */
  steps: z.array(
    z.object({
      ...said,
      event: z.enum(refundEvents),
      actor: z.enum(refundMachine.actors),
      at: instant,
      amount: z.nullable(z.int()),
      photos: z.int(),
    }),
  ),
  shipments: z.array(
    z.object({
      carrier: z.enum(departures),
      carrierName: z.string(),
      trackingNumber: z.string(),
      shippedAt: instant,
      photos: z.int(),
    }),
  ),
  acceptance: z.array(
    z.object({
      point: z.enum(acceptancePoints),
      answer: z.enum(acceptanceAnswers),
      answeredAt: instant,
      photos: z.int(),
    }),
  ),
  /** The reasons as they were written, the original first. */
  reasons: z.array(z.object({ language, text: z.string() })),
})
export type DecisionData = z.output<typeof decisionData>

/** What is the buyer's own in a letter; erased when they leave. */
export const decidedBuyer = z.object({
  name: z.string(),
  company: z.string(),
  country: z.string(),
  /** Their words with each step, and with each answer of the acceptance. */
  words: z.array(z.string()),
  notes: z.array(z.string()),
})
export type DecidedBuyer = z.output<typeof decidedBuyer>
