/**
 * Guards exported cells against formula injection: a spreadsheet runs a cell that begins with one of these characters
 * as a formula. Where a list separator other than ours is configured, a cell can also begin in the middle of a text:
 * `safe;=1+1`. So a formula character at the start or after a separator gets a quote in front on export and loses it on
 * import; existing quotes get one more, so that every text survives the round trip unchanged.
 */
const start = '(?<=(?:^|[;,\\t\\r\\n])"?)'
const sign = '(?=[=+\\-@\\t\\r＝＋－＠])'
const risky = new RegExp(`${start}'*${sign}`, 'g')
const guarded = new RegExp(`${start}'+${sign}`, 'g')

export const withFormulaGuard = (cell: string): string => cell.replace(risky, "'$&")
export const withoutGuard = (cell: string): string => cell.replace(guarded, (quotes) => quotes.slice(1))
