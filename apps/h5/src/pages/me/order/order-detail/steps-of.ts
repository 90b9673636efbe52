import { isOrderStep, type OrderStep } from '#features/orders/order-steps.ts'
import { isPaid } from '@kikai/contract/orders/orders.states'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Instant } from '@kikai/kernel/instant'

/** The subject of a step, by which the timeline is filtered. */
export const kinds = ['money', 'goods', 'order'] as const
export type Kind = (typeof kinds)[number]
export type Turn = 'you' | 'seller' | 'kikai'

export type DoneStep = { key: DoneKey; kind: Kind; at: Instant; actor: string }
type ComingKey = 'check' | 'pay' | 'freightQuote' | 'freightPay' | 'ship' | 'receive'
export type ComingStep = {
  key: `screen.coming.${ComingKey}`
  kind: Kind
  stage: 'now' | 'next'
  turn: Turn
  until: Instant | null
}

/**
 * The subject of every step of the state tables; null for steps that are not shown, such as a slip, because its payment
 * is shown.
 */
const told = {
  'order.create': 'order',
  'order.complete': 'order',
  'order.cancel': 'order',
  'order.cancelAboveCap': 'order',
  'pay.submitSlip': 'money',
  'pay.rejectSlip': 'money',
  'pay.payPartly': 'money',
  'pay.partBack': 'money',
  'pay.pay': 'money',
  'pay.giveCredit': 'money',
  'pay.reverse': null,
  'freight.askQuote': 'money',
  'freight.quote': 'money',
  'freight.lapse': 'money',
  'freight.pay': 'money',
  'freight.absorb': 'money',
  'freight.agreePickup': 'money',
  'freight.undoPickup': 'money',
  'freight.readdress': 'money',
  'ship.pick': 'goods',
  'ship.putBack': 'goods',
  'ship.shipPartly': 'goods',
  'ship.ship': 'goods',
  'ship.handOver': 'goods',
  'ship.deliver': 'goods',
  'refund.request': 'money',
  'refund.dismiss': 'money',
  'refund.refundPart': 'money',
  'refund.refundAll': 'money',
  'review.review': 'order',
  'review.ask': null,
  'review.close': null,
  'document.create': 'order',
  'document.deliver': 'order',
  'document.takeBack': 'order',
  'document.accept': 'order',
  'document.return': 'order',
  'document.withdraw': 'order',
  'remittance.create': 'money',
  'remittance.expire': 'money',
  'remittance.reverse': 'money',
  'remittance.resume': 'money',
  'remittance.submit': null,
  'remittance.match': null,
  'remittance.approve': null,
  'remittance.approvePartial': null,
  'remittance.reject': null,
} as const satisfies Record<OrderStep, Kind | null>
type Told = { [S in OrderStep]: (typeof told)[S] extends null ? never : S }[OrderStep]
type DoneKey = `step.${Told}`

const setbacks: Partial<Record<DoneKey, 'refused' | 'ended'>> = {
  'step.pay.rejectSlip': 'refused',
  'step.remittance.reverse': 'refused',
  'step.remittance.expire': 'ended',
  'step.freight.lapse': 'ended',
  'step.order.cancel': 'ended',
  'step.order.cancelAboveCap': 'ended',
  'step.ship.putBack': 'ended',
  'step.document.return': 'refused',
}
/** Whether a past step is a setback, which is not drawn as a success; null when it is none. */
export const setbackOf = (key: DoneKey) => setbacks[key] ?? null
const isTold = (step: string): step is Told => isOrderStep(step) && told[step] !== null

/** The past steps, oldest first. */
export function doneSteps({ timeline }: Pick<OrderDetail, 'timeline'>): DoneStep[] {
  return timeline
    .flatMap(({ facet, event, at, actor }) => {
      const step = `${facet}.${event}`
      return isTold(step) ? [{ key: `step.${step}` as const, kind: told[step], at, actor }] : []
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

type Facets = Pick<OrderDetail, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'deadlineAt' | 'quoteBy'>

/** The coming steps: the first is the current one, the others follow it. */
export function comingSteps({ life, pay, freight, ship, refund, deadlineAt, quoteBy }: Facets): ComingStep[] {
  if (life !== 'open' || refund === 'full') return []
  const steps: Omit<ComingStep, 'stage' | 'until'>[] = []
  const paid = isPaid({ pay })
  if (pay === 'remit_submitted') steps.push({ key: 'screen.coming.check', kind: 'money', turn: 'kikai' })
  else if (!paid) steps.push({ key: 'screen.coming.pay', kind: 'money', turn: 'you' })
  if (freight === 'awaiting_quote') steps.push({ key: 'screen.coming.freightQuote', kind: 'money', turn: 'seller' })
  if (freight === 'quoted' || freight === 'awaiting_quote')
    steps.push({ key: 'screen.coming.freightPay', kind: 'money', turn: 'you' })
  // What the buyer fetches is not sent.
  if (freight !== 'pickup' && ship !== 'shipped' && ship !== 'delivered')
    steps.push({ key: 'screen.coming.ship', kind: 'goods', turn: 'seller' })
  steps.push({ key: 'screen.coming.receive', kind: 'goods', turn: 'you' })
  // The agreed days stand with the collection; they are no day for the receipt.
  const isToFetch = freight === 'pickup' && ship !== 'delivered'
  return steps.map((step, at) => ({
    ...step,
    stage: at === 0 ? 'now' : 'next',
    until: at === 0 && !isToFetch ? (quoteBy ?? deadlineAt) : null,
  }))
}

/** The main steps of the stages: placed, paid, freight, shipped, received. */
const milestones: readonly DoneKey[] = [
  'step.order.create',
  'step.pay.pay',
  'step.pay.giveCredit',
  'step.freight.pay',
  'step.ship.ship',
  'step.order.complete',
]
type Milestone = DoneStep & { stage: 'done' }

/**
 * The stages from placing to completion: past, current and coming ones. Empty for a cancelled or fully refunded order.
 */
export function stagesOf(order: Facets & Pick<OrderDetail, 'timeline'>): (Milestone | ComingStep)[] {
  if (order.life === 'cancelled' || order.refund === 'full') return []
  const coming = comingSteps(order)
  const waitsFor = (...keys: readonly ComingKey[]) =>
    keys.some((key) => coming.some((one) => one.key.endsWith(`.${key}`)))
  // A step that was undone is shown as coming again.
  const isBack = ({ key }: DoneStep) =>
    (key.startsWith('step.pay.') && waitsFor('pay', 'check')) ||
    (key === 'step.freight.pay' && waitsFor('freightPay')) ||
    (key === 'step.ship.ship' && waitsFor('ship')) ||
    (key === 'step.order.complete' && waitsFor('receive'))
  const latest = new Map(doneSteps(order).map((step) => [step.key, step]))
  const done = milestones.flatMap((key) => latest.get(key) ?? []).filter((step) => !isBack(step))
  return [...done.map((step) => ({ ...step, stage: 'done' as const })), ...coming]
}
