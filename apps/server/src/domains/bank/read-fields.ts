import type { StatementField, StatementLayout } from '@kikai/contract/bank/bank.shapes'
import { oneLine } from '@kikai/kernel/one-line'

/** What banks part into several columns: a day into its year, month and day, and what was said into what it was and whose. */
export const readTogether: ReadonlySet<StatementField> = new Set(['bookedOn', 'words'])

type Named = Pick<StatementLayout, 'columns'> & { headings: readonly string[] }

/** Reads the cells of a row by what their columns say; every other field than those read together stands in one column, the first. */
export function fieldReader({ headings, columns }: Named) {
  const places = Map.groupBy(headings.keys(), (at) => columns[headings[at] ?? ''])
  return (cells: readonly string[]) =>
    (field: StatementField): string => {
      const [first = '', ...others] = (places.get(field) ?? []).map((at) => oneLine(cells[at] ?? ''))
      if (!readTogether.has(field)) return first
      const all = [first, ...others].filter((text) => text !== '')
      // Two columns often say the same words; the day and the month of a date may well be the same number.
      return (field === 'words' ? [...new Set(all)] : all).join(' ')
    }
}
