import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import CustomerManage from './customer-manage.screen.tsx'

const domains = ['buyers', 'managed', 'orders', 'addresses'] as const
const memberId = '0198aaaa-0000-7000-8000-000000000001'
const row = {
  memberId,
  name: 'Harbour Plant Ltd',
  country: 'GB',
  orders: 2,
  bought: [jpy(9_480_000)],
  lastOrderAt: '2026-11-18T09:00:00.000Z',
  lastContactAt: '2026-11-20T09:00:00.000Z',
  latestTitle: 'Komatsu PC200-8',
  open: 2,
  devices: 1,
}
const buyer = {
  ...row,
  phone: '+44 •• 3456',
  underWay: [
    {
      kind: 'offer',
      row: '0198aaaa-0000-7000-8000-000000000005',
      number: '',
      title: 'Kubota U-17',
      isYours: true,
      since: '2026-11-22T09:00:00.000Z',
      deadlineAt: null,
    },
  ],
  deals: {
    offers: 3,
    lotsWon: 0,
    lotsUnpaid: 1,
    ordersCancelled: 0,
    refunds: 0,
    appointments: 0,
    repairs: 0,
  },
  keptDevices: [
    {
      id: '0198aaaa-0000-7000-8000-000000000006',
      maker: 'Yanmar',
      model: 'ViO30-6',
      serial: 'YCE123',
      year: 2019,
      place: 'Hull',
    },
  ],
  latestOrders: [
    {
      id: '0198aaaa-0000-7000-8000-000000000002',
      number: 'O2611180000001',
      title: 'Komatsu PC200-8',
      lines: 1,
      tab: 'completed',
      total: jpy(9_480_000),
      placedAt: '2026-11-18T09:00:00.000Z',
    },
  ],
  notes: [
    { id: '0198aaaa-0000-7000-8000-000000000003', body: 'Pays at once.', by: 'Sato Kenji', at: row.lastContactAt },
  ],
}
const route = '/pages/me/backend-manage/customer-manage/customer-manage'

test('§1 selling area: a seller sees who bought, how much, and when they were last heard of', async () => {
  const { host } = await renderScreen(CustomerManage, {
    domains,
    isLoggedIn: true,
    address: route,
    answers: { [buyersCalls.listBuyers.path]: { data: [row], total: 1, next: null, counts: { all: 1, open: 1 } } },
  })
  for (const said of [
    'Harbour Plant Ltd',
    'United Kingdom',
    'Komatsu PC200-8',
    '2 orders',
    '20 Nov 2026',
    '2 in progress',
    '1 machine looked after',
  ])
    expect(host.textContent).toContain(said)
})

test('a company that nobody has ordered from is told where its customers will appear', async () => {
  const { host } = await renderScreen(CustomerManage, {
    domains,
    isLoggedIn: true,
    address: route,
    answers: { [buyersCalls.listBuyers.path]: { data: [], total: 0, next: null, counts: { all: 0, open: 0 } } },
  })
  expect(host.textContent).toContain('Nobody has ordered from your company yet.')
})

test('one buyer with orders and notes: an empty note is refused at its field, and deleting asks once', async () => {
  const { host, paths } = await renderScreen(CustomerManage, {
    domains,
    isLoggedIn: true,
    address: `${route}?memberId=${memberId}`,
    answers: { [buyersCalls.readBuyer.path]: buyer },
  })
  for (const said of [
    'Komatsu PC200-8',
    '+44 •• 3456',
    'Pays at once.',
    'Kubota U-17Your turn',
    'Serial no. YCE123',
    'Auctions not paid1',
  ])
    expect(host.textContent).toContain(said)
  expect(host.textContent).not.toContain('Repairs')
  expect(host.querySelector('a[href*="offer-answer?negotiationId="]')).not.toBeNull()
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(host.textContent).toContain('Please write a note.')
  expect(paths()).not.toContain(buyersCalls.noteBuyer.path)
  await settle(() => host.querySelector<HTMLElement>('[aria-label="Delete note"]')?.click())
  expect(document.body.textContent).toContain('Delete this note?')
})
