import { lineFindings } from '@kikai/contract/bank/bank.shapes'
import { type StatementLayout, statementLayout } from '@kikai/contract/bank/statements.shapes'
import { bankFileMachine } from '@kikai/contract/bank/bank.states'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  boolColumn,
  bytesColumn,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
} from '../../../platform/database/row.ts'

const fileRow = row({
  id: idColumn('bank-file'),
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(bankFileMachine.states),
  fileName: textColumn,
})
export type FileRow = RowType<typeof fileRow>

type NewFile = {
  id: Id<'bank-file'>
  currency: PriceCurrency
  fileName: string
  sha256: string
  content: Uint8Array
  by: Id<'member'>
}
/** Null when a file with the same bytes exists already. */
export const insertBankFile = (tx: Tx, made: NewFile) =>
  fileRow.maybe(tx`
    insert into bank_file (id, currency, file_name, sha256, content, uploaded_by)
    values (
      ${made.id}, ${made.currency}, ${made.fileName}, ${made.sha256}, ${Buffer.from(made.content)}, ${made.by}
    )
    on conflict (sha256) where state <> 'withdrawn' do nothing
    returning id, currency, state, file_name
  `)

export const findFileByHash = (db: Sql, sha256: string) =>
  fileRow.one(db`
    select id, currency, state, file_name from bank_file where sha256 = ${sha256} and state <> 'withdrawn'
  `)
/** Says that a file that is uploaded but not imported belongs to another account. */
export const moveUploaded = (tx: Tx, { id, currency, by }: Pick<NewFile, 'id' | 'currency' | 'by'>) => tx`
  update bank_file set currency = ${currency}, uploaded_by = ${by}, updated_at = app_now()
  where id = ${id} and state = 'uploaded'
`

const importerRow = row({ importedBy: idColumn('member'), balanceFits: boolColumn })
export const findImporter = (db: Sql, fileId: Id<'bank-file'>) =>
  importerRow.one(db`select imported_by, balance_fits from bank_file where id = ${fileId}`)

const contentRow = row({ content: bytesColumn })
export const findFile = (db: Sql, fileId: Id<'bank-file'>) =>
  fileRow.maybe(db`select id, currency, state, file_name from bank_file where id = ${fileId}`)
export const readContent = (db: Sql, fileId: Id<'bank-file'>) =>
  contentRow.one(db`select content from bank_file where id = ${fileId}`)

/** Files with lines that were not matched yet because their job was lost. */
export const listFilesToMatch = (db: Sql, count: number) =>
  fileRow.all(db`
    select id, currency, state, file_name
    from bank_file
    where state = 'matching' and updated_at < app_now() - interval '60 seconds'
    order by id
    limit ${count}
  `)

type Imported = {
  layoutId: Id<'bank-layout'>
  lines: number
  known: number
  firstOn: string
  lastOn: string
  by: Id<'member'>
}
export const importedAs = (tx: Tx, { layoutId, lines, known, firstOn, lastOn, by }: Imported): Fragment => tx`
  layout_id = ${layoutId}, line_count = ${lines}, known_count = ${known}, first_on = ${firstOn}::text::date,
  last_on = ${lastOn}::text::date, imported_by = ${by}, imported_at = app_now()
`

const shownRow = row({
  version: integerColumn,
  untouchedCount: integerColumn,
  untouchedSum: integerColumn,
  askedById: nullable(idColumn('member')),
  askedBy: nullable(textColumn),
  note: textColumn,
  bankBalance: nullable(integerColumn),
  bankOpening: nullable(integerColumn),
  id: idColumn('bank-file'),
  currency: oneOfColumn(priceCurrencies),
  state: oneOfColumn(bankFileMachine.states),
  fileName: textColumn,
  lines: integerColumn,
  known: integerColumn,
  firstOn: nullable(dayColumn),
  lastOn: nullable(dayColumn),
  by: textColumn,
  at: instantColumn,
  fresh: integerColumn,
  open: integerColumn,
  becameMatched: integerColumn,
  becameBooked: integerColumn,
  becameLeft: integerColumn,
  becameWithdrawn: integerColumn,
  becameOpen: integerColumn,
})
/** Lines about which nothing was decided: the whole amount is undecided, or it went out and was not booked. */
const untouched = (db: Sql): Fragment => db`
  outcome is null and state in ('open', 'aside') and (amount < 0 or rest = amount)
`
export const untouchedOf = (db: Sql, fileId: Id<'bank-file'>): Fragment => db`file_id = ${fileId} and ${untouched(db)}`
export type ShownFile = RowType<typeof shownRow>
const shown = (db: Sql) => db`
  f.version, f.asked_by as asked_by_id, (select name from member where id = f.asked_by) as asked_by, f.note,
  f.bank_balance, f.bank_opening,
  (select count(*)::int from bank_line where file_id = f.id and ${untouched(db)}) as untouched_count,
  (
    select coalesce(sum(greatest(amount, 0)), 0)::bigint from bank_line where file_id = f.id and ${untouched(db)}
  ) as untouched_sum,
  f.id, f.currency, f.state, f.file_name, f.line_count as lines, f.known_count as known, f.first_on, f.last_on,
  m.name as by, coalesce(f.imported_at, f.uploaded_at) as at,
  (select count(*)::int from bank_line l where l.file_id = f.id and l.state = 'fresh') as fresh,
  (select count(*)::int from bank_line l where l.file_id = f.id and l.state in ('fresh', 'open', 'asked')) as open,
  became.matched as became_matched, became.booked as became_booked, became."left" as became_left,
  became.withdrawn as became_withdrawn, became.open as became_open
`
/** The number of lines of a file by their outcome. */
const became = (db: Sql): Fragment => db`
  cross join lateral (
    select
      count(*) filter (where state = 'settled' and done_by is null)::int as matched,
      count(*) filter (
        where state = 'sent_back' or (state = 'settled' and done_by is not null and outcome <> 'left')
      )::int as booked,
      count(*) filter (where state = 'settled' and outcome = 'left')::int as "left",
      count(*) filter (where state = 'withdrawn')::int as withdrawn,
      count(*) filter (where state in ('fresh', 'open', 'asked', 'aside'))::int as open
    from bank_line
    where file_id = f.id
  ) became
`
export const listShownFiles = (db: Sql, { skip, count }: { skip: number; count: number }) =>
  shownRow.all(db`
    select ${shown(db)}
    from bank_file f
    join member m on m.id = f.uploaded_by
    ${became(db)}
    where f.state <> 'uploaded'
    order by f.imported_at desc, f.id
    limit ${count} offset ${skip}
  `)

const lockedRow = row({ id: idColumn('bank-file'), version: integerColumn })
export const lockFile = (tx: Tx, fileId: Id<'bank-file'>) =>
  lockedRow.maybe(tx`select id, version from bank_file where id = ${fileId} for update`)
export const findShown = (db: Sql, fileId: Id<'bank-file'>) =>
  shownRow.maybe(db`
    select ${shown(db)} from bank_file f join member m on m.id = f.uploaded_by ${became(db)} where f.id = ${fileId}
  `)

export const fileAskedBy = (tx: Tx, { by, note }: { by: Id<'member'>; note: string }): Fragment =>
  tx`asked_by = ${by}, note = ${note}`
export const fileKept = (tx: Tx, note: string): Fragment => tx`asked_by = null, note = ${note}`
export const fileWithdrawn = (tx: Tx, { by, note }: { by: Id<'member'>; note: string }): Fragment =>
  tx`asked_by = null, note = ${note}, withdrawn_by = ${by}, withdrawn_at = app_now()`

const matchingRow = row({ fresh: integerColumn, all: integerColumn })
/** Files that are being matched, with the number of lines that are still to be matched. */
export const countMatching = (db: Sql, currency: PriceCurrency | null) =>
  matchingRow.one(db`
    select
      coalesce(sum((select count(*) from bank_line l where l.file_id = f.id and l.state = 'fresh')), 0)::int as fresh,
      coalesce(sum(f.line_count - f.known_count), 0)::int as "all"
    from bank_file f
    where f.state = 'matching' ${currency === null ? db`` : db`and f.currency = ${currency}`}
  `)

export const countBankFiles = (db: Sql) =>
  countRow.one(db`select count(*)::int as count from bank_file where state <> 'uploaded'`)

const findingRow = row({
  fileId: idColumn('bank-file'),
  finding: oneOfColumn(lineFindings),
  count: integerColumn,
  sum: integerColumn,
})
export const countFindings = (db: Sql, fileIds: readonly Id<'bank-file'>[]) =>
  findingRow.all(db`
    select file_id, finding, count(*)::int as count, sum(amount)::bigint as sum
    from bank_line
    where file_id = any(${[...fileIds]}::uuid[]) and finding is not null and state <> 'withdrawn'
    group by file_id, finding
  `)

const layoutRow = row({
  id: idColumn('bank-layout'),
  number: integerColumn,
  layout: jsonColumn(statementLayout),
  savedAt: instantColumn,
})
/** The newest layout of an account. */
export const findLayout = (db: Sql, currency: PriceCurrency) =>
  layoutRow.maybe(db`
    select id, number, layout, saved_at from bank_layout where currency = ${currency} order by number desc limit 1
  `)
type NewLayout = { currency: PriceCurrency; number: number; layout: StatementLayout; by: Id<'member'> }
export const insertLayout = (tx: Tx, { currency, number, layout, by }: NewLayout) =>
  layoutRow.one(tx`
    insert into bank_layout (currency, number, layout, saved_by)
    values (${currency}, ${number}, ${tx.json(layout)}, ${by})
    returning id, number, layout, saved_at
  `)

type Balanced = { fileId: Id<'bank-file'>; opening: number | null; closing: number | null; fits: boolean }
export const keepBalances = (tx: Tx, { fileId, opening, closing, fits }: Balanced) => tx`
  update bank_file set bank_opening = ${opening}, bank_balance = ${closing}, balance_fits = ${fits} where id = ${fileId}
`

export const countKnown = (tx: Tx, { fileId, known }: { fileId: Id<'bank-file'>; known: number }) =>
  tx`update bank_file set known_count = ${known} where id = ${fileId}`
