import { orderedKinds } from '@kikai/contract/bank/bank.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
  textsColumn,
} from '../../../platform/database/row.ts'
import { idInEffect } from '../../ledger/ledger.public.ts'
import type { StoredBankLine } from '../lines/lines.store.ts'

/** The most days between an ordered payment and its line on the statement, whichever came first. */
const daysApart = 14

const orderedRow = row({
  id: idColumn('transaction'),
  kind: oneOfColumn(orderedKinds),
  number: nullable(textColumn),
  payoutId: nullable(idColumn('payout')),
  withdrawalId: nullable(idColumn('withdrawal')),
  refundId: nullable(idColumn('refund')),
  at: instantColumn,
  /** Whether it was ordered on the line's day or before. */
  isBefore: integerColumn,
  /** Names of the recipient that are not sealed. */
  names: textsColumn,
})
export type OrderedRow = RowType<typeof orderedRow>

/** Payments of exactly this sum that our books sent around that day and that no line covers. */
export const listOrdered = (
  db: Sql,
  { currency, amount, bookedOn }: Pick<StoredBankLine, 'currency' | 'amount' | 'bookedOn'>,
) =>
  orderedRow.all(db`
    select
      t.id, t.kind, t.number, p.id as payout_id, w.id as withdrawal_id, r.id as refund_id, t.at, (t.at < ${bookedOn}::text::date + interval '2 days')::int as is_before,
      array_remove(
        array[c.names ->> 'zh-Hans', c.names ->> 'ja', c.names ->> 'en', m.name, b.payer], null
      ) as names
    from ledger_account a
    join ledger_entry e on e.account_id = a.id and e.amount = ${-amount}
    join ledger_tx t on t.id = e.tx_id and t.kind = any(${[...orderedKinds]}::text[])
    left join payout p on t.kind = 'payoutSent' and p.id = t.ref
    left join company c on c.id = p.company_id
    left join withdrawal w on t.kind = 'withdrawalSent' and w.id = t.ref
    left join refund r
      on r.id = case when t.kind = 'refund' then ${idInEffect(db, 'refund')} end
    left join member m on m.id = coalesce(w.member_id, r.member_id)
    left join bank_line b on t.kind = 'bankReturn' and b.id = t.ref
    where
      a.owner_kind = 'platform' and a.currency = ${currency} and a.bucket = 'bank'
      and t.at between
        ${bookedOn}::text::date - make_interval(days => ${daysApart})
        and ${bookedOn}::text::date + make_interval(days => ${daysApart})
      and not exists (select from bank_line l where l.ordered_tx = t.id)
    order by t.at, t.id
    limit 50
  `)

const lineRow = row({ id: idColumn('bank-line') })
/** Open outgoing lines for which an uncovered payment of the same sum exists. */
export const listMaybeOrdered = (db: Sql, count: number) =>
  lineRow.all(db`
    select l.id
    from bank_line l
    where
      l.state = 'open' and l.amount < 0
      and exists (
        select
        from ledger_account a
        join ledger_entry e on e.account_id = a.id and e.amount = -l.amount
        join ledger_tx t on t.id = e.tx_id and t.kind = any(${[...orderedKinds]}::text[])
        where
          a.owner_kind = 'platform' and a.currency = l.currency and a.bucket = 'bank'
          and t.at between
            l.booked_on - make_interval(days => ${daysApart}) and l.booked_on + make_interval(days => ${daysApart})
          and not exists (select from bank_line o where o.ordered_tx = t.id)
      )
    order by l.due_at, l.id
    limit ${count}
  `)

const numberRow = row({ number: nullable(textColumn) })
/** The number by which people know the payment that a line covers. */
export const findOrderedNumber = async (db: Sql, lineId: Id<'bank-line'>): Promise<string> =>
  (
    await numberRow.maybe(db`
      select t.number from bank_line l join ledger_tx t on t.id = l.ordered_tx where l.id = ${lineId}
    `)
  )?.number ?? ''
