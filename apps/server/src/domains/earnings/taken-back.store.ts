import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { idColumn, integerColumn, row } from '../../platform/row.ts'

const owedRow = row({ payoutId: idColumn('payout'), owed: integerColumn })
/**
 * The debt of a company from pay that was taken back after the payout was requested and that may be part of it. Later
 * pay belongs to another payout. When the debt was zero meanwhile, the reversal is paid, and other debts do not block
 * an earlier request.
 */
export const listOwedSince = (db: Sql, payoutIds: readonly Id<'payout'>[]) =>
  owedRow.all(db`
    select p.id as payout_id, max(-a.balance)::bigint as owed
    from payout p
    join ledger_account a
      on a.owner_kind = 'company' and a.owner_id = p.company_id and a.currency = p.currency and a.bucket = 'debt'
    where
      p.id = any(${[...payoutIds]}::uuid[]) and a.balance < 0
      and exists (
        select from ledger_entry e
        join ledger_tx t on t.id = e.tx_id and t.kind = 'agentReversal'
        join ledger_tx paid on paid.effect_key = regexp_replace(t.effect_key, ':back$', ':pay')
        where
          e.account_id = a.id and e.amount < 0 and e.at >= p.created_at and paid.at < p.created_at
          and not exists (
            select from ledger_entry later
            where later.account_id = a.id and later.version > e.version and later.balance_after >= 0
          )
      )
    group by p.id
  `)

/** The same for one payout; undefined when nothing blocks it. */
export const findOwedSince = async (db: Sql, payoutId: Id<'payout'>): Promise<{ owed: number }> =>
  (await listOwedSince(db, [payoutId])).at(0) ?? { owed: 0 }
