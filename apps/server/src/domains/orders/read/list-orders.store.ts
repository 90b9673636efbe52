import { type OrderTab, orderTabs } from '@kikai/contract/orders/orders.states'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { amongNewest } from '../../../platform/database/among-newest.ts'
import type { PageById } from '../../../platform/database/page-by-id.ts'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { idColumn, integerColumn, oneOfColumn, row } from '../../../platform/database/row.ts'
import type { Owner } from '../../../platform/sessions/reach.ts'
import { orderRow, quoteByOf, selectOrders, ofOrderOwner } from '../orders.store.ts'
import type { PageByUrgency } from './page-by-urgency.ts'

/** `hidden` lists the orders that their buyer has hidden instead of the others; sellers see all. */
export type OrderFilter = {
  owner: Owner
  tab: OrderTab | null
  words: string
  /** What was found by the words, instead of looking for them again; null looks for them. */
  ids?: readonly Id<'order'>[] | null
  hidden: boolean
  /** Only orders with a reported and unanswered problem. */
  problems: boolean
  /** Only orders whose freight quote is overdue. */
  overdueQuotes?: boolean
  /** Only orders that were not fetched on the agreed days and stand before staff. */
  overdueCollections?: boolean
}

/**
 * Sellers find orders by a part of the buyer's name. Staff, to whom it is masked, need the complete one, because by
 * parts they could guess it.
 */
const buyerNamed = (db: Sql, { owner, words, pattern }: Pick<OrderFilter, 'owner' | 'words'> & { pattern: string }) =>
  'reach' in owner && owner.reach.all
    ? db`lower(o.address ->> 'name') = lower(${words})`
    : db`o.address ->> 'name' ilike ${pattern}`

/** Buyers know goods by their title in any language; sellers by their own numbers, for which fewer rows are read. */
const titled = (db: Sql, { owner, pattern }: Pick<OrderFilter, 'owner'> & { pattern: string }) =>
  'memberId' in owner
    ? db`or exists (select from jsonb_each_text(l.titles) title where title.value ilike ${pattern})`
    : db``

const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
const headHas = (
  db: Sql,
  { pattern, ...of }: Pick<OrderFilter, 'owner' | 'words'> & { pattern: string },
): Fragment => db`
  o.number ilike ${pattern} or ${buyerNamed(db, { ...of, pattern })} or o.address ->> 'company' ilike ${pattern}
`
const lineHas = (db: Sql, pattern: string): Fragment =>
  db`l.management_number ilike ${pattern} or l.model ilike ${pattern}`

const foundRow = row({ id: idColumn('order') })
/** Orders of a seller or of all that have these words, the newest first, at most as many as are counted. */
export async function findOrdersByWords(
  db: Sql,
  { owner, words }: Pick<OrderFilter, 'owner' | 'words'>,
): Promise<Id<'order'>[]> {
  const pattern = patternOf(words)
  const [head, line] = [headHas(db, { owner, words, pattern }), lineHas(db, pattern)]
  const pairs = db`pairs_in(lower(${words}), least(2, length(${words})))`
  const newest = await amongNewest((count) =>
    foundRow.all(db`
    select o.id
    from (
      select o.id, o.number, o.address from order_head o where ${ofOrderOwner(db, owner)} order by o.id desc limit ${count}
    ) as o
    -- Of each order its own lines are asked, not all of them before.
    where ${head} or exists (select from order_line l where l.order_id = o.id and (${line}) offset 0)
    order by o.id desc
    limit ${limits.totalCountMax}
  `),
  )
  const found =
    newest.length === limits.totalCountMax
      ? newest
      : await foundRow.all(db`
          select o.id
          from order_head o
          where pairs_in(order_words(o.number, o.address), 1) @> ${pairs} and ${ofOrderOwner(db, owner)} and (${head})
          union
          select o.id
          from order_line l
          join order_head o on o.id = l.order_id
          where pairs_in(lower(l.management_number || ' ' || l.model), 1) @> ${pairs} and (${line}) and ${ofOrderOwner(db, owner)}
          order by id desc
          limit ${limits.totalCountMax}
        `)
  return found.map(({ id }) => id)
}

function matching(db: Sql, filter: OrderFilter): Fragment {
  const { owner, tab, words, ids = null, hidden, problems, overdueQuotes, overdueCollections } = filter
  const pattern = patternOf(words)
  const inTab = tab === 'to_review' ? db`o.life = 'completed' and o.review = 'due'` : db`o.tab = ${tab}`
  return db`
    ${ofOrderOwner(db, owner)}
    ${'memberId' in owner ? (hidden ? db`and o.hidden_at is not null` : db`and o.hidden_at is null`) : db``}
    ${tab === null ? db`` : db`and ${inTab}`}
    ${problems ? db`and o.problem_at is not null` : db``}
    ${overdueQuotes ? db`and o.quote_escalated_at is not null and o.tab = 'freight_due'` : db``}
    ${
      overdueCollections
        ? db`and o.tab = 'to_ship' and exists (
            select from order_collection k
            where k.order_id = o.id and k.state = 'agreed' and k.escalated_at is not null
          )`
        : db``
    }
    ${
      words === ''
        ? db``
        : ids !== null
          ? db`and o.id = any(${[...ids]}::uuid[])`
          : db`and (
              ${headHas(db, { owner, words, pattern })}
              or exists (
                select from order_line l
                where l.order_id = o.id and (${lineHas(db, pattern)} ${titled(db, { owner, pattern })})
              )
            )`
    }
  `
}

/** The ids first, as an array: with how many rows a page is joined would else be guessed from the whole table. */
export const listFilteredOrders = (db: Sql, filter: OrderFilter, { after, skip, count }: PageById) =>
  orderRow.all(db`
    ${selectOrders(db)}
    where o.id = any(array(
      select o.id
      from order_head o
      where ${matching(db, filter)} ${after === null ? db`` : db`and o.id < ${after}`}
      order by o.id desc
      limit ${count} offset ${skip}
    ))
    order by o.id desc
  `)

/** The due time, exact enough to continue a list after it. */
const dueAt = (db: Sql) =>
  db`coalesce(date_trunc('milliseconds', coalesce(${quoteByOf(db)}, o.deadline_at)), 'infinity')`

/** Orders that wait for their seller first, then those that wait for a freight payment; each by deadline. */
export const listUrgentOrders = (db: Sql, filter: OrderFilter, { after, skip, count }: PageByUrgency) =>
  orderRow.all(db`
    ${selectOrders(db)}
    where o.id = any(array(
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
    ))
    order by o.freight = 'quoted', ${dueAt(db)}, o.id
  `)

const countRow = row({
  tab: oneOfColumn([...orderTabs, 'hidden', 'late', 'problems', 'overdueQuotes', 'overdueCollections']),
  count: integerColumn,
})

/** Orders by tab for the searched words; for sellers also the late ones and those with a problem. */
export const countOrderTabs = (db: Sql, filter: Omit<OrderFilter, 'tab'>) =>
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
            where ${matching(db, { ...filter, tab: null })} and o.tab = 'to_ship' and o.deadline_at <= app_now()
              -- What the buyer has not fetched is no late shipment.
              and o.freight <> 'pickup'
            union all
            select 'problems', count(*)::int
            from order_head o
            where ${matching(db, { ...filter, tab: null, problems: true })}
            union all
            select 'overdueQuotes', count(*)::int
            from order_head o
            where ${matching(db, { ...filter, tab: null, overdueQuotes: true })}
            union all
            select 'overdueCollections', count(*)::int
            from order_head o
            where ${matching(db, { ...filter, tab: null, overdueCollections: true })}
          `
    }
  `)
