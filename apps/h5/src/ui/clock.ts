import { type Instant, instantOf } from '@kikai/kernel/instant'

let aheadMs = 0

/** How far the server's clock is ahead of this device's, which may be set as its owner likes. */
export function setServerClock(ms: number): void {
  aheadMs = ms
}

/** Now, by the clock that deadlines are judged by. */
export const serverNow = (): Instant => instantOf(new Date(Date.now() + aheadMs))
