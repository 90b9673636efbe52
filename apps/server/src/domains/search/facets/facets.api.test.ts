import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory, goods, givenMaker } from '../../../../test/given/goods/goods.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { countByFacet } from './facets.store.ts'
import { nothingAsked } from '../read/search.store.ts'

startProduct()

const one = async () => ({ komatsu: await givenMaker(), hitachi: await givenMaker('hitachi') })
beforeAll(async () => {
  const { komatsu, hitachi } = await one()
  await givenMaker('nobody')
  await goods({ makerId: komatsu, year: 2016, hours: 4820, grade: 'B', price: jpy(9_480_000) })
  await goods({
    makerId: komatsu,
    year: 2019,
    hours: 400,
    grade: 'A',
    categoryKey: 'wheel-loader',
    price: jpy(150_000),
  })
  await goods({
    makerId: hitachi,
    year: 2011,
    hours: null,
    grade: 'B',
    country: 'CN',
    price: cny(77_777_700),
    model: 'ZX120',
  })
  await goods({ makerId: hitachi, year: 2012, hours: 25_000, grade: null, model: 'ZX200', price: jpy(7_654_321) })
  await goods({ makerId: hitachi, year: 1996, state: 'unpublished', model: 'HIDDEN' })
}, 60_000)

type Asked = SentOf<typeof api.search.countFacets>
const send = (asked: Asked) => as.guest().call(api.search.countFacets, asked)
const ask = async (asked: Asked) => (await send(asked)).data

const allChosen: Asked = {
  countries: ['JP'],
  grades: ['B'],
  states: ['on_sale'],
  yearFrom: 2016,
  hoursFrom: 4000,
}

describe(api.search.countFacets.path, () => {
  test('counts what each choice would show', async () => {
    const { komatsu, hitachi } = await one()
    const facets = await ask({})
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(facets.makers.values.toSorted(byName)).toEqual([
      { makerId: hitachi, name: 'hitachi', count: 2 },
      { makerId: komatsu, name: 'Komatsu', count: 2 },
    ])
    expect(facets.countries.values).toEqual([
      { country: 'JP', count: 3 },
      { country: 'CN', count: 1 },
    ])
    expect(facets.grades.values).toEqual([
      { grade: 'A', count: 1 },
      { grade: 'B', count: 2 },
    ])
    expect(facets.states).toEqual({ approximate: false, values: [{ state: 'on_sale', count: 4 }] })
    expect(facets.years.bars).toEqual([
      { from: 2010, to: 2014, count: 2 },
      { from: 2015, to: 2019, count: 2 },
    ])
    expect(facets.hours.bars.filter(({ count }) => count > 0)).toEqual([
      { from: 0, to: 499, count: 1 },
      { from: 3000, to: 4999, count: 1 },
      { from: 20_000, to: null, count: 1 },
    ])
  })

  test('a facet ignores what is chosen of itself, and heeds all the rest', async () => {
    const { komatsu, hitachi } = await one()
    const facets = await ask({ makerIds: [komatsu], grades: ['B'] })
    expect(new Map(facets.makers.values.map(({ makerId, count }) => [makerId, count]))).toEqual(
      new Map([
        [komatsu, 1],
        [hitachi, 1],
      ]),
    )
    expect(facets.grades.values).toEqual([
      { grade: 'A', count: 1 },
      { grade: 'B', count: 1 },
    ])
    expect(facets.countries.values).toEqual([{ country: 'JP', count: 1 }])
  })

  test('a count is what the list shows once it is chosen', async () => {
    const { hitachi } = await one()
    const chosen = { words: 'digger', makerIds: [hitachi] }
    const facets = await ask(chosen)
    for (const { country, count } of facets.countries.values) {
      const list = await as.guest().call(api.goods.listGoods, { ...chosen, countries: [country] })
      expect(list.data.total).toBe(count)
    }
    expect(facets.countries.values).toHaveLength(2)
  })

  test('below a chosen category its children are counted, also when one of them is chosen', async () => {
    const [excavator, loader] = [await givenCategory('excavator'), await givenCategory('wheel-loader')]
    const tree = await as.guest().call(api.categories.listCategories, {})
    const top = tree.data.find(({ categoryId }) => categoryId === excavator)?.parentId ?? null
    expect((await ask({ grades: ['A', 'B'] })).categories.values).toEqual([{ categoryId: top, count: 3 }])
    const wanted = [
      { categoryId: excavator, count: 2 },
      { categoryId: loader, count: 1 },
    ]
    for (const categoryId of [top, excavator, loader])
      expect((await ask({ categoryId, grades: ['A', 'B'] })).categories.values).toEqual(expect.arrayContaining(wanted))
  })

  test('with everything chosen, each facet still tells what else could be', async () => {
    const { komatsu, hitachi } = await one()
    const facets = await ask({ ...allChosen, makerIds: [komatsu] })
    expect(facets.makers.values).toEqual([{ makerId: komatsu, name: 'Komatsu', count: 1 }])
    expect(facets.makers.values.some(({ makerId }) => makerId === hitachi)).toBe(false)
    expect(facets.grades.values).toEqual([{ grade: 'B', count: 1 }])
    const categoryId = await givenCategory('excavator')
    const everything = await ask({ ...allChosen, categoryId, makerIds: [komatsu], inspectedOnly: true })
    expect(everything.inspected).toEqual({ approximate: false, count: 0 })
    expect(everything.grades.values).toEqual([])
  })

  test('words narrow the counts', async () => {
    const { hitachi } = await one()
    expect((await ask({ words: 'zx120' })).makers.values).toEqual([{ makerId: hitachi, name: 'hitachi', count: 1 }])
  })

  test('a chosen maker that has nothing is told with none', async () => {
    const nobody = await givenMaker('nobody')
    const { makers } = await ask({ makerIds: [nobody] })
    expect(makers.values.find(({ makerId }) => makerId === nobody)).toEqual({
      makerId: nobody,
      name: 'nobody',
      count: 0,
    })
  })

  test('members see how the prices lie, in the currency that they ask for', async () => {
    const buyer = await as.member()
    const { data } = await buyer.call(api.search.countFacets, { priceCurrency: 'JPY' })
    expect(data.prices).toMatchObject({ currency: 'JPY', approximate: false })
    const sum = (bars: readonly { count: number }[] = []) => bars.reduce((all, { count }) => all + count, 0)
    expect(sum(data.prices?.bars)).toBe(4)
    expect(data.prices?.bars[1]).toEqual({ from: 100_000, to: 199_999, count: 1 })
    const narrowed = await buyer.call(api.search.countFacets, {
      priceCurrency: 'JPY',
      price: { currency: 'JPY', to: 200_000 },
    })
    expect(sum(narrowed.data.prices?.bars)).toBe(4)
    expect(sum(narrowed.data.years.bars)).toBe(1)
  })

  test('a visitor gets no prices, not even after a member asked for the same', async () => {
    const buyer = await as.member()
    await buyer.call(api.search.countFacets, { priceCurrency: 'JPY' })
    const answer = await send({})
    expect(answer.code).toBe(200)
    expect(answer.data.prices).toBeNull()
    for (const amount of ['9480000', '150000', '77777700', '7654321', '100000', '199999'])
      expect(JSON.stringify(answer)).not.toContain(amount)
  })

  test.each([{ priceCurrency: 'JPY' }, { price: { currency: 'JPY', from: 1 } }] as const)(
    'a visitor who asks for prices (%j) is asked to log in',
    async (asked) => {
      const answer = await send(asked)
      expect(answer.code).toBe(requestErrors.loginExpired.code)
      expect(answer.data).toBeNull()
    },
  )

  test('beyond what is looked at, the counts say that they are no whole ones', async () => {
    const { db } = product().app
    const variants = [{ filter: nothingAsked, facets: ['grades'] }] as const
    const { counts, limits } = await countByFacet(db, { variants, areWordsRare: false, priceBounds: [] }, 3)
    const looked = counts.find(({ facet }) => facet === 'lookedAt')?.count
    expect([looked, limits]).toEqual([3, [3]])
  })
})
