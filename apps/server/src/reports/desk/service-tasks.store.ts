import type { Right } from '@kikai/contract/access'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import type { DeskSource, StoredKind } from './desk-task.store.ts'

/** A repair that waits for staff, or for the company that it was offered to and nobody of the platform. */
const ofRepairs = (right: Right, condition: (db: Sql) => Fragment, isOurs?: true): DeskSource => ({
  right,
  ...(isOurs ? { isOurs } : {}),
  select: (db, { reach }) => db`
    select
      r.id, r.id::text, null::uuid, concat_ws(' ', r.number, r.maker, r.model), null::jsonb, null::bigint, r.currency, r.updated_at,
      r.deadline_at
    from repair r
    where
      ${condition(db)} and ${withinReach(db, reach, { company: db`r.company_id` })}
      and (${isOurs ?? false}::boolean or not ${reach.all}::boolean)
  `,
})

const ofAppointments = (of: { condition: (db: Sql) => Fragment; due: (db: Sql) => Fragment }): DeskSource => ({
  right: 'order.appointment.host',
  select: (db, { reach }) => db`
    select a.id, a.id::text, null::uuid, a.number, g.titles, null::bigint, a.currency, a.created_at, ${of.due(db)}
    from appointment a
    join goods g on g.id = a.goods_id
    where
      ${of.condition(db)} and ${withinReach(db, reach, { company: db`a.company_id` })}
      and (not ${reach.all}::boolean or a.by_platform)
  `,
  isMine: (db, memberId) => db`exists (select from appointment a where a.id = t.id and a.host_id = ${memberId})`,
})

/** Appointments, repairs, and what members write to the platform. */
export const serviceTasks = {
  /** What its host has to confirm, or to report of an inspection. */
  reservation: ofAppointments({
    condition: (db) => db`a.state in ('pending_review', 'report_due')`,
    due: (db) => db`a.deadline_at`,
  }),
  /** An appointment that is agreed on and near. */
  meeting: ofAppointments({
    condition: (db) => db`
      a.state = 'confirmed' and a.start_at < app_now() + make_interval(hours => ${serverLimits.deskMeetingHours})
    `,
    due: (db) => db`a.start_at`,
  }),
  repairToAssign: ofRepairs('order.repair.desk', (db) => db`r.life = 'submitted'`, true),
  repairToAnswer: ofRepairs('order.repair.work', (db) => db`r.life = 'offered'`),
  repairDispute: ofRepairs('order.repair.desk', (db) => db`r.life = 'disputed'`, true),
  repairRest: ofRepairs(
    'order.repair.desk',
    (db) => db`r.turn = 'platform' and r.rest_overdue_at is not null and r.life not in ('submitted', 'disputed')`,
    true,
  ),
  // The company's first, and later the staff's, too.
  repairStalled: {
    right: 'order.repair.work',
    select: (db, { reach }) => db`
      select
        r.id, r.id::text, null::uuid, concat_ws(' ', r.number, r.maker, r.model), null::jsonb, null::bigint, r.currency, r.stalled_at,
        null::timestamptz
      from repair r
      where
        r.stalled_at >= repair_moved_at(r) and r.turn = 'engineer' and r.hold = 'none'
        and r.life in ('diagnosing', 'approved', 'repairing') and ${withinReach(db, reach, { company: db`r.company_id` })}
        and (not ${reach.all}::boolean or r.stalled_to_staff_at >= r.stalled_at)
    `,
  },
  // Nobody's, or the reader's own; what a colleague has is theirs to answer.
  service: {
    right: 'member.chat.answer',
    isOurs: true,
    select: (db, { memberId, answerMinutes }) => db`
      select
        c.id, c.id::text, null::uuid, c.number, null::jsonb, null::bigint, 'JPY', c.waiting_since,
        c.waiting_since + make_interval(mins => ${answerMinutes})
      from conversation c
      where
        c.kind = 'service' and c.state = 'open' and c.turn = 'staff' and c.last_at is not null
        and c.buyer_id <> ${memberId} and (c.assigned_to is null or c.assigned_to = ${memberId})
    `,
    isMine: (db, memberId) => db`exists (select from conversation c where c.id = t.id and c.assigned_to = ${memberId})`,
  },
  feedback: {
    right: 'member.feedback.answer',
    isOurs: true,
    select: (db) => db`
      select f.id, f.id::text, null::uuid, f.number, null::jsonb, null::bigint, 'JPY', f.created_at, null::timestamptz
      from feedback f
      where f.state = 'open'
    `,
  },
} satisfies Partial<Record<StoredKind, DeskSource>>
