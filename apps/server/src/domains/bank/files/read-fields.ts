import type { StatementField, StatementLayout } from '@kikai/contract/bank/statements.shapes'
import { oneLine } from '@kikai/kernel/one-line'

/** The fields that banks split over several columns: a day into year, month and day, the details into kind and name. */
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
      // Words that two columns repeat are taken once; day and month of a date may really be the same number.
      return (field === 'words' ? [...new Set(all)] : all).join(' ')
    }
}
