import { ActionsPlace } from '#ui/pages/actions'
import { buttonLook } from '#ui/buttons/button'
import { render } from '#ui/test/render'
import { givenApp } from '@kikai/client/test/mount.tsx'
import { instantOf } from '@kikai/kernel/instant'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import AwaitedNote from './awaited.tsx'
import { BuyActions } from './buy-actions.tsx'
import type { Buying } from './buying.ts'

// The page's places in the history are read as it begins, from what the test's document lacks.
vi.hoisted(() => Object.assign(globalThis, { PerformanceNavigationTiming: class {} }))

// Loaded with held goods only; here it is there at once.
beforeAll(() => Promise.all([import('./wait-actions.tsx'), import('./awaited.tsx')]))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that the buttons read
const goods = { state: 'on_sale', category: { id: '01900000-0000-7000-8000-000000000001' } } as unknown as GoodsDetail
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that the buttons read
const buying = (own: Partial<Buying> = {}) => ({ isBlocked: false, isInCart: false, mine: null, ...own }) as Buying

/** The buttons and links in their order, with the place that `Page` gives them. */
async function buttonsIn(place: 'bar' | 'side', part: ReactNode) {
  const { host, unmount } = await render(givenApp().around(<ActionsPlace value={place}>{part}</ActionsPlace>), {
    domains: ['goods', 'negotiation', 'watchlist'],
  })
  const found = [...host.querySelectorAll('button, a')].map((one) => ({
    label: one.textContent,
    look: one.className,
    said: host.textContent,
  }))
  await unmount()
  return found
}

const held = { kind: 'held', goodsId: '01', checkoutId: '01900000-0000-7000-8000-000000000002' }
test.each([
  ['goods on sale', buying(), 'Buy', 'go'],
  ['goods in the cart', buying({ isInCart: true }), 'Buy', 'go'],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that the buttons read
  ['goods held for the reader', buying({ isBlocked: true, mine: held as Buying['mine'] }), 'Continue to payment', 'go'],
] as const)(
  '%s have one main button, of one size and wording on phones and wide screens',
  async (_, of, label, tone) => {
    const bar = (await buttonsIn('bar', <BuyActions goods={goods} buying={of} />)).at(-1)
    const side = (await buttonsIn('side', <BuyActions goods={goods} buying={of} />))[0]
    expect(bar).toMatchObject({ label, look: buttonLook({ tone, wide: true }) })
    expect(side).toMatchObject({ label, look: buttonLook({ tone, wide: true }) })
  },
)

test('goods that cannot be bought say why beside the blocked button, in both places', async () => {
  const of = buying({ isBlocked: true, why: 'Held for another buyer.' })
  for (const [place, main] of [
    ['bar', -1],
    ['side', 0],
  ] as const) {
    const buttons = await buttonsIn(place, <BuyActions goods={goods} buying={of} />)
    expect(buttons.at(main)).toMatchObject({ label: 'Buy', look: buttonLook({ wide: true, blocked: true }) })
    expect(buttons[0]?.said).toContain('Held for another buyer.')
  }
})

test('on phones adding to the cart is an icon with its words, so that buying keeps its width', async () => {
  const labels = async (place: 'bar' | 'side') =>
    (await buttonsIn(place, <BuyActions goods={goods} buying={buying()} />)).map((one) => one.label)
  expect(await labels('bar')).toEqual(['Add to cart', 'Buy'])
  expect(await labels('side')).toEqual(['Buy', 'Add to cart'])
})

test('held goods can be waited for, and left again', async () => {
  const of = buying({ isBlocked: true, isHeldByOthers: true, why: 'Held for another buyer.' })
  const shown = async (waits: boolean) =>
    buttonsIn('bar', <BuyActions goods={{ ...goods, waiting: { waits, turnUntil: null } }} buying={of} />)
  const free = await shown(false)
  expect(free.map(({ label }) => label)).toEqual(['Similar machines', 'Wait for it'])
  expect(free[0]?.said).toContain('Held for another buyer.')
  expect(free[0]?.said).toContain('nobody else for 24 h')
  const waiting = await shown(true)
  expect(waiting.map(({ label }) => label)).toEqual(['Similar machines', 'Stop waiting'])
  expect(waiting[0]?.said).toContain('You’re on the waiting list.')
})

test('whose turn it is reads until when nobody else can buy', async () => {
  const mine = { ...goods, waiting: { waits: false, turnUntil: instantOf(new Date('2026-12-01T09:00:00Z')) } }
  const [buy] = await buttonsIn('side', <BuyActions goods={mine} buying={buying()} />)
  expect(buy?.said).toContain('It’s your turn: nobody else can buy it until')
})

test.each([
  ['coming_soon', ['Ask the seller', 'Watch']],
  ['waiting_for_procurement', ['Watch', 'Ask for a quotation']],
] as const)('goods that are awaited are watched and asked about instead of bought: %s', async (state, labels) => {
  const awaited = { ...goods, state }
  const buttons = await buttonsIn('bar', <BuyActions goods={awaited} buying={buying({ isBlocked: true })} />)
  expect(buttons.map(({ label }) => label)).toEqual(labels)
})

test.each([
  [{ as: 'coming', on: '2026-12-24' }, ['Expected on 24 Dec 2026', 'It can’t be bought yet.']],
  [{ as: 'coming', on: null }, ['The day of arrival isn’t certain yet.']],
  [{ as: 'sourced', leadDays: 45, depositPercent: 30 }, ['Takes about 45 days', 'Deposit of 30%', 'nothing is agreed']],
] as const)('a page says when %o can be had', async (availability, sentences) => {
  const { host, unmount } = await render(givenApp().around(<AwaitedNote goods={{ ...goods, availability }} />), {
    domains: ['goods'],
  })
  for (const sentence of sentences) expect(host.textContent).toContain(sentence)
  await unmount()
})
