import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, instantOf } from '@kikai/kernel/instant'

let aheadMs = 0

/** Sets by how many ms the server's clock is ahead of this device's, which may be set wrong. */
export function setServerClock(ms: number): void {
  aheadMs = ms
}

/** The current time by the server's clock, which decides deadlines. */
export const serverNow = (): Instant => instantOf(new Date(Date.now() + aheadMs))

/** A minute in the device's time zone, in the format of a datetime field. */
export const localText = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)

/** What a datetime field holds, as the calls take it; '' when it is no time. */
export function instantFrom(typed: string): Instant | '' {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? '' : instantOf(time)
}
