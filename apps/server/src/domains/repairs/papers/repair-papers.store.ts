import { certificateKinds } from '@kikai/contract/repairs/repair-outcome.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { repairPaperData } from './paper-data.ts'

const paperRow = row({
  id: idColumn('paper'),
  kind: oneOfColumn(certificateKinds),
  repairId: idColumn('repair'),
  quoteId: nullable(idColumn('repair-quote')),
  number: textColumn,
  data: jsonColumn(repairPaperData),
  sha256: textColumn,
  checkCode: textColumn,
  issuedAt: instantColumn,
})
export type RepairPaperRow = RowType<typeof paperRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select id, kind, repair_id, quote_id, number, data, sha256, check_code, issued_at from repair_paper where ${condition}
`
export const findByCause = (db: Sql, cause: string) => paperRow.maybe(select(db, db`cause = ${cause}`))
export const findByCode = (db: Sql, code: string) => paperRow.maybe(select(db, db`check_code = ${code}`))
/** Those that there are of a repair, the newest first. */
export const listRepairPapers = (db: Sql, repairId: Id<'repair'>) =>
  paperRow.all(db`${select(db, db`repair_id = ${repairId}`)} order by id desc`)

type NewPaper = Omit<RepairPaperRow, 'issuedAt'> & { cause: string }
/** Nothing happens when somebody else has issued it at the same moment. */
export const insertRepairPaper = (tx: Tx, made: NewPaper) => tx`
  insert into repair_paper (id, kind, cause, repair_id, quote_id, number, data, sha256, check_code)
  values (
    ${made.id}, ${made.kind}, ${made.cause}, ${made.repairId}, ${made.quoteId}, ${made.number}, ${tx.json(made.data)},
    ${made.sha256}, ${made.checkCode}
  )
`
