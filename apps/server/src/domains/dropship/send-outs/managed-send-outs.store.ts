import { type ManagedSendOutTab, managedSendOutTabs, sendOutProblems } from '@kikai/contract/dropship/dropship.shapes'
import { endedSendOuts, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { localized } from '@kikai/contract/fields'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'

const queueRow = row({
  id: idColumn('send-out'),
  version: integerColumn,
  orderId: idColumn('order'),
  number: textColumn,
  titles: jsonColumn(localized),
  sellerId: idColumn('company'),
  agentId: idColumn('send-agent'),
  state: oneOfColumn(sendOutMachine.states),
  pieces: integerColumn,
  deadlineAt: nullable(instantColumn),
  shipBy: nullable(instantColumn),
  problem: nullable(oneOfColumn(sendOutProblems)),
  isEscalated: boolColumn,
  createdAt: instantColumn,
})
export type QueueRow = RowType<typeof queueRow>

/** The condition of each tab; late ones are also under “open”. */
function inTab(db: Sql, tab: ManagedSendOutTab): Fragment {
  const tabs: Record<ManagedSendOutTab, () => Fragment> = {
    escalated: () => db`s.state = 'problem' and s.escalated_at is not null`,
    problem: () => db`s.state = 'problem'`,
    answer: () => db`s.state = 'offered'`,
    late: () => db`s.state in ('accepted', 'preparing', 'ready') and s.ship_by < app_now()`,
    open: () => db`s.state in ('accepted', 'preparing', 'ready')`,
    shipped: () => db`s.state = 'shipped'`,
    ended: () => db`s.state = 'delivered' or s.state = any(${[...endedSendOuts]}::text[])`,
  }
  return tabs[tab]()
}

type Queue = { tab: ManagedSendOutTab | null; words: string }
function matching(db: Sql, words: string): Fragment {
  if (words === '') return db`true`
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`(
    o.number ilike ${pattern}
    or exists (
      select 1 from company c where c.id in (s.seller_id, s.agent_company_id) and c.names::text ilike ${pattern}
    )
    or exists (select 1 from send_agent a where a.id = s.agent_id and a.email ilike ${pattern})
  )`
}

export const listManagedSendOutRows = (db: Sql, { tab, words, skip, count }: Queue & { skip: number; count: number }) =>
  queueRow.all(db`
    select
      s.id, s.version, s.order_id, o.number,
      (select titles from order_line l where l.order_id = o.id order by l.position limit 1) as titles,
      s.seller_id, s.agent_id, s.state, s.pieces, s.deadline_at, s.ship_by, s.problem, s.escalated_at is not null as is_escalated,
      s.created_at
    from send_out s
    join order_head o on o.id = s.order_id
    where ${matching(db, words)} ${tab === null ? db`` : db`and (${inTab(db, tab)})`}
    order by s.deadline_at, s.id desc
    limit ${count} offset ${skip}
  `)

const countsRow = row({ tab: oneOfColumn(managedSendOutTabs), count: integerColumn })
export async function countManagedSendOuts(db: Sql, words: string) {
  const [all, ...tabs] = await Promise.all([
    countRow.one(db`
      select count(*)::int as count from send_out s join order_head o on o.id = s.order_id where ${matching(db, words)}
    `),
    ...managedSendOutTabs.map((tab) =>
      countsRow.one(db`
        select ${tab}::text as tab, count(*)::int as count
        from send_out s
        join order_head o on o.id = s.order_id
        where ${matching(db, words)} and (${inTab(db, tab)})
      `),
    ),
  ])
  return { all: all.count, counts: Object.fromEntries(tabs.map(({ tab, count }) => [tab, count])) }
}
