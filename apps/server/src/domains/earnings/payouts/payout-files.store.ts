import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { storedPayout, selectPayout } from './payouts.store.ts'

const fileRow = row({
  id: idColumn('payout-file'),
  currency: oneOfColumn(priceCurrencies),
  at: instantColumn,
  by: nullable(textColumn),
  count: integerColumn,
  amount: integerColumn,
  waiting: integerColumn,
  waitingAmount: integerColumn,
})
/** Each file with its sum and with the payouts that are neither sent nor rejected. */
export const listPayoutFileRows = (db: Sql, { skip, count }: { skip: number; count: number }) =>
  fileRow.all(db`
    select
      p.file_id as id, p.currency, max(p.exported_at) as at, max(m.name) as by,
      count(*)::int as count, sum(p.amount)::bigint as amount,
      (count(*) filter (where p.state = 'approved'))::int as waiting,
      coalesce(sum(p.amount) filter (where p.state = 'approved'), 0)::bigint as waiting_amount
    from payout p
    left join member m on m.id = p.exported_by
    where p.file_id is not null
    group by p.file_id, p.currency
    order by max(p.exported_at) desc, p.file_id desc
    limit ${count} offset ${skip}
  `)

export const countPayoutFiles = async (db: Sql): Promise<number> =>
  (await countRow.one(db`select count(distinct file_id)::int as count from payout where file_id is not null`)).count

/** What stands in a file, in the order in which it was asked for. */
export const listInFile = (db: Sql, fileId: Id<'payout-file'>) =>
  storedPayout.all(db`${selectPayout(db)} where p.file_id = ${fileId} order by p.id`)

type Left = { payoutIds: readonly Id<'payout'>[]; fileId: Id<'payout-file'>; by: Id<'member'> }
/** Remembers the bank file of payouts and raises their version, so that nobody decides on an older view. */
export const setExported = (tx: Tx, { payoutIds, fileId, by }: Left) => tx`
  update payout
  set exported_at = app_now(), exported_by = ${by}, file_id = ${fileId}, version = version + 1, updated_at = app_now()
  where id = any(${[...payoutIds]}::uuid[])
`
