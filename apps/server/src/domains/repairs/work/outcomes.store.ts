import { meterKinds } from '@kikai/contract/passport/passport.shapes'
import { partMove, testInput } from '@kikai/contract/repairs/repair-outcome.shapes'
import { repairSides } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const keptTests = z.array(z.object(testInput.shape))
const keptParts = z.array(z.object(partMove.shape))

const outcomeRow = row({
  id: idColumn('repair-outcome'),
  repairId: idColumn('repair'),
  number: integerColumn,
  isAmendment: boolColumn,
  work: textColumn,
  language: oneOfColumn(languages),
  tests: jsonColumn(keptTests),
  parts: jsonColumn(keptParts),
  meterKind: nullable(oneOfColumn(meterKinds)),
  meterValue: nullable(integerColumn),
  doneAt: instantColumn,
  authorId: idColumn('member'),
  side: oneOfColumn(repairSides),
  fileIds: idsColumn('file'),
  signer: nullable(textColumn),
  signatureId: nullable(idColumn('file')),
  why: textColumn,
  answer: nullable(oneOfColumn(['agree', 'object', 'lapse'])),
  createdAt: instantColumn,
})
export type OutcomeRow = RowType<typeof outcomeRow>

/** Every version of what was done, the first one first. */
export const listOutcomes = (db: Sql, repairId: Id<'repair'>) =>
  outcomeRow.all(db`
    select
      id, repair_id, number, is_amendment, work, language, tests, parts, meter_kind, meter_value, done_at, author_id, side, file_ids,
      signer, signature_id, why, answer, created_at
    from repair_outcome
    where repair_id = ${repairId}
    order by number
  `)

export type NewOutcome = Omit<OutcomeRow, 'number' | 'answer' | 'createdAt' | 'fileIds'> & {
  fileIds: readonly Id<'file'>[]
}
/** The next version, behind the lock of its repair. */
export const insertOutcome = (tx: Tx, of: NewOutcome) => tx`
  insert into repair_outcome (
    id, repair_id, number, is_amendment, work, language, tests, parts, meter_kind, meter_value, done_at, author_id, side, file_ids,
    signer, signature_id, why
  )
  select
    ${of.id}, ${of.repairId}, coalesce(max(number), 0) + 1, ${of.isAmendment}, ${of.work}, ${of.language},
    ${tx.json(of.tests)}, ${tx.json(of.parts)}, ${of.meterKind}, ${of.meterValue}, ${of.doneAt}, ${of.authorId}, ${of.side},
    ${[...of.fileIds]}::uuid[], ${of.signer}, ${of.signatureId}, ${of.why}
  from repair_outcome
  where repair_id = ${of.repairId}
`

type Signed = { repairId: Id<'repair'>; signer: string; signatureId: Id<'file'> }
/** What was accepted is signed where it was not yet. */
export const signOutcome = (tx: Tx, { repairId, signer, signatureId }: Signed) => tx`
  update repair_outcome
  set signer = ${signer}, signature_id = ${signatureId}
  where repair_id = ${repairId} and signature_id is null
    and number = (select max(number) from repair_outcome where repair_id = ${repairId})
`

export const answerAmendment = (
  tx: Tx,
  { repairId, answer }: { repairId: Id<'repair'>; answer: 'agree' | 'object' | 'lapse' },
) => tx`
  update repair_outcome
  set answer = ${answer}, answered_at = app_now()
  where repair_id = ${repairId} and is_amendment and answer is null
`
