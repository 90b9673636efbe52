import type { LotNow } from '@kikai/contract/auctions/lots-of-goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Actor } from '../../../platform/context.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { lotBlocked, minimumOf, amountIn, reserveMetOf, stateNow } from '../auctions.policy.ts'
import type { LotRow } from '../lot/lots.store.ts'

type Reader = { nowMs: number; own: { memberId: Id<'member'>; maximum: number | null } | null }

/** Where a lot stands for this reader: visitors see no amounts, and only a leader's own maximum counts for their minimum. */
export function presentNow(actor: Actor, lot: LotRow, { nowMs, own }: Reader): LotNow {
  const { currency } = lot
  const priced = maySeePrices(actor)
  const isOpen = lotBlocked(lot, instantOf(new Date(nowMs))) === null
  return {
    state: stateNow(lot, nowMs),
    price: priced ? amountIn(currency, lot.price) : null,
    minimum: priced && isOpen ? toMoney(currency, minimumOf(lot, own)) : null,
    bidCount: lot.bidCount,
    bidderCount: lot.bidderCount,
    leader: lot.leaderAlias,
    reserveMet: reserveMetOf(lot),
    startsAt: lot.startsAt,
    endsAt: lot.endsAt,
    extensionCount: lot.extensionCount,
  }
}
