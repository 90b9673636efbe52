import { limits } from '@kikai/kernel/limits'
import { languages } from '@kikai/kernel/language'
import { type PriceCurrency, exponents, priceCurrencies } from '@kikai/kernel/money'
import { countryName, listCountryCodes } from '../../regions/regions.public.ts'
import { fold } from '../search-tokens.ts'

/** `12,500`, `$12,500.00`, `1250000円`: an amount in a currency, as its smallest units; null where it is none. */
export function priceIn(text: string, currency: PriceCurrency | null): number | null {
  if (currency === null) return null
  const digits = text.replace(/^[^\d.-]+|[^\d.]+$/g, '').replace(/[,\s]/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return null
  const minor = Math.round(Number(digits) * 10 ** exponents[currency])
  if (exponents[currency] === 0 && !Number.isInteger(Number(digits))) return null
  return minor >= 1 && minor <= limits.unitPriceMinorMax ? minor : null
}

/** A whole number as people group its digits; null where it is none. */
export function wholeIn(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '')
  const value = Number(digits)
  return digits !== '' && Number.isInteger(value) ? value : null
}

/** A lone ¥ says nothing: it is both. */
const currencyWords: Readonly<Record<PriceCurrency, readonly string[]>> = {
  JPY: ['jpy', 'jp¥', 'yen', '円', '日元', '日圓', '日本円'],
  CNY: ['cny', 'cn¥', 'rmb', 'yuan', '元', '人民币', '人民幣', '人民元'],
  USD: ['usd', 'us$', '$', 'dollar', 'dollars', 'ドル', '米ドル', '美元', '美金'],
}
export const currencyIn = (text: string): PriceCurrency | null =>
  priceCurrencies.find((currency) => currencyWords[currency].includes(fold(text))) ?? null

/** What dealers write instead of a country's name. */
const countryWords: Readonly<Record<string, string>> = { usa: 'US', アメリカ: 'US', 米国: 'US', uk: 'GB', prc: 'CN' }

/** A country by its code or by its name in any of our languages. */
export const countryIn = (text: string): string | null =>
  countriesByName().get(fold(text)) ??
  (Object.hasOwn(countryWords, fold(text)) ? (countryWords[fold(text)] ?? null) : null)

let byName: ReadonlyMap<string, string> | null = null
const countriesByName = (): ReadonlyMap<string, string> =>
  (byName ??= new Map(
    listCountryCodes().flatMap((code) =>
      [code, ...languages.map((language) => countryName(code, language))].map((name) => [fold(name), code] as const),
    ),
  ))

/** A seller's own number, as it is compared: `a-123` and `Ａ－１２３` are one. */
export const referenceKeyOf = (reference: string): string => fold(reference).replace(/\s+/g, '')
