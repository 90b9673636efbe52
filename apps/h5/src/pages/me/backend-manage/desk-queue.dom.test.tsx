import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Right } from '@kikai/contract/access'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { DeskQueue } from './desk-queue.tsx'

const seller: readonly Right[] = ['order.order.ship', 'order.refund.answer']
const Queue = () => <DeskQueue may={(right) => seller.includes(right)} />
const refund = {
  id: testOrderId,
  orderId: testOrderId,
  number: 'R261124',
  state: 'requested',
  kind: 'money',
  reason: 'damaged',
  seller: 'Senshu',
  title: 'Excavator',
  asked: jpy(100_000),
  granted: null,
  channel: 'balance',
  createdAt: '2026-11-20T00:00:00.000Z',
  deadlineAt: '2099-01-02T00:00:00.000Z',
}

test('freight to be quoted and refunds to be answered wait at the desk, the earliest first; what the buyer owes does not', async () => {
  const { host, asked } = await renderScreen(
    { view: Queue, login: 'required' },
    { domains: ['managed'], isLoggedIn: true },
  )
  const due = { tab: 'freight_due', deadlineAt: '2099-01-01T00:00:00.000Z' }
  for (const one of asked) {
    const { tab } = one.input as { tab?: string }
    const rows =
      one.path === managedRefundsCalls.listRefunds.path
        ? [refund]
        : one.path === managedOrdersCalls.listManagedOrders.path && tab === 'freight_due'
          ? [
              orderOf({ ...due, freight: 'awaiting_quote' }),
              orderOf({ ...due, id: crypto.randomUUID(), freight: 'quoted' }),
            ]
          : []
    await settle(() => one.done({ data: rows, total: rows.length, next: null, counts: {} }))
  }
  expect([...host.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Quote the freight'),
    expect.stringContaining('Answer a refund request'),
  ])
  expect(host.textContent).toContain('2 tasks')
})

test('a reported problem waits at the desk with since when and what that means, and what an agent has is not the seller’s to ship', async () => {
  const { host, asked } = await renderScreen(
    { view: Queue, login: 'required' },
    { domains: ['managed'], isLoggedIn: true },
  )
  for (const one of asked) {
    const { tab } = one.input as { tab?: string }
    const rows =
      one.path === problemsCalls.listReported.path
        ? [orderOf({ tab: 'to_receive', problemAt: '2026-11-20T08:00:00.000Z' })]
        : one.path === managedOrdersCalls.listManagedOrders.path && tab === 'to_ship'
          ? [
              orderOf({ id: crypto.randomUUID(), agentTurn: 'works' }),
              orderOf({ id: crypto.randomUUID(), agentTurn: 'asked' }),
              orderOf({ id: crypto.randomUUID(), agentTurn: 'stopped' }),
            ]
          : []
    await settle(() => one.done({ data: rows, total: rows.length, next: null, counts: {} }))
  }
  const [problem, stopped, ...more] = [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(problem).toMatch(/Answer a reported problem.*Waiting since.*the buyer can request a refund/)
  expect(stopped).toContain('Sort out your agent’s problem')
  expect(more).toEqual([])
  expect(host.textContent).toContain('2 tasks')
})

test('of more orders than the desk shows, the rest are counted and a click away', async () => {
  const { host, asked } = await renderScreen(
    { view: Queue, login: 'required' },
    { domains: ['managed'], isLoggedIn: true },
  )
  const shown = Array.from({ length: 20 }, () => orderOf({ id: crypto.randomUUID() }))
  for (const one of asked) {
    const { tab } = one.input as { tab?: string }
    const isToShip = one.path === managedOrdersCalls.listManagedOrders.path && tab === 'to_ship'
    await settle(() => one.done({ data: isToShip ? shown : [], total: isToShip ? 34 : 0, next: null, counts: {} }))
  }
  const rest = [...host.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('14 more orders to ship'),
  )
  expect(rest?.getAttribute('href')).toContain('order-manage?tab=to_ship')
})
