declare const instant: unique symbol

/** A moment as ISO 8601 text in UTC with milliseconds, `2026-11-25T06:00:00.000Z`: the form on the wire and in answers. */
export type Instant = string & { readonly [instant]: true }

/** The form of an instant; only `isInstant` checks that the day exists. */
export const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/**
 * Whether a text is an instant on a day that exists: PostgreSQL rejects 30 February and year 0, while JavaScript's date
 * parser turns them into other days.
 */
export function isInstant(text: string): text is Instant {
  if (!instantForm.test(text) || text.startsWith('0000')) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text
}

const length = '2026-11-25T06:00:00.000Z'.length

/**
 * Turns a Date (from the database driver or the browser) into an Instant. Throws on an invalid date and on years beyond
 * four digits.
 */
export function instantOf(date: Date): Instant {
  const text = date.toISOString()
  if (!isWritten(text)) throw new RangeError(`${text} is outside the years that an instant can say`)
  return text
}

/**
 * `toISOString` always writes the right form, only years beyond four digits are too long. This runs for every timestamp
 * of every row, so nothing else is checked.
 */
const isWritten = (text: string): text is Instant => text.length === length

export const millisecondsOf = (at: Instant): number => Date.parse(at)

export const later = (one: Instant, other: Instant | null): Instant =>
  other !== null && millisecondsOf(other) > millisecondsOf(one) ? other : one

export const earlier = (one: Instant, other: Instant): Instant =>
  millisecondsOf(other) < millisecondsOf(one) ? other : one
