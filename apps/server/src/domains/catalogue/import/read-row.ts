import assert from 'node:assert/strict'
import { goodsDraft } from '@kikai/contract/catalogue/managed.shapes'
import type { ImportChoices, ImportField, RejectedRow } from '@kikai/contract/catalogue/imports.shapes'
import { optionalLine, optionalText, text } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import type { PriceCurrency } from '@kikai/kernel/money'
import type * as z from 'zod/mini'
import { type AmountReason, currencyNamed, readAmount, readWhole } from '@kikai/kernel/read-amount'
import type { CategoryRow } from '../categories.store.ts'
import { type WrittenGoods, columnsFrom } from '../goods-columns.ts'
import type { GoodsColumns } from '../goods.store.ts'
import { fold } from '../search-tokens.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { type SheetRow, cutTo, unreadable } from './read-sheet.ts'
import { type PriceHeading, readPriceHeading, taxNamed, withoutTax } from './price-heading.ts'
import { countryIn, isBySpreadsheet, isOnRequest, referenceKeyOf, unitWords, yearIn } from './read-values.ts'

const draft = goodsDraft.shape
const accessory = text(limits.textAreaLength)
const titleText = optionalLine(limits.titleLength)
const descriptionText = optionalText(limits.descriptionLength)
const accessoriesMax = 30
const shownLength = 60
const ruleOf = (issues: readonly { message: string }[]): Reason['rule'] =>
  issues.some(({ message }) => message === 'characters') ? 'characters' : 'tooLong'

type Reason = RejectedRow['reasons'][number]
export type ReadRow =
  | { ok: true; columns: GoodsColumns; quantity: number; reference: Reference }
  | { ok: false; reasons: Reason[] }

/** The seller's own number, and how it is compared. */
type Reference = { text: string; key: string }

type ReaderParts = { choices: ImportChoices; taxonomy: Taxonomy; thisYear: number }

/** Reads rows under these choices. What is the same for all of them is looked up once. */
export function rowReader({ choices, taxonomy, thisYear }: ReaderParts): (row: SheetRow) => ReadRow {
  const named = Object.entries(choices.columns)
  const columnOf = new Map(named.map(([name, field]) => [field, name]))
  const accessoryColumns = named.flatMap(([name, field]) => (field === 'accessory' ? [name] : []))
  const used = named.filter(([, field]) => field !== 'ignore')
  const categories = new Map(
    Object.entries(choices.groups).map(([code, id]) => [fold(code), id === null ? null : taxonomy.category(id)]),
  )
  const priceHeading = readPriceHeading(columnOf.get('price') ?? '')
  return (row) => {
    const blocked = blockedBefore(row, used)
    if (blocked.length > 0) return { ok: false, reasons: blocked }
    return readRow(row, { choices, taxonomy, thisYear, columnOf, accessoryColumns, categories, priceHeading })
  }
}

/** Rows that were cut or decoded wrongly: nothing in them can be relied on. */
function blockedBefore({ cells, beyond }: SheetRow, used: readonly [string, ImportField][]): Reason[] {
  const [first] = beyond
  if (first !== undefined)
    return [{ field: 'ignore', column: null, rule: 'tooManyCells', value: cutTo(beyond.join(' '), shownLength) }]
  return used.flatMap(([column, field]) => {
    const value = cells[column] ?? ''
    return unreadable.test(value) ? [{ field, column, rule: 'unreadable', value: cutTo(value, shownLength) }] : []
  })
}

type Looked = ReaderParts & {
  columnOf: ReadonlyMap<ImportField, string>
  accessoryColumns: readonly string[]
  categories: ReadonlyMap<string, CategoryRow | null>
  priceHeading: PriceHeading
}

/** One row as goods, or every reason why it cannot be. */
function readRow(
  row: SheetRow,
  { choices, taxonomy, thisYear, columnOf, accessoryColumns, categories, priceHeading }: Looked,
): ReadRow {
  const reasons: Reason[] = []
  const raw = (field: ImportField): string => {
    const name = columnOf.get(field)
    return name === undefined ? '' : (row.cells[name] ?? '')
  }
  const cell = (field: ImportField): string => raw(field).normalize('NFKC').trim()
  const wrong = (field: ImportField, rule: Reason['rule'], value = cell(field), column = columnOf.get(field) ?? null) =>
    reasons.push({ field, column, rule, value: cutTo(value, shownLength) })
  const bounded = (field: ImportField, value: number, [min, max]: readonly [number, number]): number | null => {
    if (value >= min && value <= max) return value
    wrong(field, 'number')
    return null
  }
  const whole = (field: 'hours' | 'quantity', bounds: readonly [number, number]): number | null => {
    if (cell(field) === '') return null
    const read = readWhole(cell(field), unitWords[field])
    if ('value' in read) return bounded(field, read.value, bounds)
    wrong(field, ruleFor(read.reason))
    return null
  }

  const category = categories.get(fold(cutTo(cell('group'), groupCodeLength))) ?? null
  if (!category) wrong('group', 'noCategory')
  /** A text under the same rules as in the form. */
  const written = (
    field: ImportField,
    schema: z.ZodMiniType<string>,
    given = cell(field),
    column = columnOf.get(field) ?? null,
  ): string => {
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    wrong(field, given === '' ? 'empty' : ruleOf(parsed.error.issues), given, column)
    return ''
  }
  /** A name that a spreadsheet may have made something else of. */
  const named = (field: 'model' | 'serial' | 'reference', schema: z.ZodMiniType<string>): string => {
    if (isBySpreadsheet(cell(field))) wrong(field, 'spreadsheet')
    return written(field, schema)
  }
  const model = named('model', draft.model)
  const serial = named('serial', draft.serial)
  const city = written('city', draft.city)
  const region = written('region', draft.region)
  const makerGiven = written('maker', draft.makerName, cell('maker') || choices.makerName)
  const given = written('title', titleText, asWritten(raw('title')))
  const description = written('description', descriptionText, asWritten(raw('description')))
  const accessories = accessoryColumns.flatMap((column) =>
    linesIn(row.cells[column] ?? '').map((part) => written('accessory', accessory, part, column)),
  )
  if (accessories.length > accessoriesMax) wrong('accessory', 'tooLong')
  const reference = named('reference', draft.serial)
  /** What the file says for a row, else what was said once for all. */
  const chosen = <T>(field: 'currency' | 'country', read: (text: string) => T | null, forAll: T | null): T | null => {
    const text = cell(field)
    const found = text === '' ? forAll : read(text)
    if (found === null) wrong(field, text === '' ? 'empty' : 'notAChoice')
    return found
  }
  const currency = chosen('currency', currencyNamed, choices.currency)
  const country = chosen('country', countryIn, choices.country)
  const priced =
    currency === null ? null : priceOf(raw('price'), { currency, taxMode: choices.taxMode, heading: priceHeading })
  if (priced && 'rule' in priced) wrong('price', priced.rule)
  const writtenYear = yearIn(cell('year'))
  if (cell('year') !== '' && writtenYear === null)
    wrong('year', isBySpreadsheet(cell('year')) ? 'spreadsheet' : 'number')
  const year = writtenYear === null ? null : bounded('year', writtenYear, [1900, thisYear + 1])
  const hours = whole('hours', [0, 1_000_000])
  const quantity = whole('quantity', [1, limits.lineQuantityMax]) ?? 1
  if (reasons.length > 0 || !category || !priced || 'rule' in priced || country === null) return { ok: false, reasons }

  const { language } = choices
  const columns = columnsFrom({
    ...unsaid,
    ...priced,
    category,
    maker: makerGiven === '' ? null : taxonomy.makerNamed(makerGiven),
    makerName: makerGiven,
    model,
    serial,
    year,
    hours,
    titles: given === '' ? null : { [language]: given },
    language,
    description: { [language]: description },
    accessories: accessories.map((part) => ({ [language]: part })),
    country,
    region,
    city,
  })
  return {
    ok: true,
    columns,
    quantity,
    reference: { text: reference, key: referenceKeyOf(reference) },
  }
}

/** What no file says of goods. */
const unsaid = {
  grade: null,
  runningState: 'untested',
  knownFaults: [],
  documents: [],
  systemScores: [],
  specification: [],
  weightKg: null,
  dimensionsMm: null,
  freight: 'collect',
  freightMinor: null,
  shippingCountries: [],
  deliveryPeriod: 'over-7',
} satisfies Partial<WrittenGoods>

type Said = Pick<ImportChoices, 'taxMode'> & { currency: PriceCurrency; heading: PriceHeading }
type Priced = Pick<WrittenGoods, 'pricingType' | 'price' | 'taxMode'>

/** What a cell says of the price, under what was chosen for all; a cell that says otherwise is not bent to it. */
function priceOf(text: string, { currency, taxMode, heading }: Said): Priced | { rule: Reason['rule'] } {
  assert(taxMode !== null, 'no row is read before it is known whether its price has tax in it')
  if (isOnRequest(text)) return { pricingType: 'on_request', price: null, taxMode }
  const tax = taxNamed(text)
  if (tax !== null && tax !== taxMode) return { rule: 'otherTax' }
  if (heading.currency !== null && heading.currency !== currency) return { rule: 'otherCurrency' }
  if (heading.tenfold === null) return { rule: 'ambiguous' }
  const read = readAmount(withoutTax(text), currency, { tenfold: heading.tenfold })
  if ('reason' in read) return { rule: ruleFor(read.reason) }
  if (read.minor < 1 || read.minor > limits.unitPriceMinorMax) return { rule: 'number' }
  return { pricingType: 'fixed', price: read, taxMode }
}

const ruleFor = (reason: AmountReason): Reason['rule'] => (reason === 'currency' ? 'otherCurrency' : reason)

/** A longer code is no code; the choices keep as much of it. */
export const groupCodeLength = 60

/** A sentence keeps its signs, ① and ㎥ as they are; only the half-width kana of old systems become ordinary ones. */
export const asWritten = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .trim()

/** Several in one cell stand below each other. */
const linesIn = (cell: string): string[] =>
  asWritten(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
