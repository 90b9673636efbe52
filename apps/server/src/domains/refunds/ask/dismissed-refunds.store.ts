import { refundKinds, refundReasons } from '@kikai/contract/refunds/refunds.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import * as z from 'zod/mini'
import type { Sql } from '../../../platform/database/db.ts'
import { type RowType, jsonColumn, oneOfColumn, row } from '../../../platform/database/row.ts'

const dismissedRow = row({
  kind: oneOfColumn(refundKinds),
  reason: oneOfColumn(refundReasons),
  positions: jsonColumn(z.array(z.int())),
})
type DismissedRow = RowType<typeof dismissedRow>
export type DismissedRefund = Pick<DismissedRow, 'kind' | 'reason'> & { readonly positions: readonly number[] }

/** What the platform has refused of a sale for good; a refusal of the seller that the buyer let stand is none. */
export const listDismissed = (db: Sql, { subjectKind, subjectId }: Sale) =>
  dismissedRow.all(db`
    select r.kind, r.reason, to_jsonb(r.positions) as positions
    from refund r
    where r.subject_kind = ${subjectKind} and r.subject_id = ${subjectId} and r.state = 'rejected_final'
      and exists (select from state_change s where s.entity = 'refund' and s.entity_id = r.id and s.event = 'dismiss')
  `)
