import type { StatementLine } from './parse-statement.ts'

type Balances = { opening: number | null; closing: number | null; isUneven: boolean }

/**
 * The bank's balance before the first line and after the last one, whether the file runs forwards or backwards. When
 * balances do not follow from the amounts, a row is missing or a column was misread.
 */
export function balancesOf(lines: readonly Pick<StatementLine, 'amount' | 'balance'>[]): Balances {
  const said = lines.flatMap(({ amount, balance }) => (balance === null ? [] : [{ amount, balance }]))
  const [first, last] = [said[0], said.at(-1)]
  if (!first || !last || said.length < lines.length) return { opening: null, closing: null, isUneven: false }
  const follows = (from: (typeof said)[number], to: (typeof said)[number]) => to.balance === from.balance + to.amount
  const pairs = said.slice(1).map((line, at) => ({ before: said[at] ?? line, line }))
  if (pairs.every(({ before, line }) => follows(before, line))) return between(first, last)
  if (pairs.every(({ before, line }) => follows(line, before))) return between(last, first)
  return { opening: null, closing: null, isUneven: true }
}

type Said = { amount: number; balance: number }
const between = (first: Said, last: Said): Balances => ({
  opening: first.balance - first.amount,
  closing: last.balance,
  isUneven: false,
})
