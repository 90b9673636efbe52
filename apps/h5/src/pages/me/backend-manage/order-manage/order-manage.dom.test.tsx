import { addressOf } from '#app/test/address-of'
import { testOrderId, orderOf } from '#app/test/order-of'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { formatDeadline } from '@kikai/i18n/format/moment'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readersZone } from '#ui/times/moments.ts'
import { type } from '#ui/test/render'
import OrderManageDetail from './order-manage-detail/order-manage-detail.screen.tsx'
import OrderManage from './order-manage.screen.tsx'

// What a press opens is loaded by the press, and some of the page behind the rest; here it is there at once.
beforeAll(() =>
  Promise.all([
    import('./order-manage-detail/change-address/answer-address.tsx'),
    import('./order-manage-detail/end-sale-sheets.tsx'),
    import('./order-manage-detail/quote-freight.tsx'),
    import('./order-manage-detail/sale-history.tsx'),
  ]),
)

afterEach(() => vi.unstubAllGlobals())

const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const over = instantOf(new Date('2020-01-02T03:00:00.000Z'))
const overSaid = formatDeadline(over, 'en', readersZone, { showZone: true })
const domains = ['managed', 'desk', 'orders', 'freight', 'problems', 'goods'] as const

async function list(order: Readonly<Record<string, unknown>>, counts: Readonly<Record<string, number>> = {}) {
  const { host, asked } = await renderScreen(OrderManage, { domains, isLoggedIn: true })
  for (const one of asked.filter(({ path }) => path === managedOrdersCalls.listManagedOrders.path))
    await settle(() => one.done({ data: [orderOf(order)], total: 1, next: null, counts }))
  const row = host.querySelector('article')
  return { host, row, buttons: [...(row?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent) }
}
const detail = (order: Readonly<Record<string, unknown>>, more = '') =>
  renderScreen(OrderManageDetail, {
    domains: [...domains, 'elsewhere', 'dropship', 'documents', 'papers', 'shipping', 'addresses'],
    isLoggedIn: true,
    address: `/order?orderId=${testOrderId}${more}`,
    answers: { [managedOrdersCalls.readManagedOrder.path]: orderOf(order) },
  })

const unquoted = { tab: 'freight_due', freight: 'awaiting_quote', allowedActions: may('dispatch', 'quoteFreight') }

test('a row whose freight is not quoted names the day of the quote and leads to it, not to shipping', async () => {
  const { row, buttons } = await list({ ...unquoted, quoteBy: over, deadlineAt: '2099-01-01T00:00:00.000Z' })
  expect(row?.textContent).toContain('Freight to be quoted by')
  expect(row?.textContent).toContain(overSaid)
  expect(row?.textContent).toContain('Freight to quote')
  expect(buttons).toEqual(['Quote freight'])
})

test('a row whose freight is quoted waits for the buyer, and for the check once the money is said to be sent', async () => {
  const quoted = { ...unquoted, freight: 'quoted', deadlineAt: over }
  const { row, buttons } = await list(quoted)
  expect(row?.textContent).toContain('Buyer’s turn')
  expect(buttons).toEqual([])
  expect(row?.querySelector('.text-bad')).toBeNull()
  const checked = await list({ ...quoted, deadlineAt: null })
  expect(checked.row?.textContent).toContain('being checked')
})

test('a late shipment is red and names the day that was missed, and the tab counts the late ones', async () => {
  const { host, row, buttons } = await list(
    { deadlineAt: over, allowedActions: may('dispatch') },
    { to_ship: 3, late: 2 },
  )
  expect(row?.querySelector('.text-bad')?.textContent).toBe(`Overdue since ${overSaid}`)
  expect(buttons).toEqual(['Ship'])
  expect(host.querySelector('[role=tablist]')?.textContent).toContain('2 late')
})

test('a row that an agent was given says whose turn it is, and offers no shipping of one’s own', async () => {
  const given = { deadlineAt: over, allowedActions: may('dispatch') }
  const asked = await list({ ...given, agentTurn: 'asked' })
  expect(asked.row?.textContent).toContain('Waiting for your agent’s answer')
  expect(asked.buttons).toEqual([])
  expect(asked.row?.querySelector('.text-bad')).toBeNull()
  const works = await list({ ...given, agentTurn: 'works' })
  expect(works.row?.textContent).toContain('With your agent')
  expect(works.buttons).toEqual([])
  const stopped = await list({ ...given, agentTurn: 'stopped' })
  expect(stopped.row?.textContent).toContain('your turn')
  expect(stopped.row?.querySelector('.text-bad')).not.toBeNull()
})

test('a reported problem shows its photos on the sale, and says since when it waits and what that means', async () => {
  const photo = { id: '0197a000-0000-7000-8000-00000000000a', url: '/files/bent.webp', width: 1280, height: 960 }
  const said = { text: 'Bent.', pictures: [photo], reportedAt: over, answer: null }
  const reported = { state: 'open', reason: 'damaged', ...said }
  const { host } = await detail({ tab: 'to_receive', problemAt: over, problems: [reported] })
  expect(host.querySelector('img[src="/files/bent.webp"]')?.getAttribute('alt')).toBe('Photo 1 of the problem')
  expect(host.textContent).toMatch(/Waiting since.*isn’t completed automatically.*the buyer can request a refund/)
})

test('what a buyer pays too late is not shown as the seller’s mistake', async () => {
  const { row } = await list({ tab: 'pending_payment', pay: 'unpaid', deadlineAt: over })
  expect(row?.textContent).toContain(overSaid)
  expect(row?.querySelector('.text-bad')).toBeNull()
})

test('the search says all that it finds orders by', async () => {
  const { host } = await list({})
  expect(host.querySelector('input')?.placeholder).toBe('Order or management no., model, buyer')
})

test('the order’s page opens the quote that its row leads to, and says what comes of none', async () => {
  const { host } = await detail({ ...unquoted, deadlineAt: '2099-01-01T00:00:00.000Z' }, '&asking=quoteFreight')
  expect(host.textContent).toContain('the order is cancelled automatically')
  expect(document.body.textContent).toContain('Send quote')
})

test('the freight is asked for with its tax, and the sum says how much of it is tax', async () => {
  await detail({ ...unquoted, deadlineAt: '2099-01-01T00:00:00.000Z' }, '&asking=quoteFreight')
  const road = document.querySelector<HTMLInputElement>('[role=dialog] input[name=road]')
  if (!road) throw new Error('there is no field for the road')
  await settle(() => type(road, '107000'))
  const said = document.querySelector('[role=dialog]')?.textContent
  expect(said).toContain('Enter amounts including 10% tax')
  expect(said).toContain('Including 10% tax of JP¥9,727')
})

test('a quote above the cap asks the seller for the reason, and one within it does not', async () => {
  const told = { from: jpy(60_000), to: jpy(90_000), cap: jpy(108_000), hasTax: true }
  const order = { ...unquoted, freightEstimate: told, deadlineAt: '2099-01-01T00:00:00.000Z' }
  const { asked } = await detail(order, '&asking=quoteFreight')
  const sheet = () => document.querySelector('[role=dialog]')
  const road = sheet()?.querySelector('input[name=road]') ?? null
  const said = () => sheet()?.textContent ?? ''
  expect(said()).toContain('JP¥60,000–JP¥90,000 incl. tax')
  await settle(() => type(road, '108000'))
  expect(said()).not.toContain('above the cap')
  await settle(() => type(road, '110000'))
  expect(said()).toContain('This is JP¥2,000 above the cap')
  const carrier = sheet()?.querySelector('select[name=carrier]')
  if (!(carrier instanceof HTMLSelectElement)) throw new Error('there is no carrier to choose')
  await settle(() => {
    carrier.value = 'seino'
    carrier.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const send = [...(sheet()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Send quote')
  await settle(() => send?.click())
  expect(said()).toContain('This quote is above the cap that the buyer was told')
  expect(asked.map(({ path }) => path)).not.toContain(freightCalls.quoteFreight.path)
})

test('a buyer who declined a quote above the cap is named with it', async () => {
  const cancelled = { by: 'buyer', reason: 'Too dear', cause: null, aboveCap: jpy(2_000) }
  const { host } = await detail({ tab: 'refunded', life: 'cancelled', refund: 'full', cancelled })
  expect(host.textContent).toContain('declined a freight quote that was JP¥2,000 above the cap')
})

test('the page of an order that is late says what the buyer can do meanwhile', async () => {
  const { host } = await detail({ deadlineAt: over })
  expect(host.textContent).toContain(`Overdue since ${overSaid}`)
  expect(host.textContent).toContain('the buyer can ask for a refund')
})

test('freight that is paid on delivery is not written as nothing among the sums', async () => {
  const sums = { goods: jpy(1_000), tax: jpy(0), taxRate: 10, freight: jpy(0), total: jpy(1_000) }
  const { host } = await detail({ freight: 'collect', sums })
  const facts = [...host.querySelectorAll('dl')].find(({ textContent }) => textContent.includes('Total'))
  expect(facts?.textContent).toContain('Paid on delivery')
  const included = await detail({ freight: 'included', sums })
  expect(included.host.textContent).toContain('Included')
})

test('after the quote the page waits for the buyer, and shipping is no longer the main button', async () => {
  const until = '2099-01-01T00:00:00.000Z'
  const { host } = await detail({ ...unquoted, freight: 'quoted', deadlineAt: until })
  expect(host.textContent).toContain('The buyer has to pay the freight first')
  expect(host.textContent).toContain('Freight to be paid by')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Ship at our own cost')
  expect((await detail({ ...unquoted, deadlineAt: until })).host.textContent).toContain('Please quote the freight')
})

test('an own proposal of another address stands on the page with its way back, and the buyer is the one who is awaited', async () => {
  const change = {
    id: '0197a000-0000-7000-8000-000000000007',
    state: 'open',
    askedBy: 'seller',
    freight: 'kept',
    before: addressOf(),
    after: addressOf({ lines: ['Chiyoda 1-1, Tokyo 100-0001'] }),
    askedAt: '2026-11-20T08:00:00.000Z',
    answeredAt: null,
  }
  const waits = {
    action: 'dispatch',
    enabled: false,
    reason: { domain: 'orders', name: 'addressAsked', code: 4729, params: {} },
  }
  const { host } = await detail({ addressChanges: [change], allowedActions: [waits, ...may('withdrawAddress')] })
  expect(host.textContent).toContain('Chiyoda 1-1, Tokyo')
  expect(host.textContent).toContain('The buyer has yet to agree to the address you entered')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Withdraw request')
  const withdrawn = await detail({ addressChanges: [{ ...change, state: 'withdrawn' }] })
  expect(withdrawn.host.textContent).not.toContain('Previous delivery address')
  expect(withdrawn.host.textContent).toContain('Requested, not used')
})

describe('several orders that are to be shipped', () => {
  const [one, other, third] = ['1', '2', '3'].map((end) => ({
    ...orderOf({ allowedActions: may('dispatch') }),
    id: `0197a000-0000-7000-8000-00000000010${end}`,
    number: `O26111${end}`,
    buyerName: `Buyer ${end}`,
  }))
  const button = (name: RegExp) =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => name.test(textContent ?? '')).at(-1)
  const choose = (name: string, value: string) =>
    settle(() => {
      const field = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)
      const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
      set?.call(field, value)
      field?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const write = (id: string | undefined, text: string) =>
    settle(() => type(document.querySelector(`input[name="number-${id}"]`), text))

  async function ticked(page = { total: 3, next: null as string | null }) {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: vi.fn<() => void>(),
      removeEventListener: vi.fn<() => void>(),
    }))
    const data = [one, other, third]
    const { asked } = await renderScreen(OrderManage, {
      domains: [...domains, 'shipping'],
      isLoggedIn: true,
      answers: {
        [managedOrdersCalls.listManagedOrders.path]: { data, ...page, counts: {} },
        [profileCalls.myProfile.path]: profileOf({ rights: ['order.order.read', 'order.order.ship'] }),
      },
    })
    await settle(() => button(/^Ship several$/)?.click())
    await settle(() => button(/^All$/)?.click())
    return asked
  }

  async function opened() {
    const asked = await ticked()
    await settle(() => button(/^Ship \(3\)$/)?.click())
    const sent = () => asked.filter(({ path }) => path === managedOrdersCalls.dispatchOrder.path)
    return { sent }
  }

  test('that are more than one call takes are ticked as far as they are loaded, and of how many is said', async () => {
    await ticked({ total: 101, next: 'a-cursor' })
    expect(document.body.textContent).toContain('3 of 101 selected')
  })

  test('go one by one with a carrier and a number of their own; one that is refused stays with its reason', async () => {
    const { sent } = await opened()
    await choose('carrierOfAll', 'seino')
    await write(one?.id, '123-456-7890')
    await write(other?.id, '123-456-7891')
    await settle(() => button(/^Mark 2 as shipped$/)?.click())
    expect(sent().map(({ input }) => input)).toMatchObject([
      { orderId: one?.id, carrier: 'seino', trackingNumber: '123-456-7890' },
    ])
    await settle(() => sent()[0]?.refuse(4729, 'The buyer has to agree to another address first.'))
    expect(sent()[1]?.input).toMatchObject({ orderId: other?.id, trackingNumber: '123-456-7891' })
    await settle(() => sent()[1]?.done(orderOf({ id: other?.id, ship: 'shipped' })))
    const rowOf = (number: string | undefined) => document.querySelector(`li[aria-label="${number}"]`)?.textContent
    expect(rowOf(one?.number)).toContain('The buyer has to agree to another address first.')
    expect(rowOf(other?.number)).toContain('Shipped · 123-456-7891')
    expect(document.body.textContent).toContain('1 of 3 shipped')
    expect(document.body.textContent).toContain('1 couldn’t be shipped; its row says why.')
    expect(sent()).toHaveLength(2)
  })

  test('a number that looks wrong keeps all of them until it is confirmed', async () => {
    const { sent } = await opened()
    await choose('carrierOfAll', 'yamato')
    await write(one?.id, '1234-5678-9012')
    await settle(() => button(/^Mark 1 as shipped$/)?.click())
    expect(sent()).toHaveLength(0)
    expect(document.body.textContent).toContain('Please correct the number, or tick that it is right.')
    expect(document.activeElement?.closest('li')?.getAttribute('aria-label')).toBe(one?.number)
    await settle(() =>
      document.querySelector<HTMLInputElement>(`li[aria-label="${one?.number}"] input[type=checkbox]`)?.click(),
    )
    await settle(() => button(/^Mark 1 as shipped$/)?.click())
    expect(sent()).toHaveLength(1)
  })
})

test('who cancels chooses why, and reads what becomes of the listing before pressing the button', async () => {
  const cancel = [{ action: 'cancel', enabled: true, reason: null }]
  const { host } = await detail({ allowedActions: cancel })
  await settle(() =>
    [...host.ownerDocument.querySelectorAll('button')].find((one) => one.textContent === 'Cancel order')?.click(),
  )
  const dialog = () => document.querySelector('[role=dialog]')
  const choose = (value: string) =>
    settle(() => {
      const field = dialog()?.querySelector('select')
      if (!field) throw new Error('no cause can be chosen')
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await choose('soldElsewhere')
  expect(dialog()?.textContent).toContain('These items come off sale.')
  await choose('other')
  expect(dialog()?.textContent).toContain('The items go back on sale.')
})
