import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { type ListedGoods, findByNumber, findKnownNumbers } from '../write/export.store.ts'
import type { Sheet, SheetRow } from '../read/read-sheet.ts'
import { referenceKeyOf } from '../read/read-values.ts'
import { columnFor } from '../read/suggest-choices.ts'

/** The company's own goods that a row names, and by which number; several where its own number is theirs. */
export type Known = { goods: ListedGoods; by: 'managementNumber' | 'reference' } | 'several'

type Asking = { companyId: Id<'company'>; choices: ImportChoices; rows: readonly SheetRow[] }

export async function findKnownGoods(
  ctx: Reads,
  { companyId, choices, rows }: Asking,
): Promise<ReadonlyMap<SheetRow, Known>> {
  const named = numbersIn(choices)
  const numbers = rows.flatMap((row) => named(row).numbers)
  const references = rows.flatMap((row) => named(row).reference || [])
  if (numbers.length + references.length === 0) return new Map()
  const found = await findByNumber(ctx.db, { companyId, numbers, references })
  const byNumber = new Map(found.map((goods) => [goods.managementNumber, goods]))
  const byReference = Map.groupBy(found, ({ reference }) => referenceKeyOf(reference))
  return new Map(
    rows.flatMap((row): [SheetRow, Known][] => {
      const { numbers: own, reference } = named(row)
      const goods = own.map((number) => byNumber.get(number)).find(Boolean)
      if (goods) return [[row, { goods, by: 'managementNumber' }]]
      const all = (reference === '' ? undefined : byReference.get(reference)) ?? []
      // A number is used again for the next machine when the one before is sold.
      const live = all.filter(({ state }) => state !== 'sold_out')
      const [first, second] = live.length > 0 ? live : all
      if (!first) return []
      return [[row, second ? 'several' : { goods: first, by: 'reference' }]]
    }),
  )
}

/** A file with only those of its rows that name none of the company's goods. */
export async function withoutKnown(
  ctx: Reads,
  { companyId, choices, sheet }: { companyId: Id<'company'>; choices: ImportChoices; sheet: Sheet },
): Promise<Sheet> {
  const named = numbersIn(choices)
  const numbers = sheet.rows.flatMap((row) => named(row).numbers)
  const references = sheet.rows.flatMap((row) => named(row).reference || [])
  if (numbers.length + references.length === 0) return sheet
  const found = await findKnownNumbers(ctx.db, { companyId, numbers, references })
  const known = new Set(found.flatMap(({ managementNumber, referenceKey }) => [managementNumber, referenceKey]))
  const rows = sheet.rows.filter((row) => {
    const { numbers: own, reference } = named(row)
    return !own.some((number) => known.has(number)) && (reference === '' || !known.has(reference))
  })
  return { ...sheet, rows }
}

/** Our number may stand in the column of the seller's own. */
function numbersIn({ columns }: ImportChoices): (row: SheetRow) => { numbers: string[]; reference: string } {
  const own = columnFor(columns, 'managementNumber')
  const theirs = columnFor(columns, 'reference')
  const cell = ({ cells }: SheetRow, name: string | null) =>
    name === null ? '' : (cells[name] ?? '').normalize('NFKC').trim()
  return (row) => ({
    numbers: [cell(row, own), cell(row, theirs)].filter((number) => number !== ''),
    reference: referenceKeyOf(cell(row, theirs)),
  })
}
