import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql } from '../../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

/** The days for which statements are searched for the money of a slip; after that somebody has to ask the bank. */
const lookedForDays = 60

/** Transfers that were approved by their slip, with the amount that no bank line covers. */
const unseen = (db: Sql, where: Fragment) => db`
  from remittance r
  join remittance_slip s on s.remittance_id = r.id and s.decision = 'approved' and s.decided_by is not null
  cross join lateral (
    select r.amount - r.arrived - coalesce(sum(c.counts_for), 0) as unseen
    from bank_line_counted c
    where c.remittance_id = r.id
  ) u
  where r.state = 'approved' and u.unseen > 0 and ${where}
`

const idRow = row({ id: idColumn('remittance') })
/** Transfers of which exactly this amount is not covered. */
export const listUnseenOf = async (
  db: Sql,
  { currency, amount }: { currency: PriceCurrency; amount: number },
): Promise<Id<'remittance'>[]> => {
  const since = db`s.decided_at > app_now() - make_interval(days => ${lookedForDays})`
  const rows = await idRow.all(db`
    select r.id ${unseen(db, db`r.currency = ${currency} and u.unseen = ${amount} and ${since}`)} order by r.id limit 20
  `)
  return rows.map((one) => one.id)
}

const unseenRow = row({
  id: idColumn('remittance'),
  currency: oneOfColumn(priceCurrencies),
  unseen: integerColumn,
  approvedAt: instantColumn,
  approvedBy: textColumn,
  days: integerColumn,
})
type Asked = { currency: PriceCurrency | null; skip: number; count: number }
const of = (db: Sql, currency: PriceCurrency | null) => (currency === null ? db`true` : db`r.currency = ${currency}`)

/** The longest waiting first. */
export const listUnseen = (db: Sql, { currency, skip, count }: Asked) =>
  unseenRow.all(db`
    select
      r.id, r.currency, u.unseen::bigint as unseen, s.decided_at as approved_at,
      (select name from member where id = s.decided_by) as approved_by,
      floor(extract(epoch from app_now() - s.decided_at) / 86400)::int as days
    ${unseen(db, of(db, currency))}
    order by s.decided_at, r.id
    limit ${count} offset ${skip}
  `)

export const countUnseen = (db: Sql, currency: PriceCurrency | null) =>
  countRow.one(db`select count(*)::int as count ${unseen(db, of(db, currency))}`)

const openRow = row({ id: idColumn('bank-line') })
/** Undecided lines that may pay a transfer that was just approved: of the same sum, or found for it before. */
export const listOpenFor = (db: Sql, remittanceId: Id<'remittance'>) =>
  openRow.all(db`
    select l.id
    from remittance r
    join bank_line l on l.currency = r.currency and l.state in ('open', 'aside', 'asked') and l.outcome is null and l.amount > 0
    where
      r.id = ${remittanceId}
      and (
        l.remittance_id = r.id or l.asked_remittance_id = r.id or l.rest = r.amount - r.arrived
        or exists (select from remittance p where p.id = l.remittance_id and p.member_id = r.member_id)
      )
    order by l.id
    limit 100
  `)
