/**
 * A cell that begins with one of these is a formula to a spreadsheet, and what a stranger wrote into goods must not run
 * on a colleague's machine. Where lists are divided by another sign than ours, a cell begins in the middle of a text as
 * well: `safe;=1+1`. So such a sign at the start, or behind a separator, gets a quote in front on the way out and loses
 * it on the way in; where quotes stand there already they get one more, so that every text comes back as it was.
 */
const start = '(?<=(?:^|[;,\\t\\r\\n])"?)'
const sign = '(?=[=+\\-@\\t\\r＝＋－＠])'
const risky = new RegExp(`${start}'*${sign}`, 'g')
const guarded = new RegExp(`${start}'+${sign}`, 'g')

export const withGuard = (cell: string): string => cell.replace(risky, "'$&")
export const withoutGuard = (cell: string): string => cell.replace(guarded, (quotes) => quotes.slice(1))
