import type { Language } from '@kikai/kernel/language'
import { exponents } from '@kikai/kernel/money'
import { rates } from '../../settings/settings.public.ts'
import type { SearchFilter } from '../read/search.store.ts'
import type { PlacedBound, TypedBound, TypedCurrency } from './typed-bounds.ts'

/** The reader's role: searches by visitors ignore prices. */
type Reader = { readonly words: string; readonly language: Language | null; readonly maySeePrices: boolean }
type Bounded = Pick<SearchFilter, 'yearFrom' | 'yearTo' | 'hoursFrom' | 'hoursTo' | 'sizes' | 'priceFrom' | 'priceTo'>

/** The filters with the bounds from the words; of two bounds the narrower one counts. */
export function withBounds(filter: SearchFilter, bounds: readonly PlacedBound[], reader: Reader): SearchFilter {
  return bounds.reduce((all, { bound }) => ({ ...all, ...narrowed(all, bound, reader) }), filter)
}

function narrowed(filter: Bounded, bound: TypedBound, reader: Reader): Partial<Bounded> {
  const { from, to } = bound
  switch (bound.kind) {
    case 'year':
      return { yearFrom: higher(filter.yearFrom, from), yearTo: lower(filter.yearTo, to) }
    case 'hours':
      return { hoursFrom: higher(filter.hoursFrom, from), hoursTo: lower(filter.hoursTo, to) }
    case 'size':
      return { sizes: [...filter.sizes, { unit: bound.unit, from, to }] }
    case 'price': {
      if (!reader.maySeePrices) return {}
      const currency = bound.currency ?? currencyOf(reader)
      const reference = (amount: number | null) => (amount === null ? null : usCents(amount, currency))
      return {
        priceFrom: higher(filter.priceFrom, reference(from)),
        priceTo: lower(filter.priceTo, reference(to)),
      }
    }
  }
}

const higher = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))
const lower = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

function usCents(amount: number, currency: TypedCurrency): number {
  if (currency === 'GBP' || currency === 'EUR') return Math.round(amount * 100 * rates.usCentsPerTyped[currency])
  return Math.round(amount * 10 ** exponents[currency] * rates.usCentsPerMinor[currency])
}

/** «300万» means yen next to kana or for Japanese readers, otherwise yuan. */
function currencyOf({ words, language }: Reader): TypedCurrency {
  if (language === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)) return 'JPY'
  return language === 'zh-Hans' || /\p{Script=Han}/u.test(words) ? 'CNY' : 'USD'
}
