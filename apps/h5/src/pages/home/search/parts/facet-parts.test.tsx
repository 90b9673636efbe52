import { TextsProvider } from '@kikai/i18n/texts-provider'
import { sayIn, textsIn } from '#ui/test/texts.ts'
import type { GoodsFacets } from '@kikai/contract/search/facets.shapes'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { countText, facetCounts } from './facet-counts.ts'
import { Histogram, mergeBars } from './histogram.tsx'

const idOf = <Noun extends string>(at: number) => {
  const text = `0199aaaa-bbbb-7ccc-8ddd-${String(at).padStart(12, '0')}`
  if (!isId<Noun>(text)) throw new Error('this is no id')
  return text
}
const makers = (count: number): GoodsFacets['makers'] => ({
  approximate: false,
  values: Array.from({ length: count }, (_, at) => ({ makerId: idOf<'maker'>(at), name: `M${at}`, count: 9 })),
})
const none = { approximate: false, values: [] }
const noBars = { approximate: false, bars: [] }
const facets = (own: Partial<GoodsFacets>): GoodsFacets => ({
  categories: none,
  makers: none,
  countries: none,
  grades: none,
  states: none,
  powerSources: none,
  inspected: { approximate: false, count: 0 },
  years: noBars,
  hours: noBars,
  prices: null,
  ...own,
})

describe('what stands beside a choice', () => {
  test('a whole count is a number, and none is said', () => {
    expect(countText(1_234, false)).toEqual({ text: '1,234', isNone: false })
    expect(countText(0, false)).toEqual({ text: '0', isNone: true })
  })

  test('where only the newest were counted, there are at least so many; none of them is not none at all', () => {
    expect(countText(87, true)).toEqual({ text: '87+', isNone: false })
    expect(countText(0, true)).toEqual({ text: undefined, isNone: false })
  })

  test('what a facet does not name has none', () => {
    const { country } = facetCounts(
      facets({ countries: { approximate: false, values: [{ country: 'JP', count: 3 }] } }),
    )
    expect([country('JP'), country('CN')]).toEqual([
      { text: '3', isNone: false },
      { text: '0', isNone: true },
    ])
  })

  test('a maker beyond the biggest has fewer, not none', () => {
    const other = idOf(99)
    expect(facetCounts(facets({ makers: makers(limits.facetMakersMax) })).maker(other).isNone).toBe(false)
    expect(facetCounts(facets({ makers: makers(3) })).maker(other).isNone).toBe(true)
  })

  test('before the counts arrive nothing is said', () => {
    expect(facetCounts(undefined).grade('A')).toEqual({ text: undefined, isNone: false })
  })
})

const years = {
  approximate: false,
  bars: [
    { from: 2010, to: 2014, count: 2 },
    { from: 2015, to: 2019, count: 8 },
  ],
}

async function draw(part: ReactNode, language: Language): Promise<string> {
  const texts = await textsIn(language, ['app', 'request', 'goods', 'search'])
  return renderToStaticMarkup(<TextsProvider texts={texts}>{part}</TextsProvider>)
}
const histogram = (of: GoodsFacets['years'], range: { from?: number; to?: number } = {}) => (
  <Histogram
    title="Year"
    of={of}
    from={range.from}
    to={range.to}
    label={({ from, to }) => `${from}–${to}`}
    onPick={() => {}}
  />
)

describe('bars above a range', () => {
  test.each(languages)('each says what it stands for and how many there are, in %s', async (language) => {
    const said = await draw(histogram(years), language)
    const [say, filters] = [await sayIn(language, 'goods'), await sayIn(language, 'search')]
    expect(said).toContain(filters('barOf', { range: '2015–2019', machines: say('screen.machines', { count: 8 }) }))
  })

  test('the bar that is the whole range is pressed, what lies outside is grey', async () => {
    const said = await draw(histogram(years, { from: 2015, to: 2019 }), 'en')
    expect(said.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(said.match(/bg-line/g)).toHaveLength(1)
  })

  test('without any goods there are no bars', async () => {
    expect(await draw(histogram(noBars), 'en')).toBe('')
  })
})

test('more bars than fingers can tell apart are put together, and none of them is lost', () => {
  const bars = Array.from({ length: 24 }, (_, at) => ({ from: at * 5, to: at === 23 ? null : at * 5 + 4, count: at }))
  const few = mergeBars(bars)
  expect(few).toHaveLength(12)
  expect(few[0]).toEqual({ from: 0, to: 9, count: 1 })
  expect(few.at(-1)).toEqual({ from: 110, to: null, count: 45 })
  expect(few.reduce((sum, { count }) => sum + count, 0)).toBe(276)
  expect(mergeBars(bars.slice(0, 12))).toEqual(bars.slice(0, 12))
})
