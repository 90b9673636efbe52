import { createHash } from 'node:crypto'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { StatementField, StatementLayout, leftReasons, rowProblems } from '@kikai/contract/bank/statements.shapes'
import { refuse } from '@kikai/contract/errors'
import { statementLimits } from '@kikai/kernel/statement-limits'
import type { PriceCurrency } from '@kikai/kernel/money'
import { payerInWords } from '../lines/payer-in-words.ts'
import { readDay } from './read-day.ts'
import { fieldReader } from './read-fields.ts'
import { readDirection, readSigned } from './read-signed.ts'
import type { Cells } from './split-statement.ts'

export type StatementLine = {
  readonly row: number
  /** The same in every file that contains the line. */
  readonly lineKey: string
  readonly bookedOn: string
  readonly amount: number
  readonly payer: string
  readonly words: string
  readonly bankRef: string
  /** The bank's balance after the line; null where no column has it. */
  readonly balance: number | null
}
export type RowProblem = { row: number; problem: (typeof rowProblems)[number]; value: string }
type LeftRow = { row: number; reason: (typeof leftReasons)[number]; value: string }
/** Every row below the headings ends up in exactly one of the three lists. */
type Read = { lines: StatementLine[]; problems: RowProblem[]; left: LeftRow[]; headings: string[] }
type Reading = { layout: StatementLayout; currency: PriceCurrency }

/** The columns that are required and missing; the amount may be in one column or in two. */
export function missingColumns({ columns }: Pick<StatementLayout, 'columns'>): StatementField[] {
  const named = new Set(Object.values(columns))
  const hasAmount = named.has('amount') || named.has('received')
  return [
    ...(named.has('bookedOn') ? [] : (['bookedOn'] as const)),
    ...(hasAmount ? [] : (['amount'] as const)),
    ...(named.has('payer') || named.has('words') ? [] : (['payer'] as const)),
  ]
}

/** Words of totals and carried-forward rows, which are no movements. */
const noMovement = /合計|合计|小計|小计|残高|余额|繰越|TOTAL|BALANCE|OPENING|CLOSING|BROUGHT FORWARD|CARRIED FORWARD/

const sumsUp = (text: string) => noMovement.test(text.normalize('NFKC').toUpperCase())

/**
 * Reads the movements of a statement by its layout, and lists the rows that cannot be read and those that are no
 * movements.
 */
export function parseStatement(rows: readonly Cells[], { layout, currency }: Reading): Read {
  const headings = [...(rows.find(({ row }) => row === layout.headingRow)?.cells ?? [])]
  const cellsOf = fieldReader({ headings, columns: layout.columns })
  const hasDirection = headings.some((heading) => layout.columns[heading] === 'direction')
  const lines: StatementLine[] = []
  const problems: RowProblem[] = []
  const left: LeftRow[] = []
  const seen = new Map<string, number>()
  for (const { row, cells } of rows) {
    if (row <= layout.headingRow) continue
    const cell = cellsOf(cells)
    const amount = amountOf(cell, { currency, hasDirection })
    const bookedOn = readDay(cell('bookedOn'), layout.dayForm)
    const [payer, words, bankRef] = [cell('payer'), cell('words'), cell('bankRef')]
    const value = short(cells.filter((one) => one !== '').join(' · '))
    // A row with a wrongly written day is not a total, even if its payer's name contains a word such as “total”.
    const isTotal = bookedOn === null && sumsUp(cell('bookedOn') || value)
    if (cells.some((one) => one.includes('\ufffd')))
      problems.push({ row, problem: 'characters', value: payer || words })
    else if (holdsMore(cells, { headings, layout })) problems.push({ row, problem: 'cells', value })
    else if (isTotal) left.push({ row, reason: 'total', value })
    else if (amount === undefined || amount === 0) left.push({ row, reason: 'noAmount', value })
    else if (bookedOn === null) problems.push({ row, problem: 'day', value: cell('bookedOn') || value })
    else if (typeof amount !== 'number') problems.push({ row, ...amount })
    else {
      const name = [bookedOn, amount, payer, words, bankRef].join('\u001f').normalize('NFKC')
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      const lineKey = createHash('sha256').update(`${name}\u001f${nth}`).digest('hex')
      // The key is made of the cells as they stand in the file, so that it is the same as in an earlier file.
      const whose = payer === '' && amount > 0 ? payerInWords(words) : payer
      const said = { payer: short(whose), words: short(words), bankRef: short(bankRef) }
      lines.push({ row, lineKey, bookedOn, amount, ...said, balance: readSigned(cell('balance'), currency) ?? null })
    }
    if (lines.length > statementLimits.linesMax) throw refuse(bankErrors.tooManyRows, { max: statementLimits.linesMax })
  }
  return { lines, problems, left, headings: headings.filter((heading) => heading !== '') }
}

/** More cells than headings, or another row inside a quoted cell: reading on would silently lose data. */
function holdsMore(cells: readonly string[], { headings, layout }: Omit<Reading, 'currency'> & { headings: string[] }) {
  if (cells.slice(headings.length).some((one) => one !== '')) return true
  const within = cells.flatMap((one) => one.split(/[\r\n]+/).slice(1))
  return within.some((line) => /[,;\t]/.test(line) && readDay(line.split(/[,;\t]/)[0] ?? '', layout.dayForm) !== null)
}

/** Longer cells are cut, because nobody reads more of them. */
const short = (text: string) => text.slice(0, 300)

type Problem = Omit<RowProblem, 'row'>
type CellOf = (field: StatementField) => string
type Amounts = { currency: PriceCurrency; hasDirection: boolean }

/** The signed amount of a row, negative for outgoing; undefined in a row without any amount. */
function amountOf(cell: CellOf, { currency, hasDirection }: Amounts): number | undefined | Problem {
  const read = (field: StatementField) => readSigned(cell(field), currency)
  const [received, paidOut, amount] = [read('received'), read('paidOut'), read('amount')]
  for (const field of ['received', 'paidOut', 'amount'] as const)
    if (read(field) === null) return { problem: 'amount', value: cell(field) }
  if (received && paidOut) return { problem: 'both', value: `${cell('received')} / ${cell('paidOut')}` }
  if (received) return received
  if (paidOut) return -paidOut
  if (!amount || !hasDirection) return amount ?? undefined
  const direction = readDirection(cell('direction'))
  if (direction === null) return { problem: 'direction', value: cell('direction') }
  // A negative amount with a direction is either a cancelled movement or a wrong column; nobody can tell which.
  return amount < 0 ? { problem: 'amount', value: cell('amount') } : direction * amount
}
