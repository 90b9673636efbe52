import { agentTurns } from '@kikai/contract/orders/orders.shapes'
import type { OrderFacets } from '@kikai/contract/orders/orders.states'
import type { Refusal } from '@kikai/contract/errors'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import {
  cancelOrderBlocked,
  dispatchBlocked,
  payCheckoutBlocked,
  receiveBlocked,
  remitBlocked,
} from './orders.policy.ts'

type Fresh = OrderFacets & {
  deadlineAt: Instant | null
  addressAsked: null
  documentsWanted: string[]
  agentTurn: (typeof agentTurns)[number] | null
}
const fresh: Fresh = {
  life: 'open',
  pay: 'unpaid',
  freight: 'included',
  ship: 'none',
  refund: 'none',
  review: 'none',
  addressAsked: null,
  agentTurn: null,
  documentsWanted: [],
  deadlineAt: instantOf(new Date('2026-11-30T03:00:00Z')),
}
const why = (refusal: Refusal | null) => refusal?.declaration.name ?? 'allowed'
const alone = { remitting: false, siblings: 1 }

const stages: [string, Partial<typeof fresh>][] = [
  ['unpaid', {}],
  ['slip handed in', { pay: 'remit_submitted' }],
  ['paid', { pay: 'paid' }],
  ['paid, freight unknown', { pay: 'paid', freight: 'awaiting_quote' }],
  ['paid, freight quoted', { pay: 'paid', freight: 'quoted' }],
  ['paid, a document missing', { pay: 'paid', documentsWanted: ['licence'] }],
  ['transfer for the freight looked at', { pay: 'paid', freight: 'quoted', deadlineAt: null }],
  ['shipped', { pay: 'paid', ship: 'shipped' }],
  ['refund open', { pay: 'paid', ship: 'shipped', refund: 'open' }],
  ['completed', { pay: 'paid', ship: 'delivered', life: 'completed' }],
  ['cancelled', { life: 'cancelled' }],
]

test('what may be done at which stage, and if not, why', () => {
  const cells = stages.map(([name, facets]) => {
    const order = { ...fresh, ...facets }
    return `${name}: cancel ${why(cancelOrderBlocked({ ...order, ...alone }))}, dispatch ${why(dispatchBlocked(order))}, receive ${why(receiveBlocked(order))}`
  })
  expect(cells).toMatchInlineSnapshot(`
    [
      "unpaid: cancel allowed, dispatch notPaid, receive wrongState",
      "slip handed in: cancel paymentUnderReview, dispatch notPaid, receive wrongState",
      "paid: cancel wrongState, dispatch allowed, receive notShipped",
      "paid, freight unknown: cancel allowed, dispatch freightNotSettled, receive notShipped",
      "paid, freight quoted: cancel allowed, dispatch freightNotSettled, receive notShipped",
      "paid, a document missing: cancel wrongState, dispatch documentsMissing, receive notShipped",
      "transfer for the freight looked at: cancel paymentUnderReview, dispatch transferUnderReview, receive notShipped",
      "shipped: cancel wrongState, dispatch alreadyShipped, receive allowed",
      "refund open: cancel wrongState, dispatch wrongState, receive wrongState",
      "completed: cancel wrongState, dispatch wrongState, receive wrongState",
      "cancelled: cancel wrongState, dispatch wrongState, receive wrongState",
    ]
  `)
})

test('what an agent has taken on leaves by the agent only; whoever was just asked keeps nobody', () => {
  const cells = [null, ...agentTurns].flatMap((agentTurn) =>
    (['seller', 'agent', 'staff'] as const).map(
      (as) => `${agentTurn} ${as}: ${why(dispatchBlocked({ ...fresh, pay: 'paid', agentTurn }, { as }))}`,
    ),
  )
  expect(cells).toEqual([
    'null seller: allowed',
    'null agent: allowed',
    'null staff: allowed',
    'asked seller: allowed',
    'asked agent: allowed',
    'asked staff: allowed',
    'works seller: agentHasIt',
    'works agent: allowed',
    'works staff: agentHasIt',
    'stopped seller: agentHasIt',
    'stopped agent: allowed',
    'stopped staff: agentHasIt',
  ])
})

describe('one of several orders', () => {
  test('leaves its checkout freely, but not once the whole amount was named to a bank', () => {
    expect(why(cancelOrderBlocked({ ...fresh, remitting: false, siblings: 3 }))).toBe('allowed')
    expect(why(cancelOrderBlocked({ ...fresh, remitting: true, siblings: 3 }))).toBe('remittedTogether')
    expect(why(cancelOrderBlocked({ ...fresh, remitting: true, siblings: 3 }, { whole: true }))).toBe('allowed')
    expect(why(cancelOrderBlocked({ ...fresh, remitting: true, siblings: 1 }))).toBe('allowed')
  })
})

describe('paying', () => {
  const now = instantOf(new Date('2026-11-20T03:00:00Z'))
  const later = instantOf(new Date('2026-11-20T03:00:01Z'))

  test('ends with the deadline, to the second', () => {
    expect(why(payCheckoutBlocked({ state: 'open', deadlineAt: later }, now))).toBe('allowed')
    expect(why(payCheckoutBlocked({ state: 'open', deadlineAt: now }, now))).toBe('deadlinePassed')
  })

  test('waits while a slip is looked at; the account may be looked up again', () => {
    const resting = { state: 'open', deadlineAt: null } as const
    expect(why(payCheckoutBlocked(resting, now))).toBe('paymentOpen')
    expect(why(remitBlocked({ ...resting, remitting: true }, now))).toBe('allowed')
    expect(why(remitBlocked({ ...resting, remitting: false }, now))).toBe('paymentOpen')
  })

  test('is over when it is paid or cancelled', () => {
    expect(why(payCheckoutBlocked({ state: 'paid', deadlineAt: null }, now))).toBe('alreadyPaid')
    expect(why(payCheckoutBlocked({ state: 'cancelled', deadlineAt: null }, now))).toBe('wrongState')
  })
})
