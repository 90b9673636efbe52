import { createHash } from 'node:crypto'
import { goodsDraft } from '@kikai/contract/catalogue/catalogue.shapes'
import type { ImportChoices, ImportField } from '@kikai/contract/catalogue/imports.shapes'
import { optionalText, text } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { exponents } from '@kikai/kernel/money'
import type * as z from 'zod/mini'
import { regionNames, taxRateOf } from '../../regions/regions.public.ts'
import type { GoodsColumns } from '../goods.store.ts'
import { makeTitle } from '../make-title.ts'
import { fold, modelKey } from '../search-tokens.ts'
import type { Taxonomy } from '../taxonomy.ts'
import type { SheetRow } from './read-csv.ts'
import { columnFor } from './suggest-choices.ts'

const draft = goodsDraft.shape
const accessory = text(limits.textAreaLength)
const accessoriesMax = 30
const ruleOf = (issues: readonly { message: string }[]) =>
  issues.some(({ message }) => message === 'characters') ? 'characters' : 'tooLong'

export type Reason = { field: ImportField; rule: string; value: string }
export type ReadRow =
  | { ok: true; columns: GoodsColumns; quantity: number; rowKey: string }
  | { ok: false; reasons: Reason[] }

type Reading = { row: SheetRow; choices: ImportChoices; taxonomy: Taxonomy; thisYear: number }

/** The same row of the same company is the same machine, whatever the file is called: its content and which of its twins it is. */
export const rowKeyOf = ({ cells, repeats }: SheetRow): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1)), repeats]))
    .digest('base64url')

/** One row as goods, or every reason why it cannot be. */
export function readRow({ row, choices, taxonomy, thisYear }: Reading): ReadRow {
  const reasons: Reason[] = []
  const cell = (field: ImportField): string => {
    const name = columnFor(choices.columns, field)
    return (name === null ? '' : (row.cells[name] ?? '')).normalize('NFKC').trim()
  }
  const wrong = (field: ImportField, rule: string) => reasons.push({ field, rule, value: cell(field).slice(0, 60) })
  const whole = (field: ImportField, [min, max]: readonly [number, number]): number | null => {
    const text = cell(field).replace(/[,\s]/g, '')
    if (text === '') return null
    const value = Number(text)
    if (Number.isFinite(value) && Number.isInteger(value) && value >= min && value <= max) return value
    wrong(field, 'number')
    return null
  }

  const category = categoryFor(cell('group'), choices, taxonomy)
  if (!category) wrong('group', 'noCategory')
  /** A text under the same rules as in the form. */
  const written = (field: ImportField, schema: z.ZodMiniType<string>, given = cell(field)): string => {
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    wrong(field, given === '' ? 'empty' : ruleOf(parsed.error.issues))
    return ''
  }
  const model = written('model', draft.model)
  const serial = written('serial', draft.serial)
  const city = written('city', draft.city)
  const region = written('region', draft.region)
  const makerGiven = written('maker', draft.makerName, cell('maker') || choices.makerName)
  const given = written('title', optionalText(limits.titleLength))
  const description = written('description', optionalText(limits.descriptionLength))
  const parts = Object.entries(choices.columns).flatMap(([name, field]) =>
    field === 'accessory' ? (row.cells[name] ?? []) : [],
  )
  const accessories = parts.filter((part) => part !== '').map((part) => written('accessory', accessory, part))
  if (accessories.length > accessoriesMax) wrong('accessory', 'tooLong')
  const priceMinor = priceIn(cell('price'), choices.currency)
  if (priceMinor === null) wrong('price', cell('price') === '' ? 'empty' : 'number')
  const year = whole('year', [1900, thisYear + 1])
  const hours = whole('hours', [0, 1_000_000])
  const quantity = whole('quantity', [1, limits.lineQuantityMax]) ?? 1
  if (reasons.length > 0 || !category || priceMinor === null || choices.currency === null || choices.country === null)
    return { ok: false, reasons }

  const { language, country, currency } = choices
  const maker = makerGiven === '' ? null : taxonomy.makerNamed(makerGiven)
  const makerName = maker?.names.en ?? makerGiven
  const title = makeTitle({ maker, makerName, model, category })
  const columns: GoodsColumns = {
    categoryId: category.id,
    makerId: maker?.id ?? null,
    makerName,
    model,
    modelKey: modelKey(model),
    serial,
    serialKey: modelKey(serial),
    year,
    hours,
    grade: null,
    runningState: 'untested',
    titles: given === '' ? title : { ...title, [language]: given },
    titlesMade: given === '',
    language,
    description: { [language]: description },
    knownFaults: [],
    accessories: accessories.map((part) => ({ [language]: part })),
    documents: [],
    systemScores: [],
    specification: [],
    weightKg: null,
    dimensionsMm: null,
    pricingType: 'fixed',
    priceMinor,
    priceCurrency: currency,
    taxMode: 'excluded',
    taxRate: taxRateOf(country),
    freight: 'collect',
    freightMinor: null,
    shippingCountries: [],
    deliveryPeriod: 'over-7',
    country,
    place: {
      region: region === '' ? {} : (regionNames(country, region) ?? { [language]: region }),
      city: city === '' ? {} : { [language]: city },
    },
  }
  return { ok: true, columns, quantity, rowKey: rowKeyOf(row) }
}

function categoryFor(code: string, { groups }: ImportChoices, taxonomy: Taxonomy) {
  const categoryId: Id<'category'> | null =
    Object.entries(groups).find(([name]) => fold(name) === fold(code))?.[1] ?? null
  return categoryId === null ? null : taxonomy.category(categoryId)
}

/** `12,500`, `$12,500.00`, `1250000円`: an amount in the chosen currency, as its smallest units; null where it is none. */
function priceIn(text: string, currency: ImportChoices['currency']): number | null {
  if (currency === null) return null
  const digits = text.replace(/^[^\d.-]+|[^\d.]+$/g, '').replace(/[,\s]/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return null
  const minor = Math.round(Number(digits) * 10 ** exponents[currency])
  if (exponents[currency] === 0 && !Number.isInteger(Number(digits))) return null
  return minor >= 1 && minor <= limits.unitPriceMinorMax ? minor : null
}
