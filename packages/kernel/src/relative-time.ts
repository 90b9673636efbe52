import { limits } from './limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type SaidAge = { unit: 'justNow' } | { unit: 'minutes' | 'hours' | 'days'; value: number } | { unit: 'date' }

/**
 * The age of a moment: under 300 s "just now", then minutes, hours, days up to 30 days, then the date. A moment
 * slightly in the future (clocks differ) is "just now"; one further ahead is shown as a date.
 */
export function sayAge(secondsAgo: number): SaidAge {
  if (Math.abs(secondsAgo) < limits.justNowSeconds) return { unit: 'justNow' }
  if (secondsAgo < 0 || secondsAgo >= (limits.relativeDaysMax + 1) * day) return { unit: 'date' }
  if (secondsAgo < hour) return { unit: 'minutes', value: Math.floor(secondsAgo / minute) }
  if (secondsAgo < day) return { unit: 'hours', value: Math.floor(secondsAgo / hour) }
  return { unit: 'days', value: Math.floor(secondsAgo / day) }
}

export type SaidRemaining = { unit: 'over' } | { unit: 'days' | 'hours' | 'minutes'; value: number; rest: number }

/**
 * The time left: days (`rest`: hours), hours (`rest`: minutes) or minutes. The last minute counts as one, so that "0
 * minutes" is never shown before the time is over.
 */
export function sayRemaining(secondsLeft: number): SaidRemaining {
  if (secondsLeft <= 0) return { unit: 'over' }
  if (secondsLeft >= day) {
    return { unit: 'days', value: Math.floor(secondsLeft / day), rest: Math.floor((secondsLeft % day) / hour) }
  }
  if (secondsLeft >= hour) {
    return { unit: 'hours', value: Math.floor(secondsLeft / hour), rest: Math.floor((secondsLeft % hour) / minute) }
  }
  return { unit: 'minutes', value: Math.max(1, Math.floor(secondsLeft / minute)), rest: 0 }
}
