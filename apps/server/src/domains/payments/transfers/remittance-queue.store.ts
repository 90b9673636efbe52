import { paymentSubjects } from '@kikai/contract/payments/payment-subjects'
import { remittanceMachine } from '@kikai/contract/payments/payments.states'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  countRow,
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { isMeantBy } from '../payable.store.ts'
import type { RemittanceState } from './remittances.store.ts'

const queueRow = row({
  id: idColumn('remittance'),
  state: oneOfColumn(remittanceMachine.states),
  subjectKind: oneOfColumn(paymentSubjects),
  subjectId: textColumn,
  reference: textColumn,
  amount: integerColumn,
  currency: currencyCodeColumn,
  payer: textColumn,
  submittedAt: nullable(instantColumn),
  dueAt: nullable(instantColumn),
  checkedBy: nullable(textColumn),
})

type Queue = { state: RemittanceState | null; words: string }
const queued = (db: Sql, { state, words }: Queue): Fragment => db`
  from remittance r
  join member m on m.id = r.member_id
  where ${state === null ? db`true` : db`r.state = ${state}`} ${words === '' ? db`` : db`and (${isMeantBy(db, words)})`}
`

/** Finance's queue: submitted slips first, longest waiting at the top; then expected transfers by deadline. */
export const listRemittanceQueue = (db: Sql, { skip, count, ...of }: Queue & { skip: number; count: number }) =>
  queueRow.all(db`
    select
      r.id, r.state, r.subject_kind, r.subject_id::text as subject_id, r.reference, r.amount, r.currency,
      coalesce(s.payer_name, '') as payer, s.submitted_at, r.due_at,
      (select name from member where id = s.checked_by) as checked_by
    from (select r.* ${queued(db, of)}) r
    left join lateral (
      select payer_name, submitted_at, checked_by
      from remittance_slip
      where remittance_id = r.id
      order by id desc
      limit 1
    ) s on true
    order by
      (r.state in ('submitted', 'matched')) desc,
      case when r.due_at is null then coalesce(s.submitted_at, r.created_at) else r.due_at end,
      r.id
    limit ${count} offset ${skip}
  `)

export const countQueue = async (db: Sql, of: Queue): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count ${queued(db, of)}`)).count

const stateCountRow = row({ state: oneOfColumn(remittanceMachine.states), count: integerColumn })
export const countByState = (db: Sql) =>
  stateCountRow.all(db`select state, count(*)::int as count from remittance group by state`)
