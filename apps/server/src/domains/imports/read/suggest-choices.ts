import { type ImportChoices, type ImportField, repeatableFields } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { fold } from '@kikai/kernel/fold'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { groupCodeLength } from './row-cells.ts'
import { readPriceHeading } from './price-heading.ts'
import { fieldOf } from './recognise-heading.ts'
import { type Sheet, type SheetRow, cutTo } from './read-sheet.ts'

/** Group codes of the North American machine auctions → our categories' keys. */
const auctionCodes: Record<string, string> = {
  tex: 'excavator',
  wl: 'wheel-loader',
  bl: 'backhoe-loader',
  ttt: 'bulldozer',
  mg: 'motor-grader',
  ssl: 'skid-steer-loader',
}

/**
 * A first guess for the seller to correct in the preview. Only what the file says is guessed: the country stays open,
 * and so do currency and tax unless the price heading names them.
 */
export function suggestChoices(sheet: Sheet, taxonomy: Taxonomy, language: Language): ImportChoices {
  const taken = new Set<ImportField>()
  const columns: ImportChoices['columns'] = {}
  for (const name of sheet.columns) {
    const field = fieldOf(name)
    columns[name] = taken.has(field) ? 'ignore' : field
    if (field !== 'ignore' && field !== 'accessory') taken.add(field)
  }
  const groups = suggestGroups(writtenGroups(sheet, columns), taxonomy)
  const { currency, tax } = readPriceHeading(columnFor(columns, 'price') ?? '')
  return { columns, currency, taxMode: tax, country: null, groups, makerName: '', language }
}

/**
 * Our category for each group by code or name; limited, because a column with ten thousand values contains no groups.
 */
export const suggestGroups = (codes: readonly string[], taxonomy: Taxonomy): ImportChoices['groups'] =>
  Object.fromEntries(codes.slice(0, groupsMax).map((code) => [code, categoryOf(code, taxonomy)]))

export const groupsMax = 200

/** After the seller has assigned the category column, guesses its groups; existing choices stay. */
export function withGroups(sheet: Sheet, choices: ImportChoices, taxonomy: Taxonomy): ImportChoices {
  const codes = writtenGroups(sheet, choices.columns).slice(0, groupsMax)
  const open = codes.filter((code) => !Object.hasOwn(choices.groups, code))
  return { ...choices, groups: { ...choices.groups, ...suggestGroups(open, taxonomy) } }
}

/** The choices in the file's column order, which stored JSON does not keep. */
export const inOrderOf = (sheet: Sheet, choices: ImportChoices): ImportChoices => ({
  ...choices,
  columns: Object.fromEntries(sheet.columns.map((name) => [name, ownPropertyOf(choices.columns, name) ?? 'ignore'])),
})

/** Reads an own property only: a file may have a column called `constructor`. */
export const ownPropertyOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** Fields that were assigned to several columns although only one can have them. */
export const repeatedFields = (columns: ImportChoices['columns']): ImportField[] => {
  const fields = Object.values(columns).filter((field) => !repeatableFields.includes(field))
  return fields.filter((field, at) => fields.indexOf(field) !== at)
}

/** The column that is assigned to a field, if any. */
export const columnFor = (columns: ImportChoices['columns'], field: ImportField): string | null =>
  Object.entries(columns).find(([, meaning]) => meaning === field)?.[0] ?? null

/** The values of the category column, the most frequent first; none without it, because a guess is not chosen for the seller. */
export const writtenGroups = (sheet: Sheet, columns: ImportChoices['columns']): string[] =>
  columnFor(columns, 'group') === null ? [] : groupCodes(sheet, columns)

/** All group codes of the file, the most frequent first. */
export function groupCodes(sheet: Sheet, columns: ImportChoices['columns']): string[] {
  return countGroups(sheet, columns).map(({ code }) => code)
}

/** The row's value in the category column, else the code of what was guessed of it. */
export const groupOf = ({ cells, guess = '' }: SheetRow, column: string | null): string =>
  column === null ? guess : cutTo(cells[column] ?? '', groupCodeLength)

export function countGroups(sheet: Sheet, columns: ImportChoices['columns']): { code: string; count: number }[] {
  const column = columnFor(columns, 'group')
  const counts = new Map<string, number>()
  for (const row of sheet.rows) {
    const code = groupOf(row, column)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}

/** The category by our key, the auctions' code, or any name or alias. */
function categoryOf(code: string, taxonomy: Taxonomy): Id<'category'> | null {
  const folded = fold(code)
  const found = taxonomy.categories.find(({ key, parentId, names, nouns, aliases }) => {
    if (parentId === null) return false
    return (
      key === folded ||
      key === auctionCodes[folded] ||
      [...Object.values(names), ...Object.values(nouns), ...aliases].some((name) => fold(name) === folded)
    )
  })
  return found?.id ?? null
}
