import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Language } from '@kikai/kernel/language'
import { beforeAll, expect, test } from 'vitest'
import OrderManage from '../../pages/me/backend-manage/order-manage/order-manage.screen.tsx'
import OrderManageDetail from '../../pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail.screen.tsx'
import Order from '../../pages/me/order/order-detail/order-detail.screen.tsx'

// What a press opens is loaded by the press; here it is there at once.
beforeAll(() => import('../../pages/me/backend-manage/order-manage/order-manage-detail/sale-collection.tsx'))

const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const domains = [
  'collection',
  'orders',
  'managed',
  'payments',
  'freight',
  'problems',
  'goods',
  'elsewhere',
  'dropship',
  'documents',
  'papers',
  'shipping',
  'addresses',
] as const
const over = '2026-11-26T15:00:00.000Z'
const wish = {
  state: 'agreed',
  note: '',
  fromDay: '2026-11-25',
  toDay: '2026-11-26',
  place: 'Gate 2',
  reason: '',
  handedOverOn: null,
  collectedBy: '',
  askedAt: '2026-11-20T08:00:00.000Z',
  missedAt: null,
  escalatedAt: null,
  said: null,
}
const collecting = { fromDay: '2026-11-25', toDay: '2026-11-26', missedAt: null, escalatedAt: null }
const agreed = { freight: 'pickup', deadlineAt: over, collection: wish, collecting }
const missed = { ...agreed, collection: { ...wish, missedAt: over }, collecting: { ...collecting, missedAt: over } }

type Wishes = Readonly<Record<string, unknown>>
const sale = (wishes: Wishes, language: Language = 'en') =>
  renderScreen(OrderManageDetail, {
    domains,
    language,
    isLoggedIn: true,
    address: `/order?orderId=${testOrderId}`,
    answers: { [managedOrdersCalls.readManagedOrder.path]: orderOf(wishes) },
  })
const purchase = (wishes: Wishes, language: Language = 'en') =>
  renderScreen(Order, {
    domains,
    language,
    isLoggedIn: true,
    address: `/pages/me/order/order-detail/order-detail?orderId=${testOrderId}`,
    answers: { [ordersCalls.readMyOrder.path]: orderOf(wishes) },
  })
const dialog = () => document.querySelector('[role=dialog]')
const press = (within: ParentNode | null, label: string) =>
  settle(() => [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)?.click())
const fill = (name: string, value: string) =>
  settle(() => type(dialog()?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`) ?? null, value))

test('the seller records who came and when, and may add photos', async () => {
  const { host, asked } = await sale({ ...agreed, allowedActions: may('giveToBuyer', 'undoCollection') })
  await press(host, 'Record handover')
  expect(dialog()?.textContent).toContain('Photos of the handover')
  await press(dialog(), 'Record handover')
  expect(dialog()?.textContent).toContain('Please fill this in.')
  await fill('on', '2026-11-25')
  await fill('collectedBy', 'Tanaka Ken')
  await press(dialog(), 'Record handover')
  const sent = asked.find(({ path }) => path === collectionCalls.giveToBuyer.path)
  expect(sent?.input).toMatchObject({ on: '2026-11-25', collectedBy: 'Tanaka Ken', fileIds: [] })
})

test('the seller agrees other days, beginning from those that hold', async () => {
  const { host, asked } = await sale({ ...agreed, allowedActions: may('moveCollection', 'undoCollection') })
  await press(host, 'Agree new days')
  expect(dialog()?.querySelector<HTMLInputElement>('[name=toDay]')?.value).toBe('2026-11-26')
  await fill('toDay', '2026-11-30')
  await press(dialog(), 'Save new days')
  const sent = asked.find(({ path }) => path === collectionCalls.moveCollection.path)
  expect(sent?.input).toMatchObject({ fromDay: '2026-11-25', toDay: '2026-11-30', place: 'Gate 2' })
})

test('days that passed without a handover ask the seller to settle it, with what the buyer says', async () => {
  const said = { fetched: false, note: 'Our lorry broke down', at: over }
  const collection = { ...missed.collection, escalatedAt: over, said }
  const { host } = await sale({ ...missed, collection, allowedActions: may('undoCollection', 'moveCollection') })
  expect(host.textContent).toContain('Not collected on the agreed days')
  expect(host.textContent).toContain('Kikai has been told')
  expect(host.textContent).toContain('Buyer’s answer: not collectedOur lorry broke down')
})

test.each([
  ['en', 'I have collected them', 'Send'],
  ['ja', '引き取りました', '送信する'],
  ['zh-Hans', '已提货', '提交'],
] as const)('the buyer is asked whether they have the goods, in %s', async (language, yes, send) => {
  const { host, asked } = await purchase({ ...missed, allowedActions: may('sayCollected') }, language)
  await press(host, yes)
  await press(dialog(), send)
  const sent = asked.find(({ path }) => path === collectionCalls.sayCollected.path)
  expect(sent?.input).toEqual({ orderId: testOrderId, fetched: true })
})

test('whoever has answered is not asked again', async () => {
  const collection = { ...missed.collection, said: { fetched: true, note: '', at: over } }
  const { host } = await purchase({ ...missed, collection, allowedActions: may('sayCollected') })
  expect(host.textContent).toContain('The seller has to record the handover')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'I have collected them',
  )
})

test('the photos of the handover stand in the timeline of both sides', async () => {
  const picture = { id: '0197a000-0000-7000-8000-00000000000b', url: '/files/loaded.webp', width: 1280, height: 960 }
  const shipment = {
    id: '0197a000-0000-7000-8000-00000000000c',
    lines: [{ position: 0, quantity: 3 }],
    carrier: 'collected',
    carrierName: '',
    trackingNumber: '',
    note: '',
    shippedAt: over,
    deliveredAt: over,
    receivedAt: null,
    events: [],
    corrections: [],
    goesOn: false,
    earlierLegs: [],
    pictures: [picture],
  }
  const timeline = [{ facet: 'ship', event: 'handOver', to: 'delivered', actor: 'seller', at: over }]
  const done = { tab: 'to_receive', ship: 'delivered', freight: 'pickup', shipments: [shipment], timeline }
  for (const { host } of [await sale(done), await purchase(done)])
    expect([...host.querySelectorAll('ol img')].map((image) => image.getAttribute('alt'))).toContain(
      'Photo of the handover 1',
    )
})

test('the seller’s list names the agreed days and the buyer, and no shipping', async () => {
  const order = orderOf({ ...agreed, buyerName: 'Tanaka Kensetsu', allowedActions: may('giveToBuyer') })
  const { host, asked } = await renderScreen(OrderManage, { domains, isLoggedIn: true })
  for (const one of asked.filter(({ path }) => path === managedOrdersCalls.listManagedOrders.path))
    await settle(() => one.done({ data: [order], total: 1, next: null, counts: {} }))
  const row = host.querySelector('article')?.textContent
  expect(row).toMatch(/Collection: .*25.*26/)
  expect(row).toContain('Tanaka Kensetsu')
  expect(row).toContain('Buyer’s turn')
})
