import type { DayForm } from '@kikai/contract/bank/statements.shapes'

/** For each Japanese era the year before its first one. */
const eras: readonly (readonly [RegExp, number])[] = [
  [/^(?:R|令和|令)/, 2018],
  [/^(?:H|平成|平)/, 1988],
]
const reiwa = 2018

/** A day of a statement as `2026-11-20`; null where it is none. Eras written out are understood in any form. */
export function readDay(text: string, form: DayForm): string | null {
  const plain = text.normalize('NFKC').trim().toUpperCase().replace('元年', '1年')
  for (const [name, before] of eras) {
    if (!name.test(plain)) continue
    const [year, month, day] = numbersOf(plain.replace(name, ''))
    return dayOf(year === undefined ? undefined : year + before, month, day)
  }
  const packed = /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(plain)
  if (packed && form === 'yearFirst') return dayOf(Number(packed[1]), Number(packed[2]), Number(packed[3]))
  const [first, second, third] = numbersOf(plain)
  if (form === 'dayFirst') return dayOf(yearOf(third), second, first)
  if (form === 'monthFirst') return dayOf(yearOf(third), first, second)
  if (form === 'era') return dayOf(first === undefined ? undefined : first < 100 ? first + reiwa : first, second, third)
  return dayOf(yearOf(first), second, third)
}

/** The first three numbers; a fourth would be the hour. */
const numbersOf = (text: string): number[] => [...text.matchAll(/\d+/g)].slice(0, 3).map(([digits]) => Number(digits))

const yearOf = (year: number | undefined) => (year !== undefined && year < 100 ? year + 2000 : year)

function dayOf(year: number | undefined, month: number | undefined, day: number | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined || year < 1990 || year > 2200) return null
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null
}

/** The order of day, month and year in a column, decided by the first value that allows only one. */
export function guessDayForm(texts: readonly string[]): DayForm {
  for (const text of texts) {
    const plain = text.normalize('NFKC').trim().toUpperCase()
    if (/^(?:R|H|令|平)/.test(plain)) return 'era'
    if (/^\d{4}/.test(plain)) return 'yearFirst'
    const [first, second, third] = numbersOf(plain)
    if (first === undefined || second === undefined || third === undefined) continue
    if (first > 12 && third > 31) return 'dayFirst'
    if (second > 12 && third > 31) return 'monthFirst'
    if (/^\d{1,2}\D\d{1,2}\D\d{1,2}$/.test(plain)) return 'era'
  }
  return 'dayFirst'
}
