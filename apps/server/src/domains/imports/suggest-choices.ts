import { type ImportChoices, type ImportField, repeatableFields } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { fold } from '@kikai/kernel/fold'
import type { Taxonomy } from '../categories/categories.public.ts'
import { groupCodeLength } from './read-row.ts'
import { readPriceHeading } from './price-heading.ts'
import { fieldOf } from './recognise-heading.ts'
import { type Sheet, cutTo } from './read-sheet.ts'

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
 * A first guess at what the file means; the seller corrects it in the preview. Nothing that the file does not say is
 * guessed: country stays open, and so do currency and tax unless the heading of the prices names them.
 */
export function suggestChoices(sheet: Sheet, taxonomy: Taxonomy, language: Language): ImportChoices {
  const taken = new Set<ImportField>()
  const columns: ImportChoices['columns'] = {}
  for (const name of sheet.columns) {
    const field = fieldOf(name)
    columns[name] = taken.has(field) ? 'ignore' : field
    if (field !== 'ignore' && field !== 'accessory') taken.add(field)
  }
  const groups = suggestGroups(groupCodes(sheet, columns), taxonomy)
  const { currency, tax } = readPriceHeading(columnFor(columns, 'price') ?? '')
  return { columns, currency, taxMode: tax, country: null, groups, makerName: '', language }
}

/** Our category for each group, by its code or name; a column of ten thousand codes is none of groups, so there is an end. */
export const suggestGroups = (codes: readonly string[], taxonomy: Taxonomy): ImportChoices['groups'] =>
  Object.fromEntries(codes.slice(0, groupsMax).map((code) => [code, categoryOf(code, taxonomy)]))

export const groupsMax = 200

/** Which column holds the categories may be said by hand: then its values are guessed at. What the seller has decided stays. */
export function withGroups(sheet: Sheet, choices: ImportChoices, taxonomy: Taxonomy): ImportChoices {
  const codes = groupCodes(sheet, choices.columns).slice(0, groupsMax)
  const open = codes.filter((code) => !Object.hasOwn(choices.groups, code))
  return { ...choices, groups: { ...choices.groups, ...suggestGroups(open, taxonomy) } }
}

/** The choices with the columns as they stand in the file, wherever the choices were kept meanwhile. */
export const inOrderOf = (sheet: Sheet, choices: ImportChoices): ImportChoices => ({
  ...choices,
  columns: Object.fromEntries(sheet.columns.map((name) => [name, ownOf(choices.columns, name) ?? 'ignore'])),
})

/** What a record says under a name that came from a file: `constructor` is a column like any other. */
export const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

/** What is said of more than one column though it can be said of one: which of them was meant, nobody knows. */
export const repeatedFields = (columns: ImportChoices['columns']): ImportField[] => {
  const fields = Object.values(columns).filter((field) => !repeatableFields.includes(field))
  return fields.filter((field, at) => fields.indexOf(field) !== at)
}

/** The column that plays a part, if one does. */
export const columnFor = (columns: ImportChoices['columns'], field: ImportField): string | null =>
  Object.entries(columns).find(([, meaning]) => meaning === field)?.[0] ?? null

/** Every group code in the file, most frequent first. */
export function groupCodes(sheet: Sheet, columns: ImportChoices['columns']): string[] {
  return countGroups(sheet, columns).map(({ code }) => code)
}

export function countGroups(sheet: Sheet, columns: ImportChoices['columns']): { code: string; count: number }[] {
  const column = columnFor(columns, 'group')
  if (column === null) return [{ code: '', count: sheet.rows.length }]
  const counts = new Map<string, number>()
  for (const { cells } of sheet.rows) {
    const code = cutTo(cells[column] ?? '', groupCodeLength)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({ code, count })).toSorted((a, b) => b.count - a.count)
}

/** By our own key, the auctions' code, or by any name or alias of a category. */
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
