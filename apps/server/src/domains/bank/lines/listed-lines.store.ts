import { type BankTab, bankTabs } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import { integerColumn, nullable, row } from '../../../platform/database/row.ts'
import { listed, listedColumns } from './lines.store.ts'
import { searchedAmounts } from './searched-amounts.ts'

const shownRow = row({ ...listedColumns, difference: nullable(integerColumn) })

/** The condition of each tab. */
const under: Readonly<Record<BankTab, (db: Sql) => Fragment>> = {
  waiting: (db) => db`l.amount > 0 and l.state in ('fresh', 'open', 'asked')`,
  aside: (db) => db`l.state = 'aside'`,
  matched: (db) => db`l.state = 'settled' and l.done_by is null`,
  decided: (db) => db`l.state in ('settled', 'sent_back', 'withdrawn') and l.done_by is not null`,
  outgoing: (db) => db`l.amount < 0 and l.state in ('fresh', 'open', 'asked')`,
}

type Searched = {
  currency: PriceCurrency | null
  words: string
  remittanceId: Id<'remittance'> | null
  /** The highest charge by currency, to list only lines that may be bank charges; null for all lines. */
  chargeMost: Readonly<Record<PriceCurrency, number>> | null
}
/** Lines are looked for by payer in any width, what stands beside it, the bank's number, or the amount. */
function lines(db: Sql, { currency, words, remittanceId, chargeMost }: Searched): Fragment {
  const pattern = `%${words.normalize('NFKC').replaceAll(/[\\%_]/g, '\\$&')}%`
  const amounts = searchedAmounts(words)
  return db`
    from bank_line l
    where true
      ${currency === null ? db`` : db`and l.currency = ${currency}`}
      ${
        chargeMost === null
          ? db``
          : db`
            and l.amount < 0 and l.state = 'open' and l.outcome is null
            and -l.amount <= (${db.json(chargeMost)}::jsonb ->> l.currency)::bigint
          `
      }
      ${
        remittanceId === null
          ? db``
          : db`
            and (
              l.remittance_id = ${remittanceId} or l.asked_remittance_id = ${remittanceId}
              or exists (select from bank_line_share s where s.line_id = l.id and s.remittance_id = ${remittanceId})
            )
          `
      }
      ${
        words === ''
          ? db``
          : db`
            and (
              normalize(l.payer, nfkc) ilike ${pattern} or normalize(l.words, nfkc) ilike ${pattern}
              or l.bank_ref ilike ${pattern} or abs(l.amount) = any(${amounts}::bigint[])
              or exists (select from remittance r where r.id = l.remittance_id and r.reference ilike ${pattern})
            )
          `
      }
  `
}

type Asked = Searched & { tab: BankTab | null; skip: number; count: number }
export const listBankLineRows = (db: Sql, { tab, skip, count, ...searched }: Asked) =>
  shownRow.all(db`
    select
      ${listed(db)},
      case when l.state = 'open' and l.finding in ('short', 'over', 'slip') then (
        select
          l.rest - case
            when r.state = 'approved' then greatest(0, r.amount - r.arrived - (
              select coalesce(sum(c.counts_for), 0)::bigint from bank_line_counted c where c.remittance_id = r.id
            ))
            when r.state in ('expired', 'reversed') then 0
            else r.amount - r.arrived
          end
        from remittance r
        where r.id = l.remittance_id
      ) end as difference
    ${lines(db, searched)}
      ${tab === null ? db`` : db`and ${under[tab](db)}`}
    order by l.due_at, l.booked_on desc, l.id desc
    limit ${count} offset ${skip}
  `)

const countsRow = row({
  all: integerColumn,
  waiting: integerColumn,
  aside: integerColumn,
  matched: integerColumn,
  decided: integerColumn,
  outgoing: integerColumn,
})
export function countBankLineTabs(db: Sql, searched: Searched) {
  const counts = bankTabs.map((tab) => db`, count(*) filter (where ${under[tab](db)})::int as ${db(tab)}`)
  return countsRow.one(db`select count(*)::int as all ${counts} ${lines(db, searched)}`)
}
