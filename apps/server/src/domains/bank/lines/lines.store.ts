import { lineFindings, lineOutcomes, lineSteps } from '@kikai/contract/bank/bank.shapes'
import { bankLineMachine } from '@kikai/contract/bank/bank.states'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import type { StatementLine } from '../files/parse-statement.ts'

/** The columns of a line that a list shows. */
export const listedColumns = {
  id: idColumn('bank-line'),
  version: integerColumn,
  fileId: idColumn('bank-file'),
  row: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  bookedOn: dayColumn,
  amount: integerColumn,
  payer: textColumn,
  words: textColumn,
  bankRef: textColumn,
  state: oneOfColumn(bankLineMachine.states),
  finding: nullable(oneOfColumn(lineFindings)),
  outcome: nullable(oneOfColumn(lineOutcomes)),
  /** The undecided part of the amount. */
  rest: integerColumn,
  remittanceId: nullable(idColumn('remittance')),
  dueAt: nullable(instantColumn),
}
export const listed = (db: Sql) => db`
  l.id, l.version, l.file_id, l.row, l.currency, l.booked_on, l.amount, l.payer, l.words, l.bank_ref, l.state, l.finding,
  l.outcome, l.rest, l.remittance_id, l.due_at
`

const lineRow = row({
  ...listedColumns,
  importedBy: nullable(idColumn('member')),
  /** Whether the balances of its file follow from its lines and from the file before. */
  balanceFits: boolColumn,
  note: textColumn,
  /** The request of the first of two people: which step, for which transfer. */
  askedBy: nullable(idColumn('member')),
  askedStep: nullable(oneOfColumn(lineSteps)),
  askedRemittanceId: nullable(idColumn('remittance')),
  /** What the transfer lacked when the first person asked. */
  askedMissing: nullable(integerColumn),
  bookedFor: textColumn,
  returnRef: textColumn,
  doneBy: nullable(idColumn('member')),
  doneAt: nullable(instantColumn),
  /** How often a decision about the line was undone. */
  reopened: integerColumn,
})
export type StoredBankLine = RowType<typeof lineRow>

const columns = (db: Sql) => db`
  ${listed(db)}, (select imported_by from bank_file where id = l.file_id) as imported_by,
  (select balance_fits from bank_file where id = l.file_id) as balance_fits, l.note, l.asked_by, l.asked_step,
  l.asked_remittance_id, l.asked_missing, l.booked_for, l.return_ref, l.done_by, l.done_at, l.reopened
`

const newRow = row({ id: idColumn('bank-line'), amount: integerColumn })
type NewLines = { fileId: Id<'bank-file'>; currency: PriceCurrency; lines: readonly StatementLine[] }
/** Inserts the lines that no other file has brought, and returns them. */
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

const keyRow = row({ lineKey: textColumn })
export const listKnownKeys = (db: Sql, { currency, keys }: { currency: PriceCurrency; keys: readonly string[] }) =>
  keyRow.all(db`select line_key from bank_line where currency = ${currency} and line_key = any(${[...keys]})`)

export const lockLine = (tx: Tx, lineId: Id<'bank-line'>) =>
  lineRow.maybe(tx`select ${columns(tx)} from bank_line l where l.id = ${lineId} for update`)
export const findBankLine = (db: Sql, lineId: Id<'bank-line'>) =>
  lineRow.maybe(db`select ${columns(db)} from bank_line l where l.id = ${lineId}`)

const idRow = row({ id: idColumn('bank-line') })
export const listFresh = (db: Sql, fileId: Id<'bank-file'>) =>
  idRow.all(db`select id from bank_line where file_id = ${fileId} and state = 'fresh' order by row`)

/** Lines whose time of being set aside is over. */
export const listAsideOver = (db: Sql, count: number) =>
  idRow.all(db`select id from bank_line where state = 'aside' and due_at <= app_now() order by due_at limit ${count}`)

const countedRow = row({ remittanceId: idColumn('remittance'), counted: integerColumn })
/** How much of each transfer is covered by lines other than `but`. */
export const listCounted = (db: Sql, { ids, but }: { ids: readonly Id<'remittance'>[]; but: Id<'bank-line'> | null }) =>
  countedRow.all(db`
    select remittance_id, sum(counts_for)::bigint as counted
    from bank_line_counted
    where remittance_id = any(${[...ids]}::uuid[]) and line_id is distinct from ${but}
    group by remittance_id
  `)

const alikeRow = row({ payer: textColumn, words: textColumn, bankRef: textColumn, bookedOn: dayColumn })
/** Lines of other files of the same account and amount, of that day or with that number of the bank's. */
export const listAlike = (
  db: Sql,
  {
    fileId,
    currency,
    amount,
    bookedOn,
    bankRef,
  }: Pick<StoredBankLine, 'fileId' | 'currency' | 'amount' | 'bookedOn' | 'bankRef'>,
) =>
  alikeRow.all(db`
    select payer, words, bank_ref, booked_on
    from bank_line
    where
      currency = ${currency} and amount = ${amount} and file_id <> ${fileId} and state <> 'withdrawn'
      and (booked_on = ${bookedOn}::text::date or (bank_ref <> '' and bank_ref = ${bankRef}))
  `)

const earlierRow = row({
  remittanceId: idColumn('remittance'),
  reference: textColumn,
  currency: oneOfColumn(priceCurrencies),
  amount: integerColumn,
  payer: textColumn,
  words: textColumn,
  bankRef: textColumn,
})
/** Earlier lines that paid for the same payers, with the reference of what each one paid. */
export const listEarlierLines = (db: Sql, ids: readonly Id<'remittance'>[]) =>
  earlierRow.all(db`
    select distinct r.id as remittance_id, o.reference, l.currency, l.amount, l.payer, l.words, l.bank_ref
    from remittance r
    join remittance o on o.member_id = r.member_id and o.state = 'approved'
    join bank_line l
      on l.remittance_id = o.id and l.outcome in ('paid', 'confirmed') and l.counts_for > 0 and l.payer <> ''
    where r.id = any(${[...ids]}::uuid[])
    limit 200
  `)

const namedRow = row({ id: idColumn('remittance') })
/** Transfers in this currency whose payer has paid under this name before; full and half width are the same. */
export const listOfEarlierPayer = async (
  db: Sql,
  { currency, words }: { currency: PriceCurrency; words: string },
): Promise<Id<'remittance'>[]> => {
  const pattern = `%${words.normalize('NFKC').replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await namedRow.all(db`
    select distinct r.id
    from bank_line l
    join remittance o on o.id = l.remittance_id
    join remittance r on r.member_id = o.member_id and r.currency = ${currency}
    where l.currency = ${currency} and l.outcome is not null and normalize(l.payer, nfkc) ilike ${pattern}
    order by r.id desc
    limit 20
  `)
  return rows.map((one) => one.id)
}

const peopleRow = row({ fileName: textColumn, doneBy: nullable(textColumn), askedBy: nullable(textColumn) })
/** Everybody who imported or decided a line. */
export const findPeople = (db: Sql, lineId: Id<'bank-line'>) =>
  peopleRow.one(db`
    select f.file_name, d.name as done_by, a.name as asked_by
    from bank_line l
    join bank_file f on f.id = l.file_id
    left join member d on d.id = l.done_by
    left join member a on a.id = l.asked_by
    where l.id = ${lineId}
  `)

const ownRow = row({
  bookedOn: dayColumn,
  amount: integerColumn,
  currency: oneOfColumn(priceCurrencies),
  payer: textColumn,
  words: textColumn,
})
/** Lines that paid something of a member's, for their own copy. */
export const listLinesOf = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select l.booked_on, l.amount, l.currency, l.payer, l.words
    from bank_line l
    join remittance r on r.id = l.remittance_id
    where r.member_id = ${memberId} and l.outcome in ('paid', 'confirmed', 'part', 'credited')
    order by l.booked_on, l.id
  `)
