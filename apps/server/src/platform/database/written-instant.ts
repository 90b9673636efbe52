import { type Instant, instantOf } from '@kikai/kernel/instant'

/** As PostgreSQL writes a moment in UTC: `2026-11-25 06:00:00.123456+00`, without the zeros at the end of the fraction. */
const writtenForm = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/

/**
 * A moment from PostgreSQL's text, cut to milliseconds. The text is taken as it stands, because a Date made of each is
 * the costliest step of reading a row with many moments; what is written otherwise goes through a Date.
 */
export function instantOfText(text: string): Instant {
  const found = writtenForm.exec(text)
  if (!found) return instantOf(new Date(text))
  const [, day = '', time = '', fraction = ''] = found
  // The form fixes the length; comparing it is what makes the text an Instant without an assertion.
  const written = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  return isInstantForm(written) ? written : instantOf(new Date(text))
}

const isInstantForm = (text: string): text is Instant => text.length === '2026-11-25T06:00:00.000Z'.length
