import { day } from '@kikai/contract/fields'
import {
  availabilities,
  deliveryPeriods,
  freightModes,
  pricingTypes,
  taxModes,
} from '@kikai/contract/goods/goods.words'
import { goodsDraft } from '@kikai/contract/goods/managed.shapes'
import { textOf } from '@kikai/i18n/server'
import { limits } from '@kikai/kernel/limits'
import { type Money, type PriceCurrency, exponents } from '@kikai/kernel/money'
import { currencyNamed, readAmount, readWhole } from '@kikai/kernel/read-amount'
import { addressCountryName, regionNames } from '../../regions/regions.public.ts'
import { inLanguage } from '../../goods/goods.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import { taxNamed, withoutTax } from './price-heading.ts'
import { countryIn, isOnRequest } from './read-values.ts'
import {
  type RowContext,
  type Read,
  type SheetField,
  isAlike,
  isWhole,
  plain,
  readEach,
  ruleOf,
  readWrittenText,
  wholeIn,
} from './sheet-field.ts'
import { valueWords } from './value-words.ts'

const draft = goodsDraft.shape
type Price = Money & { currency: PriceCurrency }

const amountText = (minor: number | null, currency: PriceCurrency | null): string =>
  minor === null || currency === null ? '' : (minor / 10 ** exponents[currency]).toFixed(exponents[currency])

/** An amount in the row's currency. */
function amountIn(
  cell: string,
  {
    currency,
    tenfold = 0,
    dotsGroup = false,
  }: { currency: PriceCurrency | null; tenfold?: number; dotsGroup?: boolean },
): Read<Price> {
  if (currency === null) return { rule: 'otherCurrency' }
  const read = readAmount(withoutTax(cell), currency, { tenfold, dotsGroup })
  if ('reason' in read) return { rule: ruleOf(read.reason) }
  return read.minor < 1 || read.minor > limits.unitPriceMinorMax ? { rule: 'number' } : { value: read }
}

/** The price of a cell; it must agree with what the row's other cells say. */
function priceIn(
  cell: string,
  { currency, taxMode, heading, dotsGroup }: RowContext,
): Read<Price | 'on_request' | null> {
  if (isOnRequest(cell)) return { value: 'on_request' }
  if (plain(cell) === '') return { value: null }
  const tax = taxNamed(cell)
  if (tax !== null && tax !== taxMode) return { rule: 'otherTax' }
  if (heading.currency !== null && heading.currency !== currency) return { rule: 'otherCurrency' }
  if (heading.tenfold === null) return { rule: 'ambiguous' }
  return amountIn(cell, { currency, tenfold: heading.tenfold, dotsGroup })
}
/** Null for an empty cell: a draft needs no price. */
export const priceField: SheetField<Price | 'on_request' | null> = {
  headings: [
    'price',
    'saleprice',
    'sellingprice',
    'askingprice',
    'asking',
    'amount',
    '価格',
    '販売価格',
    '本体価格',
    '単価',
    '价格',
    '售价',
    '销售价',
    '销售价格',
    '价钱',
    '单价',
    '报价',
  ],
  read: priceIn,
  write: ({ pricingType, priceMinor, priceCurrency }, { language }) =>
    pricingType === 'on_request' ? textOf(language, 'imports.file.onRequest') : amountText(priceMinor, priceCurrency),
  isSame: (cell, goods) => {
    if (goods.priceMinor === null) return cell === '' || isOnRequest(cell)
    const read = readAmount(cell, goods.priceCurrency)
    return 'minor' in read && read.minor === goods.priceMinor
  },
}

export const currencyField: SheetField<PriceCurrency | null> = {
  headings: ['currency', '通貨', '币种', '货币'],
  read: (cell) => choiceOf(cell, currencyNamed),
  write: (goods) => goods.priceCurrency ?? '',
  isSame: (cell, goods) => cell === '' || currencyNamed(cell) === goods.priceCurrency,
}

/** Undefined for an empty cell: then the choice for all rows holds. */
function choiceOf<Value>(cell: string, find: (text: string) => Value | null): Read<Value | null> {
  if (plain(cell) === '') return { value: null }
  const value = find(plain(cell))
  return value === null ? { rule: 'notAChoice' } : { value }
}

const taxWords = valueWords(taxModes, (value, language) => textOf(language, `goods.tax.${value}`), {
  included: ['yes', 'incl', 'incl.', '込', '内', '含', '是'],
  excluded: ['no', 'excl', 'excl.', '抜', '別', '外', '不含', '否'],
})
const taxIn = (text: string): ListedGoods['taxMode'] | null => {
  const read = taxWords.read(text)
  return 'value' in read ? read.value : taxNamed(text)
}
export const taxField: SheetField<ListedGoods['taxMode'] | null> = {
  headings: ['taxmode', 'taxincluded', 'vatincluded', '税区分', '税込税抜', '税込税別', '是否含税', '含税情况'],
  read: (cell) => choiceOf(cell, taxIn),
  write: (goods, { language }) => taxWords.say(goods.taxMode, language),
  isSame: (cell, goods) => cell === '' || taxIn(cell) === goods.taxMode,
}

const pricingWords = valueWords(pricingTypes, (value, language) => textOf(language, `goods.pricingType.${value}`), {
  negotiable: ['obo', 'ono', '応相談', '交渉可', '可议', '可小刀'],
})
const pricingIn = (text: string): ListedGoods['pricingType'] | null => {
  const read = pricingWords.read(text)
  return 'value' in read ? read.value : isOnRequest(text) ? 'on_request' : null
}
export const pricingField: SheetField<ListedGoods['pricingType'] | null> = {
  headings: ['pricingtype', 'kindofprice', '価格区分', '価格の種類', '计价方式', '价格方式'],
  read: (cell) => choiceOf(cell, pricingIn),
  write: (goods, { language }) => pricingWords.say(goods.pricingType, language),
  isSame: (cell, goods) => cell === '' || pricingIn(cell) === goods.pricingType,
}

const freightWords = valueWords(freightModes, (value, language) => textOf(language, `goods.freight.${value}`), {
  free: ['free', 'included', '無料', '元払い', '包邮', '包运费', '免运费'],
  collect: ['freight collect', 'collect', '着払', '到付'],
})
const freightModeIn = (text: string): ListedGoods['freight'] | null => {
  const read = freightWords.read(text)
  return 'value' in read ? read.value : null
}
export const freightField: SheetField<ListedGoods['freight'] | null> = {
  headings: ['freightterms', '送料区分', '運賃区分'],
  read: (cell) => choiceOf(cell, freightModeIn),
  write: (goods, { language }) => freightWords.say(goods.freight, language),
  isSame: (cell, goods) => cell === '' || freightModeIn(cell) === goods.freight,
}

/** An amount of the freight in the row's currency; null for an empty cell. */
const freightIn = (
  headings: readonly string[],
  minorOf: (goods: ListedGoods) => number | null,
): SheetField<number | null> => ({
  headings,
  read: (cell, { currency }) => {
    if (plain(cell) === '') return { value: null }
    const read = amountIn(cell, { currency })
    return 'rule' in read ? read : { value: read.value.minor }
  },
  write: (goods) => amountText(minorOf(goods), goods.priceCurrency),
  isSame: (cell, goods) => {
    const minor = minorOf(goods)
    if (cell === '' || minor === null) return cell === '' && minor === null
    const read = readAmount(cell, goods.priceCurrency)
    return 'minor' in read && read.minor === minor
  },
})
export const freightAmountField = freightIn(['freightcharge', 'freightamount'], ({ freightMinor }) => freightMinor)
export const freightFromField = freightIn(
  ['freightestimatefrom', 'freightfrom', '送料見積下限', '运费预估下限', '运费预估最低'],
  ({ freightFrom: from }) => from,
)
export const freightToField = freightIn(
  ['freightestimateto', 'freightto', '送料見積上限', '运费预估上限', '运费预估最高'],
  ({ freightTo: to }) => to,
)

/** Splits a list of countries at the separators that sellers use. */
const countriesIn = (cell: string): Read<string[]> =>
  readEach(
    plain(cell)
      .split(/[\n;]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    60,
    (name): Read<string> => {
      const code = countryIn(name)
      return code === null ? { rule: 'notAChoice' } : { value: code }
    },
  )
export const shippingCountriesField: SheetField<string[]> = {
  headings: ['shipsto', 'shippingcountries', '発送先', '可发货国家'],
  read: countriesIn,
  write: (goods, { language }) => goods.shippingCountries.map((code) => addressCountryName(code, language)).join('; '),
  isSame: (cell, goods) => {
    const read = countriesIn(cell)
    return 'value' in read && read.value.join() === goods.shippingCountries.join()
  },
}

const deliveryWords = valueWords(deliveryPeriods, (value, language) => textOf(language, `goods.delivery.${value}`), {
  'over-7': ['over 7 days', '8日以上', '7天以上', '7 天以上发货'],
})
const dayWords = ['day', 'days', '日', '日以内', '天', '天内']
const deliveryIn = (text: string): ListedGoods['deliveryPeriod'] | null => {
  const read = deliveryWords.read(text)
  if ('value' in read) return read.value
  const days = readWhole(text, dayWords)
  if ('reason' in days) return null
  return days.value <= 2 ? '1-2' : days.value <= 3 ? '2-3' : days.value <= 7 ? '4-7' : 'over-7'
}
export const deliveryPeriodField: SheetField<ListedGoods['deliveryPeriod'] | null> = {
  headings: ['dispatchtime', '発送日数'],
  read: (cell) => choiceOf(cell, deliveryIn),
  write: (goods, { language }) => deliveryWords.say(goods.deliveryPeriod, language),
  isSame: (cell, goods) => cell === '' || deliveryIn(cell) === goods.deliveryPeriod,
}

const availabilityWords = valueWords(
  availabilities,
  (value, language) => textOf(language, `listings.form.availabilities.${value}`),
  {
    now: ['available', '即納', '现货供应'],
    coming: ['coming', '入荷予定', '即将到货'],
    sourced: ['to order', '受注手配', '代购'],
  },
)
const availabilityIn = (text: string): ListedGoods['availability'] | null => {
  const read = availabilityWords.read(text)
  return 'value' in read ? read.value : null
}
export const availabilityField: SheetField<ListedGoods['availability'] | null> = {
  headings: ['stockstatus', '納品区分', '供货状态'],
  read: (cell) => choiceOf(cell, availabilityIn),
  write: (goods, { language }) => availabilityWords.say(goods.availability, language),
  isSame: (cell, goods) => cell === '' || availabilityIn(cell) === goods.availability,
}

/** A day as we write it, or as a spreadsheet writes it once it was opened there. */
function dayIn(text: string): string | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain(text)) ?? []
  const parsed = day.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  return parsed.success ? parsed.data : null
}
export const comesOnField: SheetField<string | null> = {
  headings: ['arrivaldate', 'expectedon', '入荷日', '到货日期'],
  read: (cell) => choiceOf(cell, dayIn),
  write: ({ comesOn }) => comesOn ?? '',
  isSame: (cell, { comesOn }) => (cell === '' ? null : dayIn(cell)) === comesOn,
}

const wholeField = (
  headings: readonly string[],
  {
    words,
    bounds,
    of,
  }: { words: readonly string[]; bounds: readonly [number, number]; of: (goods: ListedGoods) => number | null },
): SheetField<number | null> => ({
  headings,
  read: (cell) => wholeIn(cell, words, bounds),
  write: (goods) => String(of(goods) ?? ''),
  isSame: (cell, goods) => isWhole(cell, of(goods), words),
})
export const leadDaysField = wholeField(['leadtime', 'leadtimedays', '納期日数', '采购天数'], {
  words: dayWords,
  bounds: [1, limits.leadDaysMax],
  of: ({ leadDays }) => leadDays,
})
export const depositPercentField = wholeField(['depositpercent', '手付金', '订金', '定金比例'], {
  words: ['%'],
  bounds: [0, 100],
  of: ({ depositPercent }) => depositPercent,
})

export const countryField: SheetField<string | null> = {
  headings: ['country', '国', '国名', '国家', '所在国'],
  read: (cell) => choiceOf(cell, countryIn),
  write: (goods, { language }) => addressCountryName(goods.country, language),
  isSame: (cell, goods) => cell === '' || countryIn(cell) === goods.country,
}

export const regionField: SheetField<string> = {
  headings: ['state', 'region', 'prefecture', 'province', 'county', '都道府県', '県', '地域', '省份', '省', '地区'],
  read: (cell) => readWrittenText(draft.region, plain(cell)),
  write: ({ place, language: own }, { language }) => inLanguage(place.region, language, own).text,
  isSame: (cell, { place, country: of }) => {
    const known = Object.values(place.region)
    if (cell === '') return known.length === 0
    const found = regionNames(of, cell)
    return isAlike(cell, ...known) || (found !== null && found.en === place.region.en)
  },
}

export const cityField: SheetField<string> = {
  headings: [
    'city',
    'location',
    'town',
    'yard',
    'depot',
    '市区町村',
    '市',
    '所在地',
    '置場',
    '置き場',
    '在庫場所',
    '保管場所',
    '城市',
    '停放地',
    '停放地点',
    '存放地',
  ],
  read: (cell) => readWrittenText(draft.city, plain(cell)),
  write: ({ place, language }) => inLanguage(place.city, language, language).text,
  isSame: (cell, { place }) =>
    cell === '' ? Object.values(place.city).length === 0 : isAlike(cell, ...Object.values(place.city)),
}
