import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Sql } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { withinReach } from '../../platform/reach.store.ts'
import { integerColumn, row } from '../../platform/row.ts'

const waitingRow = row({ orders: integerColumn, remittances: integerColumn, feedback: integerColumn })

type Asked = { memberId: Id<'member'>; ships: Reach; reviews: boolean; answers: boolean }

/** What waits in the management area for one person, by its entries. Counting ends a little above what a badge can say. */
export const countWaiting = (db: Sql, { memberId, ships, reviews, answers }: Asked) =>
  waitingRow.one(db`
    select
      (
        select count(*)::int
        from (
          select from order_head o
          where o.tab = 'to_ship' and ${withinReach(db, ships, { company: db`o.company_id` })}
          limit ${limits.badgeMax + 1}
        ) as to_ship
      ) as orders,
      (
        select count(*)::int
        from (
          select from remittance r
          where ${reviews} and r.state in ('submitted', 'matched') and r.member_id <> ${memberId}
          limit ${limits.badgeMax + 1}
        ) as to_review
      ) as remittances,
      (
        select count(*)::int
        from (select from feedback f where ${answers} and f.state = 'open' limit ${limits.badgeMax + 1}) as to_answer
      ) as feedback
  `)
