import { localized } from '@kikai/contract/fields'
import { deskKinds } from '@kikai/contract/desk/desk.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import {
  type RowType,
  boolColumn,
  dayColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import type { DeskReader, DeskSource, StoredKind } from './desk-task.store.ts'
import { goodsTasks } from './goods-tasks.store.ts'
import { moneyTasks } from './money-tasks.store.ts'
import { orderTasks } from './order-tasks.store.ts'
import { reviewTasks } from './review-tasks.store.ts'
import { serviceTasks } from './service-tasks.store.ts'
import { stockTasks } from './stock-tasks.store.ts'

const sources: Readonly<Record<StoredKind, DeskSource>> = {
  ...orderTasks,
  ...moneyTasks,
  ...reviewTasks,
  ...goodsTasks,
  ...serviceTasks,
  ...stockTasks,
}

export const storedKinds = deskKinds.filter((kind): kind is StoredKind => kind !== 'confirm')
/** Who does it: by which right, whether only with the reach of the platform, and whether somebody can be named for it. */
export const turnOf = (kind: StoredKind): Pick<DeskSource, 'right' | 'isOurs' | 'unless' | 'isMine'> => sources[kind]

export type OpenKind = { kind: StoredKind; reach: Reach }
type Asked = Omit<DeskReader, 'reach'> & { open: readonly OpenKind[] }

/** Ordered by what is due first; what is not due, by since when somebody waits. Moments are cut as answers cut them. */
function everything(db: Sql, { open, ...who }: Asked): Fragment {
  const parts = open.map(({ kind, reach }) => {
    const { select, isMine } = sources[kind]
    return db`
      select
        ${kind}::text as kind, ${kind}::text || ':' || t.id as key, t.*,
        date_trunc('milliseconds', coalesce(t.deadline_at, t.since)) as at, ${isMine?.(db, who.memberId) ?? db`false`} as is_mine
      from (${select(db, { ...who, reach })}) t (id, row, order_id, name, names, amount, currency, since, deadline_at)
    `
  })
  const [first, ...others] = parts
  return others.reduce((all, part) => db`${all} union all ${part}`, first ?? db``)
}

const taskRow = row({
  kind: oneOfColumn(deskKinds),
  key: textColumn,
  row: textColumn,
  name: textColumn,
  names: nullable(jsonColumn(localized)),
  titles: nullable(jsonColumn(localized)),
  amount: nullable(integerColumn),
  currency: oneOfColumn(priceCurrencies),
  since: instantColumn,
  deadlineAt: nullable(instantColumn),
  fromDay: nullable(dayColumn),
  toDay: nullable(dayColumn),
  at: instantColumn,
})
export type StoredTask = RowType<typeof taskRow>

/** The place in the list behind which it goes on. */
export type DeskPlace = { at: string; key: string }
type Page = { after: DeskPlace | null; count: number; mineOnly: boolean }

export const listStoredTasks = async (
  db: Sql,
  { after, count, mineOnly, ...asked }: Asked & Page,
): Promise<StoredTask[]> =>
  asked.open.length === 0
    ? []
    : taskRow.all(db`
        select t.kind, t.key, t.row, t.name, t.names, l.titles, t.amount, t.currency, t.since, t.deadline_at, t.at, k.from_day,
          k.to_day
        from (
          select *
          from (${everything(db, asked)}) all_tasks
          where
            ${after === null ? db`true` : db`(at, key collate "C") > (${after.at}::text::timestamptz, ${after.key})`}
            and ${mineOnly ? db`is_mine` : db`true`}
          order by at, key collate "C"
          limit ${count}
        ) t
        left join lateral (
          select titles from order_line where order_id = t.order_id order by position limit 1
        ) l on true
        left join order_collection k on t.kind in ('collect', 'missed') and k.order_id = t.order_id and k.state = 'agreed'
        order by t.at, t.key collate "C"
      `)

/** The moments that divide what is overdue, due today, soon and later. */
export type DueTimes = { today: Instant; soon: Instant }
/** Counts rows by their `deadline_at`; what is due today and already late is late. */
export const dueCounts = (db: Sql, { today, soon }: DueTimes): Fragment => db`
  count(*) filter (where deadline_at < app_now())::int as overdue,
  count(*) filter (where deadline_at >= app_now() and deadline_at < ${today})::int as today,
  count(*) filter (where deadline_at >= greatest(app_now(), ${today}) and deadline_at < ${soon})::int as soon,
  count(*) filter (where deadline_at >= ${soon})::int as later, count(*) filter (where deadline_at is null)::int as undated
`
export const dueColumns = {
  overdue: integerColumn,
  today: integerColumn,
  soon: integerColumn,
  later: integerColumn,
  undated: integerColumn,
}

const countedRow = row({ kind: oneOfColumn(deskKinds), isMine: boolColumn, ...dueColumns })
export type CountedTasks = RowType<typeof countedRow>

/** How many wait, by kind, by whether they are the reader's own, and by when they are due; the most urgent kind first. */
export const countStoredTasks = async (db: Sql, { today, soon, ...asked }: Asked & DueTimes) =>
  asked.open.length === 0
    ? []
    : countedRow.all(db`
        select kind, is_mine, ${dueCounts(db, { today, soon })}
        from (${everything(db, asked)}) all_tasks
        group by kind, is_mine
        order by min(at)
      `)
