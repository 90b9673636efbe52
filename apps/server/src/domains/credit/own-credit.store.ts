import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { currency, instant, integer, row, text } from '../../platform/row.ts'

const ownRow = row({ statement: text, amount: integer, currency, state: text, at: instant })
/** What somebody paid towards their company's statements, for their own copy. */
export const listOwnInstalments = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select s.number as statement, i.amount, i.currency, i.state, i.created_at as at
    from credit_instalment i
    join credit_statement s on s.id = i.statement_id
    where i.member_id = ${memberId}
    order by i.id
  `)

const countRow = row({ count: integer })
/** How many of somebody's payments towards statements are on their way. */
export const countOpenOf = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from credit_instalment where member_id = ${memberId} and state = 'created'
    `)
  ).count
