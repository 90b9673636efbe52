import type { statementsCalls } from '@kikai/contract/bank/statements.calls'
import { type StatementLayout, noMovementKinds, rowProblems } from '@kikai/contract/bank/statements.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { statementLimits } from '@kikai/kernel/statement-limits'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { balancesOf } from './balances-of.ts'
import { type FileRow, findFile, findLayout } from './files.store.ts'
import { guessLayout } from './guess-layout.ts'
import { listKnownKeys } from '../lines/lines.store.ts'
import { type RowProblem, type StatementLine, missingColumns, parseStatement } from './parse-statement.ts'
import { type Cells, guessEncoding, splitStatement } from './split-statement.ts'
import { bytesOf } from './upload-statement.ts'
import { everyOwnAccount } from '../../payments/payments.public.ts'
import { otherAccountOf } from '../lines/whose-account.ts'

type Preview = typeof statementsCalls.previewStatement
const linesShown = 8
/** More faulty rows than these mean a misread column, which the first ones show as well. */
const rowsShown = 200

/** Shows how a statement would be read with a layout; nothing is imported. */
export async function previewStatement(
  ctx: Context<Member>,
  { fileId, layout: sent }: InputOf<Preview>,
): Promise<OutputOf<Preview>> {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw refuse(requestErrors.notFound)
  if (file.state !== 'uploaded') throw refuse(requestErrors.wrongState, { state: file.state })
  const { currency } = file
  const { layout, saved } = await layoutFor(ctx, { file, sent })
  const rows = splitStatement(await bytesOf(ctx.db, fileId), layout.encoding)
  const other = otherAccountOf(rows, { headingRow: layout.headingRow, currency, own: await everyOwnAccount(ctx) })
  if (other) throw refuse(bankErrors.otherAccount, { currency: other })
  const { lines, problems, left, headings } = parseStatement(rows, { layout, currency })
  const keys = lines.map(({ lineKey }) => lineKey)
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const sumOf = (amounts: readonly number[]) =>
    toMoney(
      currency,
      amounts.reduce((sum, amount) => sum + amount, 0),
    )
  const shownOf = ({ row, bookedOn, amount, payer, words }: StatementLine) => ({
    row,
    bookedOn,
    amount: toMoney(currency, amount),
    payer,
    words,
  })
  const knownKeys = new Set((await listKnownKeys(ctx.db, { currency, keys })).map(({ lineKey }) => lineKey))
  const known = lines.filter(({ lineKey }) => knownKeys.has(lineKey))
  const amounts = lines.map(({ amount }) => amount)
  const { closing, isUneven } = balancesOf(lines)
  return {
    fileId,
    currency,
    layout,
    saved,
    headings,
    missing: missingColumns(layout),
    lines: lines.slice(0, linesShown).map(shownOf),
    problems: problems.slice(0, rowsShown),
    rowCount: lines.length + problems.length + left.length,
    left: left.slice(0, rowsShown),
    leftCount: left.length,
    groups: groupsOf(problems),
    count: lines.length,
    known: known.length,
    knownLines: known
      .slice(0, statementLimits.othersMax)
      .map((line) => ({ ...shownOf(line), mayBeOther: line.bankRef === '' })),
    problemCount: problems.length,
    received: sumOf(amounts.filter((amount) => amount > 0)),
    paidOut: sumOf(amounts.filter((amount) => amount < 0)),
    firstOn: days[0] ?? null,
    lastOn: days.at(-1) ?? null,
    closing: closing === null ? null : toMoney(currency, closing),
    isUneven,
  }
}

const groupsOf = (problems: readonly RowProblem[]) =>
  rowProblems
    .map((problem) => ({
      problem,
      count: problems.filter((one) => one.problem === problem).length,
      mayBeLeft: noMovementKinds.some((kind) => kind === problem),
    }))
    .filter(({ count }) => count > 0)

type Choosing = { file: FileRow; sent: StatementLayout | undefined }
/** The layout that was sent, else the account's last one if its columns are in this file, else a guess. */
async function layoutFor(ctx: Reads, { file, sent }: Choosing): Promise<Pick<OutputOf<Preview>, 'layout' | 'saved'>> {
  if (sent) return { layout: sent, saved: null }
  const bytes = await bytesOf(ctx.db, file.id)
  const kept = await findLayout(ctx.db, file.currency)
  if (kept && hasColumns(splitStatement(bytes, kept.layout.encoding), kept.layout))
    return { layout: kept.layout, saved: { number: kept.number, at: kept.savedAt } }
  const encoding = guessEncoding(bytes, file.currency)
  return { layout: guessLayout(splitStatement(bytes, encoding), encoding), saved: null }
}

function hasColumns(rows: readonly Cells[], { headingRow, columns }: StatementLayout): boolean {
  const heading = rows.find(({ row }) => row === headingRow)
  return Object.keys(columns).every((name) => heading?.cells.includes(name) === true)
}
