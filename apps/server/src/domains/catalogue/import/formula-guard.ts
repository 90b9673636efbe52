/**
 * A cell that begins with one of these is a formula to a spreadsheet, and what a stranger wrote into goods must not run
 * on a colleague's machine. So such cells get a quote in front on the way out and lose it on the way in; what begins with
 * quotes and then such a sign gets one more, so that every text comes back as it was.
 */
const risky = /^'*[=+\-@\t\r＝＋－＠]/
const guarded = /^'+[=+\-@\t\r＝＋－＠]/

export const withGuard = (cell: string): string => (risky.test(cell) ? `'${cell}` : cell)
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
