import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, integerColumn, row } from '../../../platform/database/row.ts'

const owedRow = row({ payoutId: idColumn('payout'), owed: integerColumn })
/**
 * What the companies of these payouts owe in the payout's currency, whatever it is for and whenever it arose. Money that
 * leaves meanwhile would be gone; a payout that is rejected pays the debt first.
 */
export const listPayoutDebts = (db: Sql, payoutIds: readonly Id<'payout'>[]) =>
  owedRow.all(db`
    select p.id as payout_id, -a.balance as owed
    from payout p
    join ledger_account a
      on a.owner_kind = 'company' and a.owner_id = p.company_id and a.currency = p.currency and a.bucket = 'debt'
    where p.id = any(${[...payoutIds]}::uuid[]) and a.balance < 0
  `)

/** The same for one payout. */
export const findPayoutDebt = async (db: Sql, payoutId: Id<'payout'>): Promise<number> =>
  (await listPayoutDebts(db, [payoutId])).at(0)?.owed ?? 0
