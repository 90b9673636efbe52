import { serverNow } from '#ui/times/clock.ts'
import type { LotNow } from '@kikai/contract/auctions/lots-of-goods.calls'
import { hourMs } from '@kikai/kernel/duration'
import { millisecondsOf } from '@kikai/kernel/instant'

/** What a reader is shown: before the clock has run out, and from then on what the server has decided. */
export type LotPhase = 'coming' | 'running' | 'checking' | 'stopped' | 'ended'

export function phaseOf({ state, startsAt, endsAt }: LotNow, nowMs: number): LotPhase {
  if (state === 'suspended') return 'stopped'
  if (state === 'draft' || state === 'scheduled') return millisecondsOf(startsAt) > nowMs ? 'coming' : 'checking'
  if (state === 'bidding' || state === 'closing') return millisecondsOf(endsAt) > nowMs ? 'running' : 'checking'
  return 'ended'
}

export const isRunning = ({ state }: Pick<LotNow, 'state'>): boolean => state === 'bidding' || state === 'closing'

const decidedSoonMs = 3_000

/** Until the clock decides something that the lot has to be asked for. */
export function untilDecided(now: LotNow): number | null {
  const phase = phaseOf(now, Date.parse(serverNow()))
  if (phase === 'ended' || phase === 'stopped') return null
  const at = millisecondsOf(now.state === 'scheduled' ? now.startsAt : now.endsAt)
  return Math.min(hourMs, Math.max(decidedSoonMs, at - Date.parse(serverNow()) + 500))
}
