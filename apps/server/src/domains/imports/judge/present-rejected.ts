import type { RejectedRow } from '@kikai/contract/imports/imports.shapes'
import type { JudgedSheet } from './judge-sheet.ts'

export const rejectedShownMax = 20

/** A seller who says that these prices are meant has seen them; the file of rejected rows has those of a longer list. */
const doubtedShownMax = 200

/**
 * The first rejected rows, those whose price alone is in doubt before the others; the file of rejected rows has all of
 * them.
 */
export function presentRejected(rejected: JudgedSheet['rejected']): RejectedRow[] {
  const doubted = rejected.filter(({ isDoubted }) => isDoubted === true)
  const others = rejected.filter(({ isDoubted }) => isDoubted !== true)
  return [...doubted.slice(0, doubtedShownMax), ...others.slice(0, rejectedShownMax)].map(({ row, reasons }) => ({
    row: row.row,
    reasons,
  }))
}
