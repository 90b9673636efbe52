import { saleKinds } from '@kikai/contract/payments/payment-subjects'
import { refundDecisions } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import { type RowType, idColumn, instantColumn, jsonColumn, oneOfColumn, row } from '../../../platform/database/row.ts'
import { type DecidedBuyer, type DecisionData, decidedBuyer, decisionData } from './decision-data.ts'
import { ofRefundOwner } from '../refunds.store.ts'

type NewDecision = {
  refundId: Id<'refund'>
  decision: (typeof refundDecisions)[number]
  data: DecisionData
  buyer: DecidedBuyer
}
/** Keeps what a decision's letter says. */
export const insertRefundDecision = (tx: Tx, { refundId, decision, data, buyer }: NewDecision) => tx`
  insert into refund_decision (refund_id, decision, data, buyer)
  values (${refundId}, ${decision}, ${tx.json(data)}, ${tx.json(buyer)})
`

const namedRow = row({
  id: idColumn('refund-decision'),
  refundId: idColumn('refund'),
  decision: oneOfColumn(refundDecisions),
  decidedAt: instantColumn,
})
/** The decisions about these refunds, the first one first. */
export const listRefundDecisions = (db: Sql, refundIds: readonly Id<'refund'>[]) =>
  namedRow.all(db`
    select id, refund_id, decision, decided_at
    from refund_decision
    where refund_id = any(${[...refundIds]}::uuid[])
    order by id
  `)

const decisionRow = row({
  id: idColumn('refund-decision'),
  subjectKind: oneOfColumn(saleKinds),
  companyId: idColumn('company'),
  decision: oneOfColumn(refundDecisions),
  decidedAt: instantColumn,
  data: jsonColumn(decisionData),
  buyer: jsonColumn(decidedBuyer),
})
export type RefundDecisionRow = RowType<typeof decisionRow>
/** What a letter is made of. */
export type Composed = Pick<RefundDecisionRow, 'subjectKind' | 'decision' | 'decidedAt' | 'data' | 'buyer'>

type Asked = { decisionId: Id<'refund-decision'>; owner: Owner }
/** A decision with all that its letter says; null for those whom it does not concern. */
export const findRefundDecision = (db: Sql, { decisionId, owner }: Asked) =>
  decisionRow.maybe(db`
    select d.id, r.subject_kind, r.company_id, d.decision, d.decided_at, d.data, d.buyer
    from refund_decision d
    join refund r on r.id = d.refund_id
    where d.id = ${decisionId} and ${ofRefundOwner(db, owner)}
  `)

const erasedRow = row({ id: idColumn('refund-decision') })
/** Takes name and words of a buyer out of the letters. */
export const eraseDecided = (tx: Tx, memberId: Id<'member'>) =>
  erasedRow.all(tx`
    update refund_decision d
    set buyer = jsonb_build_object(
      'name', '—', 'company', '', 'country', d.buyer -> 'country', 'words', '[]'::jsonb, 'notes', '[]'::jsonb
    )
    from refund r
    where r.id = d.refund_id and r.member_id = ${memberId} and d.buyer ->> 'name' <> '—'
    returning d.id
  `)
