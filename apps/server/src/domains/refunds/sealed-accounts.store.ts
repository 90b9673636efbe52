import { payoutAccount } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { idColumn, jsonColumn, row } from '../../platform/row.ts'

const plainRow = row({ id: idColumn('refund'), memberId: idColumn('member'), account: jsonColumn(payoutAccount) })
/** Accounts that were written before they were sealed. */
export const listPlainAccounts = (db: Sql, count: number) =>
  plainRow.all(db`
    select id, member_id, account
    from refund
    where account is not null
    order by id
    limit ${count}
  `)

export const replacePlainAccount = (tx: Tx, refundId: Id<'refund'>, sealed: Buffer) =>
  tx`update refund set account = null, account_sealed = ${sealed} where id = ${refundId} and account is not null`
