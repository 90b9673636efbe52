import type { Right } from '@kikai/contract/access'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import type { DeskSource, StoredKind } from './desk-task.store.ts'

const ofRefunds = (right: Right, condition: (db: Sql) => Fragment, isOurs?: true): DeskSource => ({
  right,
  ...(isOurs ? { isOurs } : {}),
  select: (db, { reach, memberId }) => db`
    select
      r.id, case when r.subject_kind = 'order' then r.subject_id::text else r.subject_kind || ':' || r.subject_id end, r.subject_id, r.number, null::jsonb, coalesce(r.granted, r.asked), r.currency, r.updated_at,
      least(r.deadline_at, f.deadline_at)
    from refund r
    left join return_freight_claim f on f.refund_id = r.id
    where
      ${withinReach(db, reach, { company: db`(case when not r.by_platform then r.company_id end)` })} and r.member_id <> ${memberId} and (${condition(db)})
  `,
})

/** Money that comes in or goes out, and what is decided about it. What a second person confirms stands in its own report. */
export const moneyTasks = {
  refund: ofRefunds(
    'order.refund.answer',
    (db) => db`r.state in ('requested', 'in_transit', 'received') or f.state = 'claimed'`,
  ),
  arbitration: ofRefunds('order.refund.decide', (db) => db`r.state = 'arbitration' or f.state = 'disputed'`, true),
  payRefund: ofRefunds(
    'finance.refund.pay',
    (db) => db`r.state = 'failed' or (r.state = 'processing' and r.channel = 'remittance')`,
    true,
  ),
  slip: {
    right: 'finance.remittance.review',
    isOurs: true,
    select: (db, { memberId }) => db`
      select r.id, r.id::text, null::uuid, r.reference, null::jsonb, r.amount, r.currency, r.updated_at, r.due_at
      from remittance r
      where
        r.state in ('submitted', 'matched') and r.member_id <> ${memberId}
        and not exists (
          select from remittance_slip s
          where s.remittance_id = r.id and s.checked_by is not null and s.decision is null
        )
    `,
  },
  bankLine: {
    right: 'finance.remittance.review',
    isOurs: true,
    select: (db) => db`
      select
        l.id, l.id::text, null::uuid, coalesce(nullif(l.payer, ''), l.words), null::jsonb, abs(l.amount), l.currency, l.updated_at,
        l.due_at
      from bank_line l
      where l.state = 'open'
    `,
  },
  payout: {
    right: 'finance.payout.move',
    isOurs: true,
    select: (db, { memberId }) => db`
      select p.id, p.id::text, null::uuid, p.number, null::jsonb, p.amount, p.currency, p.created_at, p.deadline_at
      from payout p
      where p.state in ('requested', 'approved', 'sent') and p.requested_by is distinct from ${memberId}
    `,
  },
  withdrawal: {
    right: 'finance.refund.pay',
    isOurs: true,
    select: (db, { memberId }) => db`
      select w.id, w.id::text, null::uuid, w.number, null::jsonb, w.amount, w.currency, w.created_at, w.deadline_at
      from withdrawal w
      where w.state = 'requested' and w.member_id <> ${memberId}
    `,
  },
  charge: {
    right: 'finance.payout.move',
    isOurs: true,
    select: (db) => db`
      select c.id, c.id::text, c.order_id, c.number, null::jsonb, c.booked, c.currency, c.updated_at, c.deadline_at
      from send_charge c
      where c.state = 'escalated'
    `,
  },
  credit: {
    right: 'finance.credit.decide',
    isOurs: true,
    select: (db, { memberId }) => db`
      select a.id, a.id::text, null::uuid, '', c.names, a.expected, a.currency, a.applied_at, null::timestamptz
      from credit_account a
      join company c on c.id = a.company_id
      where
        a.state = 'applied' and a.applied_by <> ${memberId}
        and not exists (select from credit_decision d where d.account_id = a.id and d.stands = 'waiting')
    `,
  },
  ownAccount: {
    right: 'finance.account.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select c.id, c.id::text, null::uuid, c.currency, null::jsonb, null::bigint, c.currency, c.asked_at, null::timestamptz
      from own_account_change c
      where c.stands = 'waiting' and c.asked_by <> ${memberId}
    `,
  },
  /** A change of a figure that somebody else asked for. */
  setting: {
    right: 'finance.figure.write',
    isOurs: true,
    select: (db, { memberId }) => db`
      select c.id, c.name, null::uuid, m.name, null::jsonb, null::bigint, 'JPY', c.asked_at, c.starts_at
      from setting_change c
      join member m on m.id = c.asked_by
      where c.state = 'asked' and c.asked_by <> ${memberId}
    `,
  },
} satisfies Partial<Record<StoredKind, DeskSource>>
