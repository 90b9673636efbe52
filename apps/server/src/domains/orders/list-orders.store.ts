import { type OrderTab, orderTabs } from '@kikai/contract/orders/orders.states'
import type { PageById } from '../../platform/page-by-id.ts'
import type { Fragment, Sql } from '../../platform/db.ts'
import { integer, oneOf, row } from '../../platform/row.ts'
import { type Owner, orderRow, selectOrders, withinOwner } from './orders.store.ts'
import type { PageByUrgency } from './page-by-urgency.ts'

/** `hidden`: those that their buyer took out of the list, instead of the others; to sellers it makes no difference. */
export type OrderFilter = {
  owner: Owner
  tab: OrderTab | null
  words: string
  hidden: boolean
  /** Only those of which somebody said that something is wrong, and nobody has answered. */
  problems: boolean
}

/**
 * Who sends an order finds it by a part of the buyer's name. The platform's staff, to whom it is masked, find it by the whole
 * one: by parts they would learn it, question by question.
 */
const buyerNamed = (db: Sql, { owner, words, pattern }: Pick<OrderFilter, 'owner' | 'words'> & { pattern: string }) =>
  'reach' in owner && owner.reach.all
    ? db`lower(o.address ->> 'name') = lower(${words})`
    : db`o.address ->> 'name' ilike ${pattern}`

function matching(db: Sql, { owner, tab, words, hidden, problems }: OrderFilter): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const inTab = tab === 'to_review' ? db`o.life = 'completed' and o.review = 'due'` : db`o.tab = ${tab}`
  return db`
    ${withinOwner(db, owner)}
    ${'memberId' in owner ? (hidden ? db`and o.hidden_at is not null` : db`and o.hidden_at is null`) : db``}
    ${tab === null ? db`` : db`and ${inTab}`}
    ${problems ? db`and o.problem_at is not null` : db``}
    ${
      words === ''
        ? db``
        : db`and (
            o.number ilike ${pattern}
            or ${buyerNamed(db, { owner, words, pattern })}
            or o.address ->> 'company' ilike ${pattern}
            or exists (
              select from order_line l
              where l.order_id = o.id and (l.management_number ilike ${pattern} or l.model ilike ${pattern})
            )
          )`
    }
  `
}

export const listOrders = (db: Sql, filter: OrderFilter, { after, skip, count }: PageById) =>
  orderRow.all(db`
    ${selectOrders(db)}
    where ${matching(db, filter)} ${after === null ? db`` : db`and o.id < ${after}`}
    order by o.id desc
    limit ${count} offset ${skip}
  `)

/** The day by which something is due, as exactly as a place in the list tells it. */
const dueAt = (db: Sql) => db`coalesce(date_trunc('milliseconds', o.deadline_at), 'infinity')`

/** What waits for its seller first, before what waits for the buyer's payment of a freight; of each the earliest deadline first. */
export const listUrgentOrders = (db: Sql, filter: OrderFilter, { after, skip, count }: PageByUrgency) =>
  orderRow.all(db`
    ${selectOrders(db)}
    where o.id in (
      select o.id
      from order_head o
      where ${matching(db, filter)}
      ${
        after === null
          ? db``
          : db`and (o.freight = 'quoted', ${dueAt(db)}, o.id) > (${after.isQuoted}::bool, ${after.dueAt}::timestamptz, ${after.orderId}::uuid)`
      }
      order by o.freight = 'quoted', ${dueAt(db)}, o.id
      limit ${count} offset ${skip}
    )
    order by o.freight = 'quoted', ${dueAt(db)}, o.id
  `)

const countRow = row({ tab: oneOf([...orderTabs, 'hidden', 'late', 'problems']), count: integer })

/** How many stand under each tab, for the words that are searched, and to a seller how many should have been shipped by now, or wait for an answer. */
export const countTabs = (db: Sql, filter: Omit<OrderFilter, 'tab'>) =>
  countRow.all(db`
    select tab, count(*)::int as count from order_head o where ${matching(db, { ...filter, tab: null })} group by tab
    union all
    select 'to_review', count(*)::int
    from order_head o
    where ${matching(db, { ...filter, tab: 'to_review' })}
    ${
      'memberId' in filter.owner
        ? db`union all select 'hidden', count(*)::int from order_head o where ${matching(db, { ...filter, tab: null, hidden: true })}`
        : db`
            union all
            select 'late', count(*)::int
            from order_head o
            where ${matching(db, { ...filter, tab: 'to_ship' })} and o.deadline_at <= app_now()
            union all
            select 'problems', count(*)::int
            from order_head o
            where ${matching(db, { ...filter, tab: null, problems: true })}
          `
    }
  `)
