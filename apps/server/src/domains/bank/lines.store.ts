import {
  type BankTab,
  type LineFinding,
  type LineOutcome,
  bankTabs,
  lineFindings,
  lineOutcomes,
} from '@kikai/contract/bank/bank.shapes'
import { bankLineMachine } from '@kikai/contract/bank/bank.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import { type RowType, day, id, instant, integer, nullable, oneOf, row, text } from '../../platform/row.ts'
import type { StatementLine } from './read-statement.ts'

const lineRow = row({
  id: id('bank-line'),
  version: integer,
  fileId: id('bank-file'),
  row: integer,
  currency: oneOf(priceCurrencies),
  bookedOn: day,
  amount: integer,
  payer: text,
  words: text,
  bankRef: text,
  state: oneOf(bankLineMachine.states),
  finding: nullable(oneOf(lineFindings)),
  outcome: nullable(oneOf(lineOutcomes)),
  /** What of it is nobody's yet. */
  rest: integer,
  remittanceId: nullable(id('remittance')),
  dueAt: nullable(instant),
  note: text,
  askedBy: nullable(id('member')),
  returnRef: text,
  doneAt: nullable(instant),
})
export type LineRow = RowType<typeof lineRow>

const columns = (db: Sql) => db`
  l.id, l.version, l.file_id, l.row, l.currency, l.booked_on, l.amount, l.payer, l.words, l.bank_ref, l.state, l.finding,
  l.outcome, l.rest, l.remittance_id, l.due_at, l.note, l.asked_by, l.return_ref, l.done_at
`

const newRow = row({ id: id('bank-line'), amount: integer })
type NewLines = { fileId: Id<'bank-file'>; currency: PriceCurrency; lines: readonly StatementLine[] }
/** Those of the lines that no other file has brought. */
export const insertLines = (tx: Tx, { fileId, currency, lines }: NewLines) =>
  newRow.all(tx`
    insert into bank_line (file_id, row, currency, line_key, booked_on, amount, rest, payer, words, bank_ref)
    select ${fileId}, x.row, ${currency}, x.key, x.booked_on::date, x.amount, greatest(x.amount, 0), x.payer, x.words, x.ref
    from unnest(
      ${lines.map(({ row: at }) => at)}::int[], ${lines.map(({ lineKey }) => lineKey)}::text[],
      ${lines.map(({ bookedOn }) => bookedOn)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ payer }) => payer)}::text[], ${lines.map(({ words }) => words)}::text[],
      ${lines.map(({ bankRef }) => bankRef)}::text[]
    ) as x (row, key, booked_on, amount, payer, words, ref)
    order by x.key
    on conflict (currency, line_key) do nothing
    returning id, amount
  `)

const keyRow = row({ lineKey: text })
export const listKnownKeys = (db: Sql, { currency, keys }: { currency: PriceCurrency; keys: readonly string[] }) =>
  keyRow.all(db`select line_key from bank_line where currency = ${currency} and line_key = any(${[...keys]})`)

export const lockLine = (tx: Tx, lineId: Id<'bank-line'>) =>
  lineRow.maybe(tx`select ${columns(tx)} from bank_line l where l.id = ${lineId} for update`)
export const findLine = (db: Sql, lineId: Id<'bank-line'>) =>
  lineRow.maybe(db`select ${columns(db)} from bank_line l where l.id = ${lineId}`)

const idRow = row({ id: id('bank-line') })
export const listFresh = (db: Sql, fileId: Id<'bank-file'>) =>
  idRow.all(db`select id from bank_line where file_id = ${fileId} and state = 'fresh' order by row`)

const takenRow = row({ remittanceId: id('remittance') })
/** Which of these transfers have the money of another line. */
export const listTaken = (db: Sql, { ids, but }: { ids: readonly Id<'remittance'>[]; but: Id<'bank-line'> }) =>
  takenRow.all(db`
    select distinct remittance_id
    from bank_line
    where remittance_id = any(${[...ids]}::uuid[]) and id <> ${but} and outcome in ('paid', 'confirmed')
  `)

const alikeRow = row({ payer: text, words: text, bankRef: text, bookedOn: day })
/** Lines of other files of the same account and amount, of that day or with that number of the bank's. */
export const listAlike = (
  db: Sql,
  {
    fileId,
    currency,
    amount,
    bookedOn,
    bankRef,
  }: Pick<LineRow, 'fileId' | 'currency' | 'amount' | 'bookedOn' | 'bankRef'>,
) =>
  alikeRow.all(db`
    select payer, words, bank_ref, booked_on
    from bank_line
    where
      currency = ${currency} and amount = ${amount} and file_id <> ${fileId}
      and (booked_on = ${bookedOn}::text::date or (bank_ref <> '' and bank_ref = ${bankRef}))
  `)

const payerRow = row({ remittanceId: id('remittance'), payer: text })
/** Under which names money came for these payers' transfers before. */
export const listEarlierPayers = (db: Sql, ids: readonly Id<'remittance'>[]) =>
  payerRow.all(db`
    select distinct r.id as remittance_id, l.payer
    from remittance r
    join remittance o on o.member_id = r.member_id
    join bank_line l on l.remittance_id = o.id and l.outcome is not null and l.payer <> ''
    where r.id = any(${[...ids]}::uuid[])
    limit 200
  `)

type Found = { finding: LineFinding; remittanceId: Id<'remittance'> | null }
/** It was looked at by itself, and needs nobody. */
export const recognisedAs = (
  tx: Tx,
  { finding, remittanceId, outcome }: Found & { outcome: LineOutcome | null },
): Fragment => tx`
  finding = ${finding}, remittance_id = ${remittanceId}, outcome = ${outcome}, rest = 0, done_at = app_now()
`
export const queuedAs = (tx: Tx, { finding, remittanceId, dueAt }: Found & { dueAt: Instant }): Fragment =>
  tx`finding = ${finding}, remittance_id = ${remittanceId}, due_at = ${dueAt}`

type Decided = { remittanceId: Id<'remittance'>; outcome: LineOutcome; note: string; by: Id<'member'> }
/** Nothing of it is left to decide. */
export const settledAs = (tx: Tx, { remittanceId, outcome, note, by }: Decided): Fragment => tx`
  rest = 0, remittance_id = ${remittanceId}, outcome = ${outcome}, note = ${note}, due_at = null, done_by = ${by},
  done_at = app_now()
`
/** What it was more than the transfer that it paid has gone its way too; it stays the money of that transfer. */
export const restSettledAs = (tx: Tx, { note, by }: Pick<Decided, 'note' | 'by'>): Fragment =>
  tx`rest = 0, note = ${note}, due_at = null, done_by = ${by}, done_at = app_now()`
export const asideAs = (tx: Tx, note: string): Fragment => tx`note = ${note}, due_at = null`
export const dueBy = (tx: Tx, dueAt: Instant): Fragment => tx`due_at = ${dueAt}`
export const returnAskedBy = (tx: Tx, ask: { by: Id<'member'>; note: string; dueAt: Instant }): Fragment =>
  tx`asked_by = ${ask.by}, note = ${ask.note}, due_at = ${ask.dueAt}`
export const keptAs = (tx: Tx, note: string): Fragment => tx`asked_by = null, note = ${note}`
export const sentBackAs = (tx: Tx, sent: { returnRef: string; note: string; by: Id<'member'> }): Fragment => tx`
  rest = 0, return_ref = ${sent.returnRef}, note = ${sent.note}, due_at = null, asked_by = null, done_by = ${sent.by},
  done_at = app_now()
`

const restRow = row({ version: integer })
/** Its transfer is paid, and so much of it is more than that was. */
export const leaveRest = (
  tx: Tx,
  { lineId, ...left }: { lineId: Id<'bank-line'>; rest: number } & Omit<Decided, 'by' | 'outcome'>,
) =>
  restRow.one(tx`
    update bank_line
    set
      rest = ${left.rest}, remittance_id = ${left.remittanceId}, note = ${left.note}, finding = 'over',
      outcome = 'paid',
      version = version + 1, updated_at = app_now()
    where id = ${lineId}
    returning version
  `)

const shownRow = row({
  id: id('bank-line'),
  version: integer,
  fileId: id('bank-file'),
  row: integer,
  currency: oneOf(priceCurrencies),
  bookedOn: day,
  amount: integer,
  payer: text,
  words: text,
  bankRef: text,
  state: oneOf(bankLineMachine.states),
  finding: nullable(oneOf(lineFindings)),
  outcome: nullable(oneOf(lineOutcomes)),
  rest: integer,
  remittanceId: nullable(id('remittance')),
  dueAt: nullable(instant),
  difference: nullable(integer),
})

/** What stands under which tab. */
const under: Readonly<Record<BankTab, (db: Sql) => Fragment>> = {
  waiting: (db) => db`l.state in ('fresh', 'open', 'sending_back')`,
  aside: (db) => db`l.state = 'aside'`,
  matched: (db) => db`l.state = 'settled' and l.done_by is null and l.finding <> 'outgoing'`,
  decided: (db) => db`l.state in ('settled', 'sent_back') and l.done_by is not null`,
  outgoing: (db) => db`l.finding = 'outgoing'`,
}

type Searched = { currency: PriceCurrency | null; words: string }
/** Lines are looked for by payer, what stands beside it, the bank's number, or the amount as it is written without decimals. */
function lines(db: Sql, { currency, words }: Searched): Fragment {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const digits = words.replaceAll(/[\s,]/g, '')
  const amount = /^\d{1,15}$/.test(digits) ? Number(digits) : null
  return db`
    from bank_line l
    where true
      ${currency === null ? db`` : db`and l.currency = ${currency}`}
      ${
        words === ''
          ? db``
          : db`
            and (
              l.payer ilike ${pattern} or l.words ilike ${pattern} or l.bank_ref ilike ${pattern}
              ${amount === null ? db`` : db`or abs(l.amount) in (${amount}, ${amount * 100})`}
              or exists (select from remittance r where r.id = l.remittance_id and r.reference ilike ${pattern})
            )
          `
      }
  `
}

type Asked = Searched & { tab: BankTab | null; skip: number; count: number }
export const listLines = (db: Sql, { tab, skip, count, ...searched }: Asked) =>
  shownRow.all(db`
    select
      l.id, l.version, l.file_id, l.row, l.currency, l.booked_on, l.amount, l.payer, l.words, l.bank_ref, l.state,
      l.finding, l.outcome, l.rest, l.remittance_id, l.due_at,
      case when l.state = 'open' and l.finding in ('short', 'over') then (
        select
          l.rest - case when r.state in ('approved', 'expired', 'reversed') then 0 else r.amount - r.arrived end
        from remittance r
        where r.id = l.remittance_id
      ) end as difference
    ${lines(db, searched)}
      ${tab === null ? db`` : db`and ${under[tab](db)}`}
    order by l.due_at, l.booked_on desc, l.id desc
    limit ${count} offset ${skip}
  `)

const countsRow = row({
  all: integer,
  waiting: integer,
  aside: integer,
  matched: integer,
  decided: integer,
  outgoing: integer,
})
export function countTabs(db: Sql, searched: Searched) {
  const counts = bankTabs.map((tab) => db`, count(*) filter (where ${under[tab](db)})::int as ${db(tab)}`)
  return countsRow.one(db`select count(*)::int as all ${counts} ${lines(db, searched)}`)
}

const peopleRow = row({ fileName: text, doneBy: nullable(text), askedBy: nullable(text) })
/** Who had to do with a line, and in which file it came. */
export const findPeople = (db: Sql, lineId: Id<'bank-line'>) =>
  peopleRow.one(db`
    select f.file_name, d.name as done_by, a.name as asked_by
    from bank_line l
    join bank_file f on f.id = l.file_id
    left join member d on d.id = l.done_by
    left join member a on a.id = l.asked_by
    where l.id = ${lineId}
  `)

const ownRow = row({ bookedOn: day, amount: integer, currency: oneOf(priceCurrencies), payer: text, words: text })
/** Lines that paid something of a member's, for their own copy. */
export const listLinesOf = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select l.booked_on, l.amount, l.currency, l.payer, l.words
    from bank_line l
    join remittance r on r.id = l.remittance_id
    where r.member_id = ${memberId}
    order by l.booked_on, l.id
  `)
