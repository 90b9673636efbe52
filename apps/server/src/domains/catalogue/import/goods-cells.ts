import type { ImportField } from '@kikai/contract/catalogue/imports.shapes'
import type { Language } from '@kikai/kernel/language'
import { exponents } from '@kikai/kernel/money'
import { currencyNamed, readAmount, readWhole } from '@kikai/kernel/read-amount'
import { countryName, regionNames } from '../../regions/regions.public.ts'
import { inLanguage } from '../goods.present.ts'
import { fold } from '../search-tokens.ts'
import type { Taxonomy } from '../taxonomy.ts'
import type { ListedGoods } from './export.store.ts'
import { countryIn, isOnRequest, referenceKeyOf, unitWords, yearIn } from './read-values.ts'

/** The fields that goods have in a file, in the order of its columns. */
export const listedFields = [
  'managementNumber',
  'reference',
  'group',
  'maker',
  'model',
  'serial',
  'year',
  'hours',
  'price',
  'currency',
  'quantity',
  'country',
  'region',
  'city',
  'title',
  'accessory',
  'description',
] as const satisfies readonly ImportField[]
export type ListedField = (typeof listedFields)[number]

type Reader = { language: Language; taxonomy: Taxonomy }

/** Goods as the cells of a file, as its reader says them. A title that was made from the rest is left out: it would be made again. */
export function cellsOfGoods(goods: ListedGoods, { language, taxonomy }: Reader): Record<ListedField, string> {
  const own = (written: ListedGoods['description']) => inLanguage(written, goods.language, goods.language).text
  const maker = goods.makerId === null ? null : taxonomy.maker(goods.makerId)
  return {
    managementNumber: goods.managementNumber,
    reference: goods.reference,
    group: taxonomy.category(goods.categoryId)?.names[language] ?? '',
    maker: maker?.names[language] ?? goods.makerName,
    model: goods.model,
    serial: goods.serial,
    year: goods.year === null ? '' : String(goods.year),
    hours: goods.hours === null ? '' : String(goods.hours),
    price: priceText(goods),
    currency: goods.priceCurrency ?? '',
    quantity: String(goods.received),
    country: countryName(goods.country, language),
    region: inLanguage(goods.place.region, language, goods.language).text,
    city: own(goods.place.city),
    title: goods.titlesMade ? '' : goods.titles[goods.language],
    accessory: goods.accessories.map(own).join('\n'),
    description: own(goods.description),
  }
}

function priceText({ priceMinor, priceCurrency }: ListedGoods): string {
  if (priceMinor === null || priceCurrency === null) return ''
  const exponent = exponents[priceCurrency]
  return (priceMinor / 10 ** exponent).toFixed(exponent)
}

/**
 * Whether a cell says of goods what they are already: in any of our languages, with or without separators, in any width.
 * An empty cell under maker, title or quantity says nothing.
 */
export function saysTheSame(field: ListedField, cell: string, goods: ListedGoods, taxonomy: Taxonomy): boolean {
  const is = (...texts: (string | undefined)[]) =>
    texts.some((text) => text !== undefined && alike(text) === alike(cell))
  const isNumber = (value: number | null, words: readonly string[]) => {
    const read = readWhole(cell, words)
    return value === null ? cell === '' : 'value' in read && read.value === value
  }
  const own = (written: ListedGoods['description']) => Object.values(written)
  switch (field) {
    case 'managementNumber':
      return true
    case 'reference':
      return cell === '' || cell === goods.managementNumber || referenceKeyOf(cell) === referenceKeyOf(goods.reference)
    case 'group': {
      const category = taxonomy.category(goods.categoryId)
      return is(category?.key, ...[category?.names, category?.nouns].flatMap((names) => Object.values(names ?? {})))
    }
    case 'maker':
      return (
        cell === '' ||
        is(goods.makerName) ||
        (goods.makerId !== null && taxonomy.makerNamed(cell)?.id === goods.makerId)
      )
    case 'year':
      return goods.year === null ? cell === '' : yearIn(cell) === goods.year
    case 'hours':
      return isNumber(goods.hours, unitWords.hours)
    case 'quantity':
      return cell === '' || isNumber(goods.received, unitWords.quantity)
    case 'price': {
      if (goods.priceMinor === null) return cell === '' || isOnRequest(cell)
      const read = readAmount(cell, goods.priceCurrency)
      return 'minor' in read && read.minor === goods.priceMinor
    }
    case 'currency':
      return cell === '' || currencyNamed(cell) === goods.priceCurrency
    case 'country':
      return cell === '' || countryIn(cell) === goods.country
    case 'region':
      return (
        is(...own(goods.place.region)) || (cell === '' ? own(goods.place.region).length === 0 : isRegion(cell, goods))
      )
    case 'city':
      return is(...own(goods.place.city)) || (cell === '' && own(goods.place.city).length === 0)
    case 'title':
      return goods.titlesMade ? cell === '' || is(...Object.values(goods.titles)) : is(...Object.values(goods.titles))
    case 'accessory':
      return (
        alike(cell) ===
        alike(goods.accessories.map((part) => inLanguage(part, goods.language, goods.language).text).join('\n'))
      )
    case 'description':
      return is(...own(goods.description)) || (cell === '' && own(goods.description).every((text) => text === ''))
    case 'model':
      return is(goods.model)
    case 'serial':
      return is(goods.serial)
  }
}

const isRegion = (cell: string, { country, place }: ListedGoods): boolean => {
  const named = regionNames(country, cell)
  return named !== null && named.en === place.region.en
}

/** As it reads: width, case of letters and the kind of line end are no difference. */
const alike = (text: string): string => fold(text.replace(/\r\n?/g, '\n')).trim()
