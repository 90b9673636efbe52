import { testOrderId, orderOf } from '#app/test/order-of'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import type { Right } from '@kikai/contract/access'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import OrderManageDetail from './order-manage-detail/order-manage-detail.screen.tsx'

const line = {
  orderId: testOrderId,
  number: 'O261111Q4C2QPT',
  title: 'Hydraulic breaker',
  picture: null,
  stage: 'held',
  state: 'held',
  isShipped: true,
  isFreightOpen: false,
  isDisputed: false,
  gross: jpy(1_000_000),
  refunded: jpy(0),
  feeBase: jpy(1_000_000),
  basisPoints: 500,
  isLeastFee: false,
  feeTaxPercent: 10,
  fee: jpy(50_000),
  tax: jpy(5_000),
  net: jpy(945_000),
  dueAt: '2026-12-01T03:00:00.000Z',
  completedAt: '2026-11-24T03:00:00.000Z',
}
const none = { payouts: [], nextRunAt: null, waitsFor: null }
const money = { line, isGone: false, left: jpy(0), setOff: jpy(0), ...none, isPaused: false }

async function page(
  of: Readonly<Record<string, unknown>>,
  {
    order = {},
    rights = ['seller.earning.read'],
  }: { order?: Readonly<Record<string, unknown>>; rights?: Right[] } = {},
) {
  const stood = await renderScreen(OrderManageDetail, {
    domains: [
      'managed',
      'orders',
      'freight',
      'problems',
      'goods',
      'earnings',
      'documents',
      'papers',
      'shipping',
      'addresses',
    ],
    isLoggedIn: true,
    address: `/order?orderId=${testOrderId}`,
    answers: {
      [managedOrdersCalls.readManagedOrder.path]: orderOf(order),
      [profileCalls.myProfile.path]: profileOf({ rights }),
    },
  })
  // The money is requested only after the rights are loaded.
  await settle(() => {
    for (const one of stood.asked) if (one.path === earningsCalls.readOrderMoney.path) one.done({ ...money, ...of })
  })
  const panel = [...stood.host.querySelectorAll('section')].find(
    (one) => one.querySelector('h2')?.textContent === 'Your money for this order',
  )
  return { ...stood, panel }
}

test('the seller’s page of an order says what comes, and until when it waits for the buyer', async () => {
  const { panel } = await page({ line: { ...line, stage: 'waiting', state: null } })
  expect(panel?.textContent).toContain('JP¥945,000')
  expect(panel?.textContent).toContain('Fee: 5% of JP¥1,000,000 (items including tax)')
  expect(panel?.textContent).toContain('until the buyer confirms receipt')
  expect(panel?.textContent).toMatch(/Completes automatically on .*1 Dec/)
  expect(panel?.textContent).not.toContain('payout')
  const open = await page({ line: { ...line, stage: 'waiting', state: null, isShipped: false, isFreightOpen: true } })
  expect(open.panel?.textContent).toContain('Freight due')
})

test('what the buyer accepted has its day and the next payout’s, or is paid when the seller asks', async () => {
  const { panel } = await page({ nextRunAt: '2026-12-04T00:00:00.000Z' })
  expect(panel?.textContent).toMatch(/Available from .*1 Dec/)
  expect(panel?.textContent).toMatch(/Next payout .*4 Dec/)
  expect((await page({})).panel?.textContent).toContain('Paid out when you ask')
  const little = (await page({ waitsFor: jpy(5_000) })).panel?.textContent
  expect(little).toContain('Next payout once at least JP¥5,000 is available')
  const paused = await page({ nextRunAt: '2026-12-04T00:00:00.000Z', isPaused: true })
  expect(paused.panel?.textContent).toContain('Payouts are paused at present')
})

test('a payout that took it is named with its state and leads to the company’s payouts', async () => {
  const payout = { id: '0197a000-0000-7000-8000-000000000011', number: 'P261201AAAA', state: 'returned' }
  const { panel } = await page({
    line: { ...line, stage: 'available', state: 'available' },
    payouts: [{ ...payout, createdAt: '2026-12-02T03:00:00.000Z', part: jpy(945_000) }],
    left: jpy(945_000),
  })
  expect(panel?.textContent).toContain('P261201AAAA')
  expect(panel?.textContent).toContain('Returned by the bank')
  expect(panel?.textContent).toContain('Paid out when you ask')
  expect(panel?.querySelector('a')?.getAttribute('href')).toContain('settlement?tab=payouts&currency=JPY')
})

test('of what went back nothing comes, and no day is named', async () => {
  const { panel } = await page({ line: null, isGone: true }, { order: { life: 'cancelled', tab: 'cancelled' } })
  expect(panel?.textContent).toContain('nothing is paid out for this order')
  expect(panel?.textContent).not.toContain('Next payout')
})

test('nobody without the right to the company’s money is shown it, nor asks for it; nor does anybody before it is paid', async () => {
  const clerk = await page({}, { rights: [] })
  expect([clerk.panel, clerk.paths().includes(earningsCalls.readOrderMoney.path)]).toEqual([undefined, false])
  const unpaid = await page({}, { order: { paidAt: null, pay: 'unpaid', tab: 'pending_payment' } })
  expect([unpaid.panel, unpaid.paths().includes(earningsCalls.readOrderMoney.path)]).toEqual([undefined, false])
})
