import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { afterEach, expect, test, vi } from 'vitest'
import Search from './search.screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const machine = {
  id: '0198aaaa-0000-7000-8000-000000000001',
  managementNumber: 'SEN-0001',
  title: 'Komatsu PC200-8',
  makerName: 'Komatsu',
  model: 'PC200-8',
  year: 2016,
  hours: 4_820,
  place: 'Osaka',
  state: 'on_sale',
  pricingType: 'fixed',
  price: null,
  priceHidden: true,
  total: null,
  taxMode: 'included',
  freight: 'free',
  shipsToYou: null,
  grade: 'B',
  inspected: true,
  picture: null,
  seller: { id: '0198aaaa-0000-7000-8000-000000000009', name: 'Senshu Kenki', certified: true },
  publishedAt: '2026-11-01T00:00:00.000Z',
}
const wideSearch = () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
  return renderScreen(Search, {
    domains: ['goods', 'search', 'compare', 'saved', 'watchlist', 'orders'],
    address: '/pages/home/search/search?words=PC200',
    answers: {
      [goodsCalls.listGoods.path]: { data: [machine], total: 1, more: false, next: null, understood: null },
    },
  })
}
const views = () =>
  Object.fromEntries(
    [...document.querySelectorAll('button')].map((one) => [one.getAttribute('aria-label'), one] as const),
  )

test('a wide screen shows what was found as cards or as lines with the facts, and keeps the choice', async () => {
  const { host } = await wideSearch()
  await vi.waitFor(() => expect(views().List).toBeDefined())
  expect(host.textContent).not.toContain('Senshu Kenki')
  await settle(() => views().List?.click())
  await vi.waitFor(() => expect(host.textContent).toContain('Senshu Kenki'))
  for (const fact of ['2016', '4,820 h', 'Osaka', 'Freight included']) expect(host.textContent).toContain(fact)
  const again = await wideSearch()
  await vi.waitFor(() => expect(again.host.textContent).toContain('Senshu Kenki'))
})
