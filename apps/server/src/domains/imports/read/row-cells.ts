import type { ImportChoices, ImportField, RejectedRow } from '@kikai/contract/imports/imports.shapes'
import { fold } from '@kikai/kernel/fold'
import { doDotsGroup } from '@kikai/kernel/read-amount'
import type { CategoryRow, Taxonomy } from '../../categories/categories.public.ts'
import { readPriceHeading } from './price-heading.ts'
import { type SheetRow, cutTo, unreadable } from './read-sheet.ts'
import { isUnsaid } from './read-values.ts'
import { type FileField, type Read, type RowContext, type Rule, type SheetField, plain } from './sheet-field.ts'

const shownLength = 60
/** Longer texts are not group codes; the choices keep no more of them. */
export const groupCodeLength = 60

export type Reason = RejectedRow['reasons'][number]

export type ReaderParts = { choices: ImportChoices; taxonomy: Taxonomy; thisYear: number; rows: readonly SheetRow[] }
/** What is the same for all rows of a file. */
export type Looked = Omit<ReaderParts, 'rows'> & {
  used: readonly (readonly [string, ImportField])[]
  columnsOf: ReadonlyMap<ImportField, readonly string[]>
  categories: ReadonlyMap<string, CategoryRow | null>
  heading: RowContext['heading']
  dotsGroup: boolean
}

export function lookUp({ choices, taxonomy, thisYear, rows }: ReaderParts): Looked {
  const used = Object.entries(choices.columns).filter(([, field]) => field !== 'ignore')
  const columnsOf = new Map<ImportField, string[]>()
  for (const [name, field] of used) columnsOf.set(field, [...(columnsOf.get(field) ?? []), name])
  const categories = new Map(
    Object.entries(choices.groups).map(([code, id]) => [fold(code), id === null ? null : taxonomy.category(id)]),
  )
  const [priceColumn = ''] = columnsOf.get('price') ?? []
  const heading = readPriceHeading(priceColumn)
  const dotsGroup = doDotsGroup(rows.map(({ cells }) => cells[priceColumn] ?? ''))
  return { choices, taxonomy, thisYear, used, columnsOf, categories, heading, dotsGroup }
}

/** Rows that were split or decoded wrongly are rejected as a whole. */
export function blockedBefore({ cells, beyond }: SheetRow, { used }: Looked): Reason[] {
  const [first] = beyond
  if (first !== undefined)
    return [{ field: 'ignore', column: null, rule: 'tooManyCells', value: cutTo(beyond.join(' '), shownLength) }]
  return used.flatMap(([column, field]) => {
    const value = cells[column] ?? ''
    return unreadable.test(value) ? [{ field, column, rule: 'unreadable', value: cutTo(value, shownLength) }] : []
  })
}

/** The cells of one row by field, and the reasons against them as they are read. */
export function cellsIn(
  { cells, guess = '' }: SheetRow,
  { choices, thisYear, columnsOf, categories, heading, dotsGroup }: Looked,
) {
  const reasons: Reason[] = []
  /** Later fields are read with the values of earlier ones, such as the currency. */
  const rowContext: RowContext = { ...choices, thisYear, heading, dotsGroup }
  const columnOf = (field: FileField) => columnsOf.get(field)?.[0]
  const raw = (field: FileField): string => {
    const cell = cells[columnOf(field) ?? ''] ?? ''
    return isUnsaid(cell) ? '' : cell
  }
  const wrong = (field: FileField, rule: Rule, value = plain(raw(field)), column = columnOf(field) ?? null) =>
    reasons.push({ field, column, rule, value: cutTo(value, shownLength) })
  const taken = <Value>(field: FileField, read: Read<Value>, column?: string): Value | null => {
    if (!('rule' in read)) return read.value
    wrong(field, read.rule, read.part, column)
    return null
  }
  return {
    reasons,
    rowContext,
    raw,
    isEmpty: (field: FileField) => plain(raw(field)) === '',
    wrong,
    taken,
    take: <Value>(field: FileField, { read }: SheetField<Value>, text = raw(field)): Value | null =>
      taken(field, read(text, rowContext)),
    /** Our category of the row's group. */
    category: () => {
      const code = columnOf('group') === undefined ? guess : cutTo(plain(raw('group')), groupCodeLength)
      return categories.get(fold(code)) ?? null
    },
    /** What the row says in all columns of a field. */
    each: <Value>(field: FileField, { read }: SheetField<Value[]>): Value[] =>
      (columnsOf.get(field) ?? []).flatMap(
        (column) => taken(field, read(cells[column] ?? '', rowContext), column) ?? [],
      ),
  }
}
