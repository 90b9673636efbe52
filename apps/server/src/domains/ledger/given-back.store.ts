import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/database/db.ts'
import {
  currencyCodeColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const givenBackRow = row({
  at: instantColumn,
  /** The number shown on the statement's line. */
  number: nullable(textColumn),
  effectKey: textColumn,
  /**
   * The reason: the order ended, its freight was returned, or the buyer asked for a refund. Refunds through a provider
   * are known to payments.
   */
  of: oneOfColumn(['order', 'freight', 'request', 'surplus']),
  to: oneOfColumn(['balance', 'bank', 'provider', 'credit', 'surplus']),
  currency: currencyCodeColumn,
  amount: integerColumn,
})

type Wanted = { subjectId: string; memberId: Id<'member'> }
/** Money of a sale that was returned to its buyer, oldest first; without freight that somebody else paid. */
export const listGivenBack = (db: Sql, { subjectId, memberId }: Wanted) =>
  givenBackRow.all(db`
    select
      e.at, t.number, t.effect_key,
      case
        when t.effect_key like 'order:%' then 'order'
        when t.effect_key like 'payment:%' or t.effect_key like 'refund:%:freight' then 'freight'
        when t.effect_key like 'surplus:%' then 'surplus'
        else 'request'
      end as of,
      case a.bucket when 'wallet' then 'balance' else a.bucket end as to,
      e.currency, e.amount
    from ledger_tx t
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.ref = ${subjectId} and t.kind = 'refund' and e.amount > 0
      and a.bucket in ('wallet', 'bank', 'provider', 'credit', 'surplus')
      and (a.owner_kind <> 'member' or a.owner_id = ${memberId})
    order by e.id
  `)
