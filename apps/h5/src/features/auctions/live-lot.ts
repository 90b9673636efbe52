import { connection } from '#app/connection/connection'
import { useLoggedIn } from '#app/login/session'
import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { Lot, LotPush, OwnPart } from '@kikai/contract/auctions/auctions.shapes'
import type { LotNow } from '@kikai/contract/auctions/lots-of-goods.calls'
import { type PriceSteps, nextAbove, wholeUnit } from '@kikai/contract/auctions/increments'
import type { Id } from '@kikai/kernel/ids'
import { type Money, add, priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import { type LotPhase, isRunning, phaseOf, untilDecided } from './lot-phase.ts'
import { useState, useSyncExternalStore } from 'react'

export const usePhase = (now: LotNow): LotPhase => phaseOf(now, useServerNow())

export type WithNow = {
  readonly now: LotNow
  readonly startPrice: Money | null
  readonly steps: PriceSteps | null
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

const whileBidding: readonly OwnPart['result'][] = ['leading', 'outbid', 'noBid']
/** The push that ends a lot names its leader too, and is no news to whoever has read that they won. */
function resultOf({ result }: OwnPart, leading: boolean): OwnPart['result'] {
  if (!whileBidding.includes(result)) return result
  return leading ? 'leading' : result === 'leading' ? 'outbid' : result
}

function minimumOf({ now: { price, minimum }, startPrice, steps, mine }: WithNow): Money | null {
  if (minimum === null || startPrice === null || steps === null) return null
  if (price === null) return startPrice
  if (!mine?.leading || !mine.maximum) return nextAbove(price, steps)
  const { currency } = mine.maximum
  return add(mine.maximum, toMoney(currency, wholeUnit(priceCurrencyOf(mine.maximum))))
}

/** A bid that was taken out makes everything else old; so does a step that is no bid. */
const asksAgain = (push: LotPush, now: LotNow): boolean =>
  push.bidCount < now.bidCount || isRunning(push) !== isRunning(now)

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
