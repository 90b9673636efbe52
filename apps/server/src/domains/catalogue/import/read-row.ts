import { createHash } from 'node:crypto'
import { goodsDraft } from '@kikai/contract/catalogue/catalogue.shapes'
import type { ImportChoices, ImportField, RejectedRow } from '@kikai/contract/catalogue/imports.shapes'
import { optionalLine, optionalText, text } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import type * as z from 'zod/mini'
import { regionNames, taxRateOf } from '../../regions/regions.public.ts'
import type { CategoryRow } from '../categories.store.ts'
import type { GoodsColumns } from '../goods.store.ts'
import { makeTitle } from '../make-title.ts'
import { fold, modelKey } from '../search-tokens.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { type SheetRow, cutTo, unreadable } from './read-sheet.ts'
import { countryIn, currencyIn, priceIn, referenceKeyOf, wholeIn } from './read-values.ts'

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
  | { ok: true; columns: GoodsColumns; quantity: number; reference: Reference; rowKey: string }
  | { ok: false; reasons: Reason[] }

/** The seller's own number, and how it is compared. */
type Reference = { text: string; key: string }

type ReaderParts = { choices: ImportChoices; taxonomy: Taxonomy; thisYear: number }

/** The same row of the same company is the same machine, whatever the file is called: its content and which of its twins it is. */
export const rowKeyOf = ({ cells, repeats }: SheetRow): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1)), repeats]))
    .digest('base64url')

/** Reads rows under these choices. What is the same for all of them is looked up once. */
export function rowReader({ choices, taxonomy, thisYear }: ReaderParts): (row: SheetRow) => ReadRow {
  const named = Object.entries(choices.columns)
  const columnOf = new Map(named.map(([name, field]) => [field, name]))
  const accessoryColumns = named.flatMap(([name, field]) => (field === 'accessory' ? [name] : []))
  const used = named.filter(([, field]) => field !== 'ignore')
  const categories = new Map(
    Object.entries(choices.groups).map(([code, id]) => [fold(code), id === null ? null : taxonomy.category(id)]),
  )
  return (row) => {
    const blocked = blockedBefore(row, used)
    if (blocked.length > 0) return { ok: false, reasons: blocked }
    return readRow(row, { choices, taxonomy, thisYear, columnOf, accessoryColumns, categories })
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
}

/** One row as goods, or every reason why it cannot be. */
function readRow(
  row: SheetRow,
  { choices, taxonomy, thisYear, columnOf, accessoryColumns, categories }: Looked,
): ReadRow {
  const reasons: Reason[] = []
  const raw = (field: ImportField): string => {
    const name = columnOf.get(field)
    return name === undefined ? '' : (row.cells[name] ?? '')
  }
  const cell = (field: ImportField): string => raw(field).normalize('NFKC').trim()
  const wrong = (field: ImportField, rule: Reason['rule'], value = cell(field), column = columnOf.get(field) ?? null) =>
    reasons.push({ field, column, rule, value: cutTo(value, shownLength) })
  const whole = (field: ImportField, [min, max]: readonly [number, number]): number | null => {
    if (cell(field) === '') return null
    const value = wholeIn(cell(field))
    if (value !== null && value >= min && value <= max) return value
    wrong(field, 'number')
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
  const model = written('model', draft.model)
  const serial = written('serial', draft.serial)
  const city = written('city', draft.city)
  const region = written('region', draft.region)
  const makerGiven = written('maker', draft.makerName, cell('maker') || choices.makerName)
  const given = written('title', titleText, asWritten(raw('title')))
  const description = written('description', descriptionText, asWritten(raw('description')))
  const accessories = accessoryColumns.flatMap((column) =>
    linesIn(row.cells[column] ?? '').map((part) => written('accessory', accessory, part, column)),
  )
  if (accessories.length > accessoriesMax) wrong('accessory', 'tooLong')
  const reference = written('reference', draft.serial)
  /** What the file says for a row, else what was said once for all. */
  const chosen = <T>(field: 'currency' | 'country', read: (text: string) => T | null, forAll: T | null): T | null => {
    const text = cell(field)
    const found = text === '' ? forAll : read(text)
    if (found === null) wrong(field, text === '' ? 'empty' : 'notAChoice')
    return found
  }
  const currency = chosen('currency', currencyIn, choices.currency)
  const country = chosen('country', countryIn, choices.country)
  const priceMinor = priceIn(cell('price'), currency)
  if (priceMinor === null && currency !== null) wrong('price', cell('price') === '' ? 'empty' : 'number')
  const year = whole('year', [1900, thisYear + 1])
  const hours = whole('hours', [0, 1_000_000])
  const quantity = whole('quantity', [1, limits.lineQuantityMax]) ?? 1
  if (reasons.length > 0 || !category || priceMinor === null || currency === null || country === null)
    return { ok: false, reasons }

  const { language } = choices
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
  return {
    ok: true,
    columns,
    quantity,
    reference: { text: reference, key: referenceKeyOf(reference) },
    rowKey: rowKeyOf(row),
  }
}

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
