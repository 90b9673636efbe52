import type { StatementLine } from './read-statement.ts'

type Closing = { closing: number | null; isUneven: boolean }

/**
 * What the bank says stood on the account behind the last line, whichever end of the file that is. Balances that do not follow from
 * the amounts say that a row is missing or a column is read wrongly.
 */
export function closingBalance(lines: readonly Pick<StatementLine, 'amount' | 'balance'>[]): Closing {
  const said = lines.flatMap(({ amount, balance }) => (balance === null ? [] : [{ amount, balance }]))
  const [first, last] = [said[0], said.at(-1)]
  if (!first || !last || said.length < lines.length) return { closing: null, isUneven: false }
  const follows = (from: (typeof said)[number], to: (typeof said)[number]) => to.balance === from.balance + to.amount
  const pairs = said.slice(1).map((line, at) => ({ before: said[at] ?? line, line }))
  if (pairs.every(({ before, line }) => follows(before, line))) return { closing: last.balance, isUneven: false }
  if (pairs.every(({ before, line }) => follows(line, before))) return { closing: first.balance, isUneven: false }
  return { closing: null, isUneven: true }
}
