import { createHash } from 'node:crypto'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import type { SheetRow } from './read-sheet.ts'

/**
 * Returns a function that gives each row of a file its key. The key depends on the company and the values that are
 * imported, not on file or column names, so that the same row means the same machine again. Equal rows in one file are
 * numbered, because equal machines are different ones.
 */
export function rowKeys({ columns }: ImportChoices): (row: SheetRow) => string {
  const taken = Object.entries(columns)
    .filter(([, field]) => field !== 'ignore')
    .map(([name, field]) => ({ name, as: field === 'accessory' ? `${field} ${name}` : field }))
    .toSorted((a, b) => (a.as < b.as ? -1 : 1))
  const seen = new Map<string, number>()
  return ({ cells }) => {
    const said = taken.flatMap(({ name, as }) => (cells[name] ? [[as, cells[name]]] : []))
    const content = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
    const twin = seen.get(content) ?? 0
    seen.set(content, twin + 1)
    return `${content}.${twin}`
  }
}
