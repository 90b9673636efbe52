import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Config } from '../../platform/config/config.ts'
import { bucketLimiter, networkOf } from '../../platform/limits/rate-limit.ts'

/**
 * Messages: a screen sends a handful when it opens and when it closes, and one for each few seconds of typing; all tabs
 * come back at once, and two devices that find a way to each other send some dozens.
 */
const perMember = { perSecond: 10, burst: 120 }
/** Each socket of an office behind one address, all of them opening a screen in the same moment. */
const perConnection = { perSecond: 0.25, burst: 3 }

export type SocketCounts = ReturnType<typeof countSockets>

/** How many sockets a session and an address hold open in this process, and how often members and addresses send. */
export function countSockets({ connectionsPerAddress }: Pick<Config, 'connectionsPerAddress'>) {
  const ofNetwork = counter(connectionsPerAddress)
  const ofSession = counter(serverLimits.liveSocketsPerSessionMax)
  const memberMaySend = bucketLimiter(perMember)
  const networkMaySend = bucketLimiter({
    perSecond: perConnection.perSecond * connectionsPerAddress,
    burst: perConnection.burst * connectionsPerAddress,
  })
  return {
    /** A place for a socket of this address, or null. */
    enter: (address: string) => ofNetwork(networkOf(address)),
    /** A place for a socket of this session, or null. */
    takeSession: ofSession,
    maySend: (member: string | null, address: string, nowMs: number): boolean =>
      networkMaySend(networkOf(address), nowMs) && (member === null || memberMaySend(member, nowMs)),
  }
}

/** Hands out places by key; whoever leaves calls what they got. */
function counter(most: number) {
  const counts = new Map<string, number>()
  return (key: string): (() => void) | null => {
    const count = counts.get(key) ?? 0
    if (count >= most) return null
    counts.set(key, count + 1)
    return () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}
