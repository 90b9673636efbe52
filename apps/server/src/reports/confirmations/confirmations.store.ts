import { type LineStep, bookings } from '@kikai/contract/bank/bank.shapes'
import { type ConfirmationKind, confirmationKinds } from '@kikai/contract/confirmations/confirmations.shapes'
import { localized } from '@kikai/contract/fields'
import { paymentSubjects } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const waitingRow = row({
  /** Names it and the time that it was begun: begun anew it is another one. */
  key: textColumn,
  kind: oneOfColumn(confirmationKinds),
  step: textColumn,
  row: textColumn,
  name: textColumn,
  names: nullable(jsonColumn(localized)),
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  byId: nullable(idColumn('member')),
  by: nullable(textColumn),
  /** The member whose money it is or who asked for it: that member may not confirm it. */
  ownerId: nullable(idColumn('member')),
  /** Members of this company may not confirm it. */
  companyId: nullable(idColumn('company')),
  /** Nor those of the buyer's companies, nor who recorded that the money came back, where it is credited. */
  buyerCompanyIds: idsColumn('company'),
  bouncedById: nullable(idColumn('member')),
  /** What the payment that it is about pays, and who pays it: nobody whom that concerns may confirm it. */
  subjectKind: nullable(oneOfColumn(paymentSubjects)),
  subjectId: nullable(textColumn),
  payerId: nullable(idColumn('member')),
  since: instantColumn,
  deadlineAt: nullable(instantColumn),
})
export type WaitingRow = RowType<typeof waitingRow>

/** More than finance leaves lying; beyond it the oldest are looked at first. */
const lookedAtMax = 500

/** When a thing came into the state in which it waits. */
const lastMove = (db: Sql, { entity, id: of }: { entity: string; id: Fragment }): Fragment =>
  db`(select max(c.at) from state_change c where c.entity = ${entity} and c.entity_id = ${of})`

/** Who brought it into that state. */
const lastActor = (db: Sql, { entity, id: of }: { entity: string; id: Fragment }): Fragment =>
  db`(select c.actor_id from state_change c where c.entity = ${entity} and c.entity_id = ${of} order by c.id desc limit 1)`

const bookingSteps: readonly LineStep[] = bookings

/**
 * Everything that one person has begun and another one ends. What was proposed stays in the list when a figure is
 * raised afterwards and one person would be enough now.
 */
const waiting: Readonly<Record<ConfirmationKind, (db: Sql) => Fragment>> = {
  bankLine: (db) => db`
    select
      'bankLine' as kind, l.asked_step as step, l.id, l.id as row, coalesce(nullif(l.payer, ''), l.words) as name, null::jsonb as names,
      case when l.asked_step = any(${[...bookingSteps]}::text[]) then abs(l.amount) else l.rest end as amount, l.currency,
      l.asked_by as by_id, r.member_id as owner_id, null::uuid as company_id,
      ${lastMove(db, { entity: 'bank_line', id: db`l.id` })} as since, l.due_at as deadline_at
    from bank_line l
    left join remittance r on r.id = l.asked_remittance_id
    where l.state = 'asked'
  `,
  statement: (db) => db`
    select
      'statement', '', f.id, f.id, f.file_name, null,
      (
        select coalesce(sum(greatest(l.amount, 0)), 0)::bigint
        from bank_line l
        where
          l.file_id = f.id and l.outcome is null and l.state in ('open', 'aside') and (l.amount < 0 or l.rest = l.amount)
      ),
      f.currency, f.asked_by, null, null, ${lastMove(db, { entity: 'bank_file', id: db`f.id` })}, null
    from bank_file f
    where f.state = 'asked'
  `,
  slip: (db) => db`
    select
      'slip', '', s.id, r.id, r.reference, null, r.amount - r.arrived, r.currency, s.checked_by, r.member_id, null,
      s.checked_at, null
    from remittance_slip s
    join remittance r on r.id = s.remittance_id
    where s.checked_by is not null and s.decision is null and r.state = 'submitted'
  `,
  reversal: (db) => db`
    select
      'reversal', '', r.id, r.id, r.reference, null, r.amount, r.currency, r.reverse_asked_by, r.member_id, null, r.updated_at,
      null
    from remittance r
    where r.reverse_asked_by is not null
  `,
  surplus: (db) => db`
    select
      'surplus', '', s.id, o.id, s.capture_ref, null, s.amount, s.currency, s.credit_asked_by, o.member_id, null, s.updated_at,
      null
    from surplus_capture s
    join online_payment o on o.id = s.online_payment_id
    where s.credit_asked_by is not null and s.state = 'found'
  `,
  takeBack: (db) => db`
    select
      'takeBack', '', t.id, o.id, t.capture_ref, null, t.amount, t.currency, t.proposed_by, o.member_id, null, t.proposed_at, null
    from provider_take_back t
    join online_payment o on o.id = t.online_payment_id
    where t.proposed_by is not null and t.settled_at is null and (t.outcome is null or t.outcome = 'lost')
  `,
  // A refund that one person may pay leaves the first two states in the transaction that brought it there.
  refund: (db) => db`
    select
      'refund', '', r.id, r.subject_id, r.number, null, coalesce(r.granted, r.asked), r.currency,
      case when r.state = 'checked' then ${lastActor(db, { entity: 'refund', id: db`r.id` })} else r.decided_by end, r.member_id,
      r.company_id, ${lastMove(db, { entity: 'refund', id: db`r.id` })}, r.deadline_at
    from refund r
    where r.state in ('approved', 'inspected_ok', 'checked')
  `,
  refundCredit: (db) => db`
    select
      'refundCredit', '', r.id, r.subject_id, r.number, null, coalesce(r.granted, r.asked), r.currency,
      ${lastActor(db, { entity: 'refund', id: db`r.id` })}, r.member_id, r.company_id,
      ${lastMove(db, { entity: 'refund', id: db`r.id` })}, r.deadline_at
    from refund r
    where r.state = 'credit_proposed'
  `,
  returnFreight: (db) => db`
    select
      'returnFreight', '', f.id, r.subject_id, r.number, null, f.granted, f.currency, f.decided_by, r.member_id,
      r.company_id, ${lastMove(db, { entity: 'return_freight_claim', id: db`f.id` })}, f.deadline_at
    from return_freight_claim f
    join refund r on r.id = f.refund_id
    where f.state = 'proposed'
  `,
  freightReturn: (db) => db`
    select
      'freightReturn', '', q.id, o.id, o.number, null, q.amount, q.currency, q.return_asked_by, o.member_id, o.company_id,
      q.return_asked_at, null
    from freight_quote q
    join order_head o on o.id = q.order_id
    where q.return_asked_at is not null and q.state = 'paid'
  `,
  withdrawal: (db) => db`
    select
      'withdrawal', '', w.id, w.id, w.number, null, w.amount, w.currency, w.released_by, w.member_id, null,
      ${lastMove(db, { entity: 'withdrawal', id: db`w.id` })}, w.deadline_at
    from withdrawal w
    where w.state = 'released'
  `,
  withdrawalReturn: (db) => db`
    select
      'withdrawalReturn', '', w.id, w.id, w.number, null, w.amount, w.currency, w.return_asked_by, w.member_id, null,
      ${lastMove(db, { entity: 'withdrawal', id: db`w.id` })}, w.deadline_at
    from withdrawal w
    where w.state = 'returning'
  `,
  payout: (db) => db`
    select
      'payout', '', p.id, p.id, p.number, null, p.amount, p.currency, p.checked_by, p.requested_by, p.company_id,
      ${lastMove(db, { entity: 'payout', id: db`p.id` })}, p.deadline_at
    from payout p
    where p.state = 'checked'
  `,
  payoutReturn: (db) => db`
    select
      'payoutReturn', '', p.id, p.id, p.number, null, p.amount, p.currency, p.return_asked_by, p.requested_by, p.company_id,
      ${lastMove(db, { entity: 'payout', id: db`p.id` })}, p.deadline_at
    from payout p
    where p.state = 'returning'
  `,
  credit: (db) => db`
    select
      'credit', '', d.id, a.id, '', c.names, coalesce(d.limit_amount, 0), a.currency, d.by_member, a.applied_by, a.company_id, d.at, null
    from credit_decision d
    join credit_account a on a.id = d.account_id
    join company c on c.id = a.company_id
    where d.stands = 'waiting'
  `,
}

const all = (db: Sql): Fragment => {
  const [first, ...more] = confirmationKinds.map((kind) => waiting[kind](db))
  const joined = more.map((one) => db`union all ${one}`)
  return db`
    select
      'secondPerson ' || w.kind || ' ' || w.id || ' ' || extract(epoch from w.since) as key, w.kind, w.step, w.row::text, w.name,
      w.names, w.amount, w.currency, w.by_id, m.name as by, w.owner_id, w.company_id, w.since, w.deadline_at,
      array(
        select distinct g.company_id
        from access_grant g
        where
          w.kind = 'refundCredit' and g.member_id = w.owner_id and g.company_id is not null and g.withdrawn_at is null
          and (g.until_at is null or g.until_at > app_now())
      ) as buyer_company_ids,
      case when w.kind = 'refundCredit' then (
        select c.actor_id
        from state_change c
        where c.entity = 'refund' and c.entity_id = w.id and c.event = 'bounce'
        order by c.id desc
        limit 1
      ) end as bounced_by_id,
      paid.subject_kind, paid.subject_id::text as subject_id, paid.member_id as payer_id
    from (${first ?? db``} ${joined}) w
    left join member m on m.id = w.by_id
    left join lateral (
      select r.subject_kind, r.subject_id, r.member_id
      from remittance r
      where
        r.id = case w.kind
          when 'reversal' then w.id
          when 'slip' then w.row
          when 'bankLine' then (select asked_remittance_id from bank_line where id = w.id)
        end
      union all
      select o.subject_kind, o.subject_id, o.member_id
      from online_payment o
      where w.kind = 'takeBack' and o.id = w.row
    ) paid on true
  `
}

/** What others have begun, the nearest deadline first, then by age. */
export const listBegunByOthers = (db: Sql, memberId: Id<'member'>) =>
  waitingRow.all(db`
    ${all(db)}
    where w.by_id is distinct from ${memberId} and w.owner_id is distinct from ${memberId}
    order by w.deadline_at, w.since, w.id
    limit ${lookedAtMax}
  `)

/** What nobody was told of yet. */
export const listUntold = (db: Sql, count: number) =>
  waitingRow.all(db`
    select waiting.*
    from (${all(db)}) waiting
    where not exists (select from told t where t.key = waiting.key)
    order by since
    limit ${count}
  `)
