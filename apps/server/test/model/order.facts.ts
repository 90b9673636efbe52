import {
  type OrderFacets,
  checkoutMachine,
  orderFreightMachine,
  orderLifeMachine,
  orderPayMachine,
  orderRefundMachine,
  orderReviewMachine,
  orderShipMachine,
} from '@kikai/contract/orders/orders.states'
import { freightQuoteMachine } from '@kikai/contract/orders/freight.states'
import { instantOf } from '@kikai/kernel/instant'
import type { AddressCopy, LineCopy } from '../../src/domains/orders/orders.store.ts'
import { newId } from '../../src/platform/codes/new-id.ts'
import { type OrderModel, total } from './order.book.ts'
import { Refused, type Tables, arrow, known } from './walk.ts'

export const now = instantOf(new Date('2026-11-20T03:00:00Z'))
const later = instantOf(new Date('2026-11-30T03:00:00Z'))
const line: LineCopy = {
  goodsId: newId('goods', 0),
  titles: { en: 'Forklift', ja: 'フォークリフト', 'zh-Hans': '叉车' },
  model: '',
  managementNumber: '',
  year: null,
  hours: null,
  picture: null,
  quantity: 1,
  sent: 0,
  unitPrice: total,
  priceSource: 'list',
  taxMode: 'included',
  taxRate: 0,
  freight: 'free',
}
const here: AddressCopy = {
  id: newId('address', 0),
  country: 'JP',
  name: 'Sato',
  dialCode: '81',
  mobile: '312345678',
  postalCode: '5300001',
  region: 'Osaka',
  city: 'Osaka',
  street: 'Umeda 1',
  houseNumber: '1',
  company: '',
}
export const elsewhere: AddressCopy = { ...here, city: 'Kobe', postalCode: '6500001' }

const freightOf = 300
/** The facts of an order that policies need besides its states. */
export const anOrder = (sum: { total: number; refunded: number }) => ({
  ...sum,
  life: 'open' as const,
  freight: 'included' as const,
  deadlineAt: later,
  siblings: 1,
  address: here,
  boughtAs: 'consumer' as const,
  payMethod: null,
  lines: [{ ...line, unitPrice: sum.total }],
  currency: 'JPY' as const,
  taxRate: 0,
  freightAmount: null,
})

/** An order as the product's policies see it. */
export const orderFactsOf = (order: OrderModel) => ({
  ...anOrder({ total, refunded: order.back }),
  ...order,
  deadlineAt: order.resting ? null : later,
  addressAsked: order.asked,
  agentTurn: null,
  documentsWanted: [],
  problemAt: order.problem ? now : null,
  receiptConfirmedAt: order.confirmed ? now : null,
  remitting: order.transfer,
  freightPaid: order.quote === 'paid' || order.quote === 'returned' ? freightOf : 0,
  freightReturned: order.quote === 'returned' ? freightOf : 0,
  lines: [{ ...line, quantity: order.pieces, sent: order.sent }],
})

const facets = {
  checkout: ['checkout', checkoutMachine],
  life: ['order', orderLifeMachine],
  pay: ['order.pay', orderPayMachine],
  freight: ['order.freight', orderFreightMachine],
  quote: ['freight_quote', freightQuoteMachine],
  ship: ['order.ship', orderShipMachine],
  refund: ['order.refund', orderRefundMachine],
  review: ['order.review', orderReviewMachine],
} as const
type Facet = keyof typeof facets
export const orderMachines = [...Object.values(facets).map(([name]) => name), 'order_address_change', 'order_problem']

/** An order during an action; an event that a state table does not have stops the action. */
export function moving(order: OrderModel, tables: Tables) {
  let at: OrderModel = order
  const to = (facet: Facet, state: string): Partial<OrderModel> => {
    if (facet === 'checkout') return { checkout: known(checkoutMachine.states, state) }
    if (facet === 'life') return { life: known(orderLifeMachine.states, state) }
    if (facet === 'pay') return { pay: known(orderPayMachine.states, state) }
    if (facet === 'freight') return { freight: known(orderFreightMachine.states, state) }
    if (facet === 'quote') return { quote: known(freightQuoteMachine.states, state) }
    if (facet === 'ship') return { ship: known(orderShipMachine.states, state) }
    if (facet === 'review') return { review: known(orderReviewMachine.states, state) }
    const refund = known(orderRefundMachine.states, state)
    return { refund, before: refund === 'open' && at.refund === 'part' ? 'part' : 'none' }
  }
  const can = (facet: Facet, event: string, by: string) =>
    arrow(tables[facets[facet][0]], { event, by, from: at[facet], before: at.before })
  return {
    now: () => at,
    set: (change: Partial<OrderModel>) => (at = { ...at, ...change }),
    try(facet: Facet, event: string, by: string) {
      const state = can(facet, event, by)
      if (state !== null) at = { ...at, ...to(facet, state) }
    },
    must(facet: Facet, event: string, by: string) {
      const state = can(facet, event, by)
      if (state === null) throw new Refused(`${event} by ${by}`)
      at = { ...at, ...to(facet, state) }
    },
    /** Ends a separate open object: an address change or a problem. */
    ends(machine: string, event: string, by: string) {
      if (arrow(tables[machine], { event, by, from: 'open' }) === null) throw new Refused(`${event} by ${by}`)
    },
  }
}
export type Moving = ReturnType<typeof moving>

export const tabFacets = ({ life, pay, freight, ship, refund, review }: OrderModel): OrderFacets => ({
  life,
  pay,
  freight,
  ship,
  refund,
  review,
})
