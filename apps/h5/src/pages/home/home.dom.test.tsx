import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { homeCalls } from '@kikai/contract/home/home.calls'
import { beforeAll, expect, test, vi } from 'vitest'
import Home from './home.screen.tsx'

// Lists load it behind themselves; here it is there at once.
beforeAll(() => import('#features/auctions/card-lots'))

const id = (at: number) => `0197a000-0000-7000-8000-${String(at).padStart(12, '0')}`
const machine = (at: number) => ({
  id: id(at),
  managementNumber: `M${at}`,
  title: `Machine ${at}`,
  makerName: 'Komatsu',
  model: 'PC200',
  year: 2013,
  hours: 5_325,
  place: 'Hyogo',
  state: 'on_sale',
  pricingType: 'fixed',
  price: null,
  priceHidden: true,
  total: null,
  taxMode: 'included',
  freight: 'collect',
  shipsToYou: null,
  grade: 'B',
  inspected: false,
  picture: null,
  seller: { id: id(99), name: 'Kansai', certified: true },
  publishedAt: null,
})
const found = { data: [machine(1), machine(2)], total: 2, understood: null }
const sections = [
  { id: id(71), title: 'Ships this year', shows: { kind: 'search', words: 'ready' } },
  { id: id(72), title: 'Yard in Nanko', shows: { kind: 'goods', goodsIds: [id(3)] } },
]
const home = async (of: object) => {
  const shown = await renderScreen(Home, {
    domains: ['home', 'goods', 'detail', 'auctions', 'notices', 'compare'],
    answers: {
      [homeCalls.readHome.path]: { slides: [], sections: [], categories: [], task: null, taskCount: 0, ...of },
      [goodsCalls.listGoods.path]: found,
      [goodsCalls.listCards.path]: [machine(3)],
    },
  })
  const tabs = () => [...shown.host.querySelectorAll<HTMLElement>('[role=tab]')]
  // Home is a part that loads by itself.
  if ('sections' in of) await vi.waitFor(() => settle(() => expect(tabs()).not.toEqual([])))
  const inputs = (path: string) => shown.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...shown, tabs, inputs }
}

test('sections are tabs in their order, and the first one is open with what it lists', async () => {
  const { asked, host, tabs, inputs } = await home({ sections })
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Ships this year', 'Yard in Nanko'])
  expect(inputs(goodsCalls.listGoods.path)).toContainEqual(expect.objectContaining({ words: 'ready' }))
  // What a section lists is asked for once the sections are known.
  await settle(() => {
    for (const one of asked) if (one.path === goodsCalls.listGoods.path) one.done(found)
  })
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('Machine 1')))
})

test('chosen machines are asked for by themselves', async () => {
  const { asked, host, tabs, inputs } = await home({ sections })
  await settle(() => tabs()[1]?.click())
  expect(inputs(goodsCalls.listCards.path)).toEqual([{ goodsIds: [id(3)] }])
  await settle(() => asked.find(({ path }) => path === goodsCalls.listCards.path)?.done([machine(3)]))
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('Machine 3')))
  expect(host.textContent).not.toContain('Machine 1')
})

test('without any section all goods stand there, without a tab', async () => {
  const { host, tabs } = await home({})
  expect(tabs()).toEqual([])
  await vi.waitFor(() => settle(() => expect(host.textContent).toContain('Machine 2')))
})
