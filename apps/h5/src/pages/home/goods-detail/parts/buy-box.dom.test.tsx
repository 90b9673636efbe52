import { render } from '#ui/test/render'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { expect, test, vi } from 'vitest'
import { BuyBox } from './buy-box.tsx'
import type { Buying } from './buying.ts'
import type * as Head from './head.tsx'

// The page's places in the history are read as it begins, from what the test's document lacks.
vi.hoisted(() => Object.assign(globalThis, { PerformanceNavigationTiming: class {} }))

// Parts with calls of their own, which this test is not about.
const empty = vi.hoisted(() => () => null)
vi.mock('./ask-ways.tsx', () => ({ default: empty }))
vi.mock('./box-actions.tsx', () => ({ BoxActions: empty }))
vi.mock('./freight-value.tsx', () => ({ FreightValue: empty }))
vi.mock('#features/catalogue/terms-of.ts', () => ({ useTerms: () => ({ period: '', tax: '', freight: '' }) }))
vi.mock('./head.tsx', async (actual) => ({
  ...(await actual<typeof Head>()),
  Tags: empty,
  FactChips: empty,
}))

test('a visitor reads on wide screens that the price needs a login, and logs in beside it', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that the box reads
  const goods = {
    title: 'Komatsu PC200-8',
    state: 'on_sale',
    availability: { as: 'now' },
    pricingType: 'fixed',
    priceHidden: true,
    price: null,
    total: null,
    available: 1,
    inspected: false,
    sellerCard: { certified: false },
  } as unknown as GoodsDetail
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that the box reads
  const buying = { quantity: 1, max: 1 } as Buying
  const { host } = await render(<BuyBox goods={goods} buying={buying} actions={null} />, {
    domains: ['goods', 'detail'],
  })
  expect(host.textContent).toContain('Log in to view price')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Log in')
})
