import type { RejectedRow } from '@kikai/contract/imports/imports.shapes'
import type { Judged } from './judge-sheet.ts'

export const rejectedShownMax = 20

/** The first rejected rows; the file of rejected rows has all of them. */
export const presentRejected = (rejected: Judged['rejected']): RejectedRow[] =>
  rejected.slice(0, rejectedShownMax).map(({ row, reasons }) => ({ row: row.row, reasons }))
