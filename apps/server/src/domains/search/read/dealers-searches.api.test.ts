import { placeInCountry } from '../../regions/regions.public.ts'
import { readFileSync } from 'node:fs'
import { api } from '@kikai/contract/api'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { languages } from '@kikai/kernel/language'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildCatalogue } from '../../../../demo/data/catalogue.ts'
import type { DemoGoods } from '../../../../demo/data/shapes.ts'
import { loadDemo } from '../../../../demo/load.ts'
import { as } from '../../../../test/as.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { rates } from '../../settings/settings.public.ts'

const range = z.strictObject({
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  below: z.optional(z.number()),
})
const words = z.optional(z.array(z.string()))
const group = z.strictObject({
  makers: words,
  categories: words,
  models: words,
  regions: words,
  fuels: words,
  states: words,
  accessories: words,
  hours: z.optional(range),
  year: z.optional(range),
})
type Group = z.output<typeof group>
const search = z.strictObject({
  language: z.enum(languages),
  words: z.string(),
  first: z.optional(z.array(group)),
  only: z.optional(z.boolean()),
  leftOut: words,
  price: z.optional(
    z.strictObject({
      max: z.optional(z.number()),
      below: z.optional(z.number()),
      currency: z.enum(['JPY', 'CNY', 'USD']),
    }),
  ),
  corrected: z.optional(z.string()),
  suggests: z.optional(z.string()),
  why: z.optional(z.string()),
})
const { dealersSearches: searches } = z
  .object({ dealersSearches: z.array(search) })
  .parse(JSON.parse(readFileSync(new URL('../../../../../../fixtures/searches.json', import.meta.url), 'utf8')))
const { goods: demo, makers } = buildCatalogue()
const centsPerMinor: Readonly<Record<string, number>> = rates.usCentsPerMinor

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  while ((await sweep('search.fillStems')) > 0);
  while ((await sweep('search.keepDictionary')) > 0);
}, 120_000)

const isIn = (value: number | null, bounds: Group['hours']): boolean =>
  bounds === undefined ||
  (value !== null &&
    value >= (bounds.min ?? -Infinity) &&
    value <= (bounds.max ?? Infinity) &&
    value < (bounds.below ?? Infinity))
const isOf = (value: string | null, all: readonly string[] | undefined): boolean =>
  all === undefined || (value !== null && all.includes(value))

const fits = (goods: DemoGoods, wanted: Group): boolean =>
  isOf(goods.makerKey, wanted.makers) &&
  isOf(goods.categoryKey, wanted.categories) &&
  isOf(goods.model, wanted.models) &&
  isOf(goods.place.region.en, wanted.regions) &&
  isOf(goods.fuel, wanted.fuels) &&
  isOf(goods.state, wanted.states) &&
  (wanted.accessories?.every((one) => goods.accessories.en.includes(one)) ?? true) &&
  isIn(goods.hours, wanted.hours) &&
  isIn(goods.year, wanted.year)

const shown = ({ makerName, model, place, title, year, hours }: GoodsCard) => ({
  makerName,
  model,
  place,
  title,
  year,
  hours,
})
const cardOf = (goods: DemoGoods) => ({
  makerName: makers.find(({ key }) => key === goods.makerKey)?.name.en,
  model: goods.model,
  place: placeInCountry('en', { country: goods.place.country, region: goods.place.region.en, city: '' }),
  title: goods.title.en,
  year: goods.year,
  hours: goods.hours,
})
const sorted = (cards: readonly object[]) => cards.map((card) => JSON.stringify(card)).toSorted()
const list = async (typed: string) =>
  (await as.guest().call(api.goods.listGoods, { words: typed, page_size: 100 })).data

test('there are twenty searches a language', () => {
  for (const language of languages) expect(searches.filter((one) => one.language === language)).toHaveLength(20)
})

test('the words for an excavator give one list in one order, minis among its first page, in whatever language and script', async () => {
  const idsOf = async (typed: string) => (await list(typed)).data.map(({ id }) => id)
  const expected = await idsOf('excavator')
  expect(expected.length).toBeGreaterThan(50)
  const minis = (await list('excavator')).data.filter(({ title }) => title.includes('mini'))
  expect(minis.length).toBeGreaterThan(0)
  for (const typed of ['挖掘机', 'ユンボ', '挖机', 'wajueji', 'digger'])
    expect({ typed, ids: await idsOf(typed) }).toEqual({ typed, ids: expected })
})

describe('what dealers type', () => {
  const finding = searches.flatMap((one) => (one.first ? [{ ...one, first: one.first }] : []))
  test.each(finding)(
    '$language «$words» finds what they mean',
    async ({ words: typed, first, only, leftOut = [], corrected, price }) => {
      const found = await list(typed)
      let at = 0
      for (const one of first) {
        const wanted = demo.filter((goods) => fits(goods, one)).map(cardOf)
        expect(wanted.length).toBeGreaterThan(0)
        expect(sorted(found.data.slice(at, at + wanted.length).map(shown))).toEqual(sorted(wanted))
        at += wanted.length
      }
      if (only) expect(found.total).toBe(at)
      expect(found.understood?.leftOut).toEqual(leftOut)
      expect(found.understood?.corrected).toBe(corrected !== undefined)
      if (corrected !== undefined) expect(found.understood?.searched).toBe(corrected)
      expect(found.understood?.bounds.some(({ needsLogin }) => needsLogin)).toBe(price !== undefined)
    },
  )

  const priced = searches.flatMap((one) => (one.price ? [{ ...one, price: one.price }] : []))
  test.each(priced)('$language «$words» filters by price for a member', async ({ words: typed, first = [], price }) => {
    const member = await as.member()
    const { data } = await member.call(api.goods.listGoods, { words: typed, page_size: 100 })
    const inCents = (minor: number, currency: string) => minor * (centsPerMinor[currency] ?? Number.NaN)
    const isWithin = ({ price: own, taxMode, taxRate, freight }: DemoGoods) => {
      const whole = price.currency === 'JPY' ? 1 : 100
      const asked = (amount: number) => inCents(amount * whole, price.currency)
      if (own === null) return false
      // By what it comes to: with its tax and a freight that is known.
      const tax = taxMode === 'excluded' ? Math.round((own.minor * taxRate) / 100) : 0
      const cents = inCents(own.minor + tax + (freight.kind === 'fixed' ? freight.amount.minor : 0), own.currency)
      return price.max === undefined ? cents < asked(price.below ?? 0) : cents <= asked(price.max)
    }
    const wanted = demo.filter((goods) => first.some((one) => fits(goods, one)) && isWithin(goods)).map(cardOf)
    expect(wanted.length).toBeGreaterThan(0)
    expect(sorted(data.data.slice(0, wanted.length).map(shown))).toEqual(sorted(wanted))
    const cheap = new Set(demo.filter(isWithin).map((goods) => JSON.stringify(cardOf(goods))))
    for (const card of data.data) expect(cheap).toContain(JSON.stringify(shown(card)))
  })

  const suggesting = searches.flatMap((one) => (one.suggests ? [{ ...one, suggests: one.suggests }] : []))
  test.each(suggesting)('$language «$words» suggests «$suggests»', async ({ words: typed, suggests }) => {
    const { data } = await as.guest().call(api.search.suggestWords, { words: typed })
    expect(data.map(({ text }) => text)).toContain(suggests)
  })
})
