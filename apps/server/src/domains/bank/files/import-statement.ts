import assert from 'node:assert/strict'
import type { statementsCalls } from '@kikai/contract/bank/statements.calls'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { StatementLayout } from '@kikai/contract/bank/statements.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import type { Context, Member, Reads, TxContext } from '../../../platform/context.ts'
import { fileStates, lineStates } from '../bank.states.ts'
import { bookReceipts } from '../bank.postings.ts'
import { findLastBefore } from './balances.store.ts'
import { balancesOf } from './balances-of.ts'
import { countKnown, findFile, findLayout, importedAs, insertLayout, keepBalances } from './files.store.ts'
import { insertLines, listKnownKeys } from '../lines/lines.store.ts'
import { presentFile } from './list-statements.ts'
import { type RowProblem, type StatementLine, missingColumns, parseStatement } from './parse-statement.ts'
import { splitStatement } from './split-statement.ts'
import { bytesOf } from './upload-statement.ts'
import { everyOwnAccount } from '../../payments/payments.public.ts'
import { otherAccountOf } from '../lines/whose-account.ts'

type Import = typeof statementsCalls.importStatement

/** Imports the lines of a file, all or none, and books the money that came; matching follows in a job. */
export async function importStatement(
  ctx: Context<Member>,
  { fileId, layout, others = [], noMovements = [] }: InputOf<Import>,
): Promise<OutputOf<Import>> {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw refuse(requestErrors.notFound)
  if (file.state !== 'uploaded') throw refuse(requestErrors.wrongState, { state: file.state })
  const { currency } = file
  const read = await readWhole(ctx, { fileId, layout, currency, noMovements })
  const lines = await nameOthers(ctx, { fileId, currency, lines: read, others })
  return ctx.tx(async (ctx) => {
    await take(ctx, { fileId, layout, currency, lines })
    return presentFile(ctx, fileId)
  })
}

type Naming = {
  fileId: Id<'bank-file'>
  currency: PriceCurrency
  lines: readonly StatementLine[]
  others: readonly number[]
}
/**
 * A line that resembles one of an earlier file, but of which a clerk says that it is another payment, gets a key of its
 * own.
 */
async function nameOthers(ctx: Reads, { fileId, currency, lines, others }: Naming): Promise<StatementLine[]> {
  if (others.length === 0) return [...lines]
  const keys = lines.filter(({ row }) => others.includes(row)).map(({ lineKey }) => lineKey)
  const known = new Set((await listKnownKeys(ctx.db, { currency, keys })).map(({ lineKey }) => lineKey))
  return lines.map((line) => {
    const isOther = others.includes(line.row) && line.bankRef === '' && known.has(line.lineKey)
    return isOther ? { ...line, lineKey: `${line.lineKey}:${fileId}` } : line
  })
}

type Reading = { fileId: Id<'bank-file'>; layout: StatementLayout; currency: PriceCurrency }

/** All lines of the file, or the refusal that says why it cannot be imported. */
async function readWhole(
  ctx: Context<Member>,
  { fileId, layout, currency, noMovements }: Reading & { noMovements: readonly RowProblem['problem'][] },
): Promise<StatementLine[]> {
  const fields = missingColumns(layout)
  if (fields.length > 0) throw refuse(bankErrors.columnsMissing, { fields })
  const rows = splitStatement(await bytesOf(ctx.db, fileId), layout.encoding)
  const other = otherAccountOf(rows, { headingRow: layout.headingRow, currency, own: await everyOwnAccount(ctx) })
  if (other) throw refuse(bankErrors.otherAccount, { currency: other })
  const { lines, problems } = parseStatement(rows, { layout, currency })
  const unread = problems.filter(({ problem }) => !noMovements.includes(problem))
  const [first] = unread
  if (first) throw refuse(bankErrors.rowsUnreadable, { count: unread.length, row: first.row })
  if (lines.length === 0) throw refuse(bankErrors.noLines)
  return lines
}

async function take(ctx: TxContext<Member>, taken: Reading & { lines: readonly StatementLine[] }): Promise<void> {
  const { fileId, currency, layout, lines } = taken
  const by = ctx.actor.id
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [firstOn, lastOn] = [days[0], days.at(-1)]
  assert(firstOn && lastOn, 'a statement without lines is taken')
  // The file is locked first, so that a second importer waits and then finds it imported.
  const layoutId = await keepLayout(ctx, { currency, layout })
  const begun = importedAs(ctx.db, { layoutId, lines: lines.length, known: 0, firstOn, lastOn, by })
  await fileStates.change(ctx.db, { id: fileId, event: 'import', as: 'finance', by, set: begun })
  const made = await insertInPortions(ctx, { fileId, currency, lines })
  const came = made.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  if (came > 0) await bookReceipts(ctx, { fileId, amount: toMoney(currency, came) })
  const { opening, closing, isUneven } = balancesOf(lines)
  const known = lines.length - made.length
  await countKnown(ctx.db, { fileId, known })
  const last = known === 0 ? await findLastBefore(ctx.db, { fileId, currency, firstOn }) : null
  const isGap = last !== null && opening !== null && last.bankBalance !== opening
  await keepBalances(ctx.db, { fileId, opening, closing, fits: !isUneven && !isGap })
  await ctx.announce('bank.imported', { fileId })
}

/** Lines of one statement of the database, which waits for none longer than a few seconds. */
const portion = 500

/** The lines that no other file has brought; in one order for everybody, so that two files wait for each other and not in a circle. */
async function insertInPortions(
  ctx: TxContext<Member>,
  { lines, ...file }: Pick<Reading, 'fileId' | 'currency'> & { lines: readonly StatementLine[] },
): Promise<{ amount: number }[]> {
  const sorted = lines.toSorted((one, other) => (one.lineKey < other.lineKey ? -1 : 1))
  const made: { amount: number }[] = []
  for (let from = 0; from < sorted.length; from += portion) {
    const inserted = await insertLines(ctx.db, { ...file, lines: sorted.slice(from, from + portion) })
    const ids = inserted.map(({ id }) => id)
    await lineStates.beginAll(ctx.db, { ids, state: 'fresh', as: 'bank', by: null })
    made.push(...inserted)
  }
  return made
}

/** A layout that differs from the account's last one is its next version. */
async function keepLayout(
  ctx: TxContext<Member>,
  { currency, layout }: Pick<Reading, 'currency' | 'layout'>,
): Promise<Id<'bank-layout'>> {
  const last = await findLayout(ctx.db, currency)
  if (last && written(last.layout) === written(layout)) return last.id
  const made = await insertLayout(ctx.db, { currency, layout, number: (last?.number ?? 0) + 1, by: ctx.actor.id })
  return made.id
}

const written = ({ columns, ...rest }: StatementLayout) =>
  JSON.stringify([rest.encoding, rest.headingRow, rest.dayForm, Object.entries(columns).map(String).toSorted()])
