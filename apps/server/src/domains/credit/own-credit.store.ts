import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/database/db.ts'
import {
  countRow,
  currencyCodeColumn,
  instantColumn,
  integerColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const ownRow = row({
  statement: textColumn,
  amount: integerColumn,
  currency: currencyCodeColumn,
  state: textColumn,
  at: instantColumn,
})
/** What a member paid towards company statements, for the export of their data. */
export const listOwnInstalments = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select s.number as statement, i.amount, i.currency, i.state, i.created_at as at
    from credit_instalment i
    join credit_statement s on s.id = i.statement_id
    where i.member_id = ${memberId}
    order by i.id
  `)

/** The number of a member's open payments towards statements. */
export const countOpenInstalmentsOf = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count from credit_instalment where member_id = ${memberId} and state = 'created'
    `)
  ).count
