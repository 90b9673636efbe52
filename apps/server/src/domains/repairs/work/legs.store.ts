import { arrivalConditions } from '@kikai/contract/repairs/repairs.words'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  idsColumn,
  instantColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const legRow = row({
  id: idColumn('repair-leg'),
  direction: oneOfColumn(['to', 'back']),
  carrier: nullable(oneOfColumn(carriers)),
  carrierName: textColumn,
  trackingNumber: textColumn,
  note: textColumn,
  fileIds: idsColumn('file'),
  sentAt: instantColumn,
  arrivedAt: nullable(instantColumn),
  condition: nullable(oneOfColumn(arrivalConditions)),
  conditionNote: textColumn,
  conditionFileIds: idsColumn('file'),
})
export type LegRow = RowType<typeof legRow>

/** The machine's ways, the first one first. */
export const listLegs = (db: Sql, repairId: Id<'repair'>) =>
  legRow.all(db`
    select
      id, direction, carrier, carrier_name, tracking_number, note, file_ids, sent_at, arrived_at, condition, condition_note,
      condition_file_ids
    from repair_leg
    where repair_id = ${repairId}
    order by sent_at, id
  `)

type NewLeg = Pick<LegRow, 'id' | 'direction' | 'carrier' | 'carrierName' | 'trackingNumber' | 'note'> & {
  repairId: Id<'repair'>
  fileIds: readonly Id<'file'>[]
  sentBy: Id<'member'>
}
export const insertLeg = (tx: Tx, of: NewLeg) => tx`
  insert into repair_leg (id, repair_id, direction, carrier, carrier_name, tracking_number, note, file_ids, sent_by)
  values (
    ${of.id}, ${of.repairId}, ${of.direction}, ${of.carrier}, ${of.carrierName}, ${of.trackingNumber}, ${of.note},
    ${[...of.fileIds]}, ${of.sentBy}
  )
`

type Arrival = Pick<LegRow, 'arrivedAt' | 'condition' | 'conditionNote'> & {
  repairId: Id<'repair'>
  fileIds: readonly Id<'file'>[]
}
/** The way that it is on ends; false when it is on none. */
export const endLeg = async (tx: Tx, { repairId, arrivedAt, condition, conditionNote, fileIds }: Arrival) =>
  (
    await tx`
      update repair_leg
      set arrived_at = greatest(sent_at, ${arrivedAt}::timestamptz), condition = ${condition},
        condition_note = ${conditionNote}, condition_file_ids = ${[...fileIds]}
      where repair_id = ${repairId} and arrived_at is null
    `
  ).count === 1
