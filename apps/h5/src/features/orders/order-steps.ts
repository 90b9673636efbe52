import { orderDocumentMachine } from '@kikai/contract/orders/documents.states'
import {
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderReviewMachine,
  orderShipMachine,
} from '@kikai/contract/orders/orders.states'
import { remittanceMachine } from '@kikai/contract/payments/payments.states'
import type { ActorOf, EventOf } from '@kikai/contract/machine'

/** The state machines in an order's history, by the names of the facets in the answer. */
const machines = {
  order: orderLifeMachine,
  pay: orderPayMachine,
  freight: orderFreightMachine,
  ship: orderShipMachine,
  refund: orderRefundMachine,
  review: orderReviewMachine,
  document: orderDocumentMachine,
  remittance: remittanceMachine,
} as const
type Machines = typeof machines
type Facet = keyof Machines

/** The first steps of records that are created with an order or later. */
const begun = ['order.create', 'document.create', 'remittance.create'] as const
/** An end whose reason is a step of its own. */
const named = ['order.cancelAboveCap'] as const
/** Every step of the state tables, and the creation of records that belong to an order. */
export type OrderStep = { [F in Facet]: `${F}.${EventOf<Machines[F]>}` }[Facet] | (typeof begun | typeof named)[number]
/** Everybody who may take a step in the state tables. */
export type OrderActor = { [F in Facet]: ActorOf<Machines[F]> }[Facet]

const all = Object.entries(machines)
const steps: ReadonlySet<string> = new Set([
  ...begun,
  ...named,
  ...all.flatMap(([facet, { rows }]) => rows.map(([event]) => `${facet}.${event}`)),
])
const actors: ReadonlySet<string> = new Set(all.flatMap(([, machine]) => machine.actors))

export const isOrderStep = (text: string): text is OrderStep => steps.has(text)
export const isOrderActor = (text: string): text is OrderActor => actors.has(text)
