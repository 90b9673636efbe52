import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { findOfModels } from '../imports.store.ts'
import type { JudgedSheet } from './judge-sheet.ts'

/**
 * New rows with the same maker, model and year as listed goods and without a number that distinguishes them, as in a
 * corrected list that is sent again. They may be other machines, so the seller decides.
 */
export async function findLookalikes(
  db: Sql,
  { companyId, taken }: { companyId: Id<'company'>; taken: JudgedSheet['taken'] },
): Promise<ImportPreview['lookalikes']> {
  if (taken.length === 0) return []
  const models = [...new Set(taken.map(({ read }) => read.columns.modelKey))]
  const listed = Map.groupBy(await findOfModels(db, companyId, models), machineOf)
  return taken.flatMap(({ row, read: { columns, reference } }) => {
    const like = listed
      .get(machineOf(columns))
      ?.find((goods) => (!goods.hasSerial || columns.serialKey === '') && (!goods.hasReference || reference.key === ''))
    return like ? [{ row: row.row, managementNumber: like.managementNumber }] : []
  })
}

type Named = { makerName: string; modelKey: string; year: number | null }
const machineOf = ({ makerName, modelKey, year }: Named) => JSON.stringify([makerName, modelKey, year])
