import { type Instant, instantOf } from '@kikai/kernel/instant'

let aheadMs = 0

/** Sets by how many ms the server's clock is ahead of this device's, which may be set wrong. */
export function setServerClock(ms: number): void {
  aheadMs = ms
}

/** The current time by the server's clock, which decides deadlines. */
export const serverNow = (): Instant => instantOf(new Date(Date.now() + aheadMs))
