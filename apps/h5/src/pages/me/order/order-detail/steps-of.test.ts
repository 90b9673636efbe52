import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { comingSteps, doneSteps, stagesOf } from './steps-of.ts'

const at = (minute: number) => instantOf(new Date(Date.UTC(2026, 10, 20, 1, minute)))
const open = {
  life: 'open',
  pay: 'unpaid',
  freight: 'included',
  ship: 'none',
  refund: 'none',
  deadlineAt: at(30),
  quoteBy: null,
} as const satisfies Partial<OrderDetail>

describe('§4 what an order still waits for', () => {
  test('an unpaid order waits for the buyer, until its deadline', () => {
    expect(comingSteps(open)[0]).toEqual({
      key: 'screen.coming.pay',
      kind: 'money',
      stage: 'now',
      turn: 'you',
      until: at(30),
    })
  })
  test('while a slip is looked at, it is our turn and not the buyer’s', () => {
    expect(comingSteps({ ...open, pay: 'remit_submitted', deadlineAt: null })[0]?.turn).toBe('kikai')
    // The end of the agreed days is none of the receipt.
    expect(comingSteps({ ...open, pay: 'paid', freight: 'pickup' })[0]).toMatchObject({ turn: 'you', until: null })
  })
  test('freight that nobody has settled is the seller’s turn, and then the buyer’s to pay', () => {
    const keys = comingSteps({ ...open, pay: 'paid', freight: 'awaiting_quote' }).map(({ key }) => key)
    expect(keys).toEqual([
      'screen.coming.freightQuote',
      'screen.coming.freightPay',
      'screen.coming.ship',
      'screen.coming.receive',
    ])
  })
  test('a cancelled order waits for nothing', () => {
    expect(comingSteps({ ...open, life: 'cancelled' })).toEqual([])
  })
})

test('a slip is told once, by the payment, and steps stand in the order of their time', () => {
  const timeline: OrderDetail['timeline'] = [
    { facet: 'remittance', event: 'submit', to: 'submitted', actor: 'member', at: at(3) },
    { facet: 'pay', event: 'submitSlip', to: 'remit_submitted', actor: 'buyer', at: at(3) },
    { facet: 'order', event: 'create', to: 'open', actor: 'buyer', at: at(1) },
  ]
  expect(doneSteps({ timeline }).map(({ key }) => key)).toEqual(['step.order.create', 'step.pay.submitSlip'])
})

test('freight that a new address opens again is told, as every step of the state tables is or is left out on purpose', () => {
  const timeline: OrderDetail['timeline'] = [
    { facet: 'freight', event: 'readdress', to: 'awaiting_quote', actor: 'buyer', at: at(2) },
    { facet: 'review', event: 'close', to: 'closed', actor: 'clock', at: at(3) },
  ]
  expect(doneSteps({ timeline }).map(({ key, kind }) => [key, kind])).toEqual([['step.freight.readdress', 'money']])
})

describe('an order from its beginning to its end', () => {
  const placed = { facet: 'order', event: 'create', to: 'open', actor: 'buyer', at: at(1) } as const
  const slip = { facet: 'pay', event: 'submitSlip', to: 'remit_submitted', actor: 'buyer', at: at(2) } as const
  const paid = { facet: 'pay', event: 'pay', to: 'paid', actor: 'finance', at: at(3) } as const
  const sent = { facet: 'ship', event: 'ship', to: 'shipped', actor: 'seller', at: at(4) } as const
  const received = { facet: 'order', event: 'complete', to: 'completed', actor: 'buyer', at: at(5) } as const
  const told = (order: Parameters<typeof stagesOf>[0]) => stagesOf(order).map(({ key, stage }) => `${stage} ${key}`)

  test('of what was done only the milestones stand before what comes', () => {
    expect(told({ ...open, pay: 'paid', timeline: [placed, slip, paid] })).toEqual([
      'done step.order.create',
      'done step.pay.pay',
      'now screen.coming.ship',
      'next screen.coming.receive',
    ])
  })
  test('at its end nothing is to come', () => {
    const order = { ...open, life: 'completed', pay: 'paid', ship: 'delivered' } as const
    expect(told({ ...order, timeline: [placed, paid, sent, received] })).toEqual([
      'done step.order.create',
      'done step.pay.pay',
      'done step.ship.ship',
      'done step.order.complete',
    ])
  })
  test('a payment that was taken back is to come again, and not behind', () => {
    expect(told({ ...open, timeline: [placed, paid] })).toEqual([
      'done step.order.create',
      'now screen.coming.pay',
      'next screen.coming.ship',
      'next screen.coming.receive',
    ])
  })
  test('one that was given up leads nowhere', () => {
    expect(told({ ...open, life: 'cancelled', timeline: [placed] })).toEqual([])
    expect(told({ ...open, pay: 'paid', refund: 'full', timeline: [placed, paid] })).toEqual([])
  })
})
