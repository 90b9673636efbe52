import { createHash } from 'node:crypto'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import type { SheetRow } from './read-sheet.ts'

/**
 * Names the rows of a file, one after the other: the same row of the same company is the same machine, whatever the file
 * and its columns are called and whatever else it says. What counts is what is taken of it, and which of its twins it is:
 * equal machines are different machines.
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
