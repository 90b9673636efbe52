import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'
import type { Reads } from '../../platform/context.ts'
import { findFarBelowUsual, priceOf } from '../goods/goods.public.ts'
import type { JudgedSheet } from './judge-sheet.ts'

/** Rows priced far below the usual price, so that a lost digit is noticed before they become drafts. */
export async function findFarBelow(ctx: Reads, taken: JudgedSheet['taken']): Promise<ImportPreview['farBelow']> {
  const rows = taken.map(({ row, read: { columns } }) => ({ ...columns, row: row.row, price: priceOf(columns) }))
  return (await findFarBelowUsual(ctx, rows)).map(({ of: { row }, price, usual }) => ({ row, price, usual }))
}
