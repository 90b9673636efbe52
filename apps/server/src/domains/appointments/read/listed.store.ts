import { appointmentTabs, reservationTabs, type AppointmentType } from '@kikai/contract/appointments/appointments.words'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import { integerColumn, oneOfColumn, row } from '../../../platform/database/row.ts'
import { allAppointments, appointmentsOf, selectAppointments } from '../appointments.store.ts'

/** What the customer has before them, whose report is there or due, and what is over. */
const customersTab = (db: Sql): Fragment => db`
  case
    when a.state in ('pending_payment', 'pending_review', 'cost_pending', 'confirmed', 'in_progress')
      or (a.state in ('host_cancelled', 'no_show_host', 'expired_unused') and a.deadline_at is not null) then 'upcoming'
    when a.state in ('report_due', 'reported') then 'report'
    else 'past'
  end
`
/** What the host's side has to do, has before it, and what waits for the customer. */
const hostsTab = (db: Sql): Fragment => db`
  case
    when a.state in ('pending_review', 'report_due') then 'waiting'
    when a.state in ('confirmed', 'in_progress') then 'confirmed'
    when a.state in ('pending_payment', 'cost_pending')
      or (a.state in ('host_cancelled', 'no_show_host') and a.deadline_at is not null) then 'customer'
    when a.state in ('completed', 'reported', 'reviewed') then 'done'
    else 'ended'
  end
`
const tabOf = (db: Sql, owner: Owner): Fragment => ('memberId' in owner ? customersTab(db) : hostsTab(db))

export type Filter = {
  owner: Owner
  tab: (typeof appointmentTabs)[number] | (typeof reservationTabs)[number] | null
  type: AppointmentType | null
  goodsId: Id<'goods'> | null
}
const filtered = (db: Sql, { owner, tab, type, goodsId }: Filter): Fragment => db`
  ${appointmentsOf(db, owner)}
  ${tab === null ? db`` : db`and ${tabOf(db, owner)} = ${tab}`}
  ${type === null ? db`` : db`and a.type = ${type}`}
  ${goodsId === null ? db`` : db`and a.goods_id = ${goodsId}`}
`

/** What is still to come, the next first; then what is over, the last first. */
export const listAppointments = (db: Sql, { skip, count, ...filter }: Filter & { skip: number; count: number }) =>
  allAppointments(
    db,
    db`
      ${selectAppointments(db, filtered(db, filter))}
      order by
        array_position(
          ${'memberId' in filter.owner ? [...appointmentTabs] : [...reservationTabs]}::text[], ${tabOf(db, filter.owner)}
        ),
        case when a.end_at > app_now() or a.deadline_at is not null then coalesce(a.deadline_at, a.start_at) end,
        a.start_at desc, a.id desc
      offset ${skip}
      limit ${count}
    `,
  )

const countedRow = row({ tab: oneOfColumn([...appointmentTabs, ...reservationTabs]), count: integerColumn })
export const countAppointments = (db: Sql, filter: Filter) =>
  countedRow.all(db`
    select tab, count(*)::int as count
    from (
      select ${tabOf(db, filter.owner)} as tab
      from appointment a
      where ${filtered(db, { ...filter, tab: null })}
      limit ${limits.totalCountMax}
    ) as found
    group by tab
  `)

type Between = { owner: Owner; from: Instant; until: Instant; count: number }
/** What takes place, or was to take place, in this time; what was not kept leaves its time to others. */
export const listBetween = (db: Sql, { owner, from, until, count }: Between) =>
  allAppointments(
    db,
    db`
      ${selectAppointments(
        db,
        db`
          ${appointmentsOf(db, owner)} and a.start_at < ${until} and a.end_at > ${from}
            and a.state not in ('rejected', 'cancelled', 'host_cancelled', 'expired')
        `,
      )}
      order by a.start_at, a.id
      limit ${count}
    `,
  )
