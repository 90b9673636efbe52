import { backToFormer, defineMachine } from '../machine.ts'
import { type OrderTab, orderTabs } from './order-tabs.ts'

export { type OrderTab, orderTabs }

/** The life of an order; its facets have tables of their own (states B.2). */
export const orderLifeMachine = defineMachine({
  states: ['open', 'completed', 'cancelled'],
  actors: ['buyer', 'seller', 'staff', 'clock'],
  rows: [
    ['complete', ['open'], 'completed', ['buyer', 'clock']],
    ['cancel',   ['open'], 'cancelled', ['buyer', 'seller', 'staff', 'clock']],
  ],
})

export const orderPayMachine = defineMachine({
  states: ['unpaid', 'remit_submitted', 'partly_paid', 'paid', 'credit'],
  actors: ['buyer', 'finance', 'clock', 'provider', 'bank'],
  rows: [
    ['submitSlip', ['unpaid', 'partly_paid'],                    'remit_submitted', ['buyer']],
    ['rejectSlip', ['remit_submitted'],                          'unpaid',          ['finance']],
    ['payPartly',  ['unpaid', 'remit_submitted'],                'partly_paid',     ['finance']],
    ['partBack',   ['partly_paid'],                              'unpaid',          ['buyer', 'clock']],
    ['pay',        ['unpaid'],                                   'paid',            ['buyer', 'finance', 'provider', 'bank']],
    ['pay',        ['remit_submitted', 'partly_paid'],           'paid',            ['finance', 'bank']],
    ['giveCredit', ['unpaid'],                                   'credit',          ['buyer']],
    ['reverse',    ['paid'],                                     'unpaid',          ['finance']],
  ],
})

/** `collect` is freight that the carrier collects; with `pickup` the buyer fetches the goods, and there is none. */
export const orderFreightMachine = defineMachine({
  states: ['included', 'fixed', 'collect', 'awaiting_quote', 'quoted', 'paid', 'pickup'],
  actors: ['buyer', 'payer', 'seller', 'staff', 'finance', 'clock'],
  rows: [
    ['askQuote', ['fixed', 'included'],        'awaiting_quote', ['seller', 'staff']],
    ['quote',    ['awaiting_quote', 'quoted'], 'quoted',         ['seller', 'staff']],
    ['lapse',    ['quoted'],                   'awaiting_quote', ['clock']],
    ['readdress', ['included', 'fixed', 'quoted'], 'awaiting_quote', ['buyer', 'seller', 'staff']],
    ['pay',      ['quoted'],                   'paid',           ['buyer', 'payer', 'finance']],
    ['absorb',   ['awaiting_quote', 'quoted'], 'included',       ['seller']],
    ['agreePickup', ['awaiting_quote', 'quoted'], 'pickup',      ['seller', 'staff']],
    ['undoPickup', ['pickup'],                 'awaiting_quote', ['buyer', 'seller', 'staff']],
  ],
})

export const orderShipMachine = defineMachine({
  states: ['none', 'picking', 'partly', 'shipped', 'delivered'],
  actors: ['buyer', 'seller', 'agent', 'staff', 'clock', 'carrier'],
  rows: [
    ['pick',       ['none'],                      'picking',   ['seller', 'agent', 'staff']],
    ['putBack',    ['picking'],                   'none',      ['seller', 'staff']],
    ['shipPartly', ['none', 'picking', 'partly'], 'partly',    ['seller', 'agent', 'staff']],
    ['ship',       ['none', 'picking', 'partly'], 'shipped',   ['seller', 'agent', 'staff']],
    ['handOver',   ['none', 'picking'],           'delivered', ['seller', 'staff']],
    ['deliver',    ['shipped'],                   'delivered', ['buyer', 'carrier', 'staff', 'clock']],
  ],
})

export const orderRefundMachine = defineMachine({
  states: ['none', 'open', 'part', 'full'],
  actors: ['buyer', 'seller', 'staff', 'finance', 'clock'],
  rows: [
    ['request',    ['none', 'part'], 'open', ['buyer', 'seller', 'staff', 'clock']],
    ['dismiss',    ['open'],         backToFormer('none', 'part'), ['buyer', 'staff', 'clock']],
    ['refundPart', ['open'],         'part', ['finance', 'clock']],
    ['refundAll',  ['open'],         'full', ['finance', 'clock']],
  ],
})

export const orderReviewMachine = defineMachine({
  states: ['none', 'due', 'done', 'closed'],
  actors: ['buyer', 'clock'],
  rows: [
    ['ask',    ['none'], 'due',    ['buyer', 'clock']],
    ['review', ['due'],  'done',   ['buyer']],
    ['close',  ['due'],  'closed', ['clock']],
  ],
})

/** The orders of one purchase in one currency, paid together. */
export const checkoutMachine = defineMachine({
  states: ['open', 'paid', 'cancelled'],
  actors: ['buyer', 'seller', 'staff', 'finance', 'clock', 'provider', 'bank'],
  rows: [
    ['pay',    ['open'], 'paid',      ['buyer', 'finance', 'provider', 'bank']],
    ['cancel', ['open'], 'cancelled', ['buyer', 'seller', 'staff', 'clock']],
    ['reverse', ['paid'], 'cancelled', ['finance']],
  ],
})

export type OrderFacets = {
  readonly life: (typeof orderLifeMachine.states)[number]
  readonly pay: (typeof orderPayMachine.states)[number]
  readonly freight: (typeof orderFreightMachine.states)[number]
  readonly ship: (typeof orderShipMachine.states)[number]
  readonly refund: (typeof orderRefundMachine.states)[number]
  readonly review: (typeof orderReviewMachine.states)[number]
}

/** The tab of an order: the first whose condition holds (states B.2). “To review” is asked separately. */
export function orderTab(order: OrderFacets): Exclude<OrderTab, 'to_review'> {
  if (order.refund === 'open') return 'refunding'
  if (order.refund === 'full') return 'refunded'
  if (order.life === 'cancelled') return 'cancelled'
  if (order.life === 'completed') return 'completed'
  if (order.pay !== 'paid' && order.pay !== 'credit') return 'pending_payment'
  if (order.freight === 'awaiting_quote' || order.freight === 'quoted') return 'freight_due'
  return order.ship === 'shipped' || order.ship === 'delivered' ? 'to_receive' : 'to_ship'
}

/** Whether the seller can rely on the money: it was paid, or a company owes it to the platform. */
export const isPaid = ({ pay }: Pick<OrderFacets, 'pay'>): boolean => pay === 'paid' || pay === 'credit'

export const isToReview = (order: OrderFacets): boolean => order.life === 'completed' && order.review === 'due'
