import { connection } from '#app/connection'
import { useLoggedIn } from '#app/session'
import { useCall, type Loaded } from '@kikai/client/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { Lot, LotNow, LotPush, OwnPart } from '@kikai/contract/auctions/auctions.shapes'
import { wholeUnit } from '@kikai/contract/auctions/bid-rule'
import { nextAbove } from '@kikai/contract/auctions/increments'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { type Money, add, priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import { useState, useSyncExternalStore } from 'react'
import { serverNow } from '#ui/clock.ts'

/** What a reader is shown: before the clock has run out, and from then on what the server has decided. */
export type LotPhase = 'coming' | 'running' | 'checking' | 'stopped' | 'ended'

export function phaseOf({ state, startsAt, endsAt }: LotNow, nowMs: number): LotPhase {
  if (state === 'suspended') return 'stopped'
  if (state === 'draft' || state === 'scheduled') return millisecondsOf(startsAt) > nowMs ? 'coming' : 'checking'
  if (state === 'bidding' || state === 'closing') return millisecondsOf(endsAt) > nowMs ? 'running' : 'checking'
  return 'ended'
}

export const usePhase = (now: LotNow): LotPhase => phaseOf(now, useServerNow())

export const isRunning = ({ state }: Pick<LotNow, 'state'>): boolean => state === 'bidding' || state === 'closing'

export type WithNow = {
  readonly now: LotNow
  readonly startPrice: Money | null
  readonly mine: OwnPart | null
}

/** A lot as a push makes it. What is the reader's own follows from whether the reader leads. */
export function withPush<T extends WithNow>(lot: T, push: LotPush | null): T {
  if (!push || !isLater(push, lot.now)) return lot
  const isShown = lot.startPrice !== null
  const leading = lot.mine !== null && lot.mine.bidder === push.leader
  const mine = lot.mine && { ...lot.mine, leading, result: resultOf(lot.mine, leading) }
  const now = { ...lot.now, ...push, price: isShown ? push.price : null }
  return { ...lot, mine, now: { ...now, minimum: minimumOf({ ...lot, mine, now }) } }
}

const isLater = (push: LotPush, now: LotNow): boolean =>
  push.bidCount > now.bidCount || (push.bidCount === now.bidCount && push.endsAt >= now.endsAt)

const resultOf = (mine: OwnPart, leading: boolean): OwnPart['result'] =>
  leading ? 'leading' : mine.result === 'leading' ? 'outbid' : mine.result

function minimumOf({ now: { price, minimum }, startPrice, mine }: WithNow): Money | null {
  if (minimum === null || startPrice === null) return null
  if (price === null) return startPrice
  if (!mine?.leading || !mine.maximum) return nextAbove(price)
  const { currency } = mine.maximum
  return add(mine.maximum, toMoney(currency, wholeUnit(priceCurrencyOf(mine.maximum))))
}

/** A bid that was taken out makes everything else old; so does a step that is no bid. */
const asksAgain = (push: LotPush, now: LotNow): boolean =>
  push.bidCount < now.bidCount || isRunning(push) !== isRunning(now)

const decidedSoonMs = 3_000

/** Until the clock decides something that the lot has to be asked for. */
export function untilDecided(now: LotNow): number | null {
  const phase = phaseOf(now, Date.parse(serverNow()))
  if (phase === 'ended' || phase === 'stopped') return null
  const at = millisecondsOf(now.state === 'scheduled' ? now.startsAt : now.endsAt)
  return Math.min(hourMs, Math.max(decidedSoonMs, at - Date.parse(serverNow()) + 500))
}

export type LiveLot = Pick<Loaded<Lot>, 'error' | 'reload' | 'waiting'> & {
  readonly lot: Lot | null
  /** Without a connection: what is shown may be old, and nobody bids on it. */
  readonly lost: boolean
}

/** A lot that follows the bids as they come. */
export function useLiveLot(lotId: Id<'lot'>): LiveLot {
  const read = useCall(auctionsCalls.readLot, { lotId }, { againIn: ({ now }) => untilDecided(now) })
  const push = usePush(lotId, { now: read.data?.now, reload: read.reload })
  const isCut = useSyncExternalStore(connection.subscribe, connection.isLost)
  const { error, reload, waiting, data } = read
  return { lot: data ? withPush(data, push) : null, lost: isCut || error !== null, error, reload, waiting }
}

type Shown = { now: LotNow | undefined; reload: () => void }
/** The last push of a lot. Amounts are for members, and so are the pushes. */
export function usePush(lotId: Id<'lot'>, { now, reload }: Shown): LotPush | null {
  const loggedIn = useLoggedIn()
  const [push, setPush] = useState<LotPush | null>(null)
  useLive(loggedIn ? `lot:${lotId}` : null, (next) => {
    setPush(next)
    if (!now || asksAgain(next, now)) reload()
  })
  return push
}
