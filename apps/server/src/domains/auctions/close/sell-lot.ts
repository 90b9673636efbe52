import { lotTermsOf, priceWithPremium } from '@kikai/contract/auctions/lot-sums'
import { Refusal } from '@kikai/contract/errors'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { placeAgreed } from '../../orders/orders.public.ts'
import { rulesOf } from '../lot/lot-rules.ts'
import type { LockedLot } from '../lot/lots.store.ts'
import { findBidder } from '../registration/bidders.store.ts'

type Sale = {
  winnerId: Id<'member'>
  hammer: number
  /** Whatever holds the goods so far: the lot, or the offer to its runner-up. */
  agreementId: string
}

/**
 * Makes the order of whoever gets a lot, at the price with its premium and to the address of their registration. Null where the
 * seller may no longer sell, or the bidder no longer buy from them.
 */
export async function sellLot(
  ctx: ChangeContext,
  lot: LockedLot,
  { winnerId, hammer, agreementId }: Sale,
): Promise<{ orderId: Id<'order'> } | null> {
  const bidder = await findBidder(ctx.db, { lotId: lot.id, memberId: winnerId })
  if (!bidder) throw new Error(`the winner of lot ${lot.id} never registered`)
  const rules = rulesOf(lot)
  const terms = lotTermsOf(lot.currency, rules)
  const { price, premium } = priceWithPremium(terms, { currency: lot.currency, minor: hammer })
  try {
    return await placeAgreed(ctx, {
      agreed: { source: 'auction', id: agreementId, premium: toMoney(lot.currency, premium.minor) },
      buyer: { memberId: winnerId, boughtAs: bidder.boughtAs },
      goodsId: lot.goodsId,
      quantity: 1,
      unitPrice: price,
      terms: {
        // Where it is shipped to was judged when the bidder registered.
        shippingCountries: [],
        freight: terms.freight,
        freightAmount: terms.freightAmount,
        taxMode: terms.taxMode,
        taxRate: terms.taxRate,
      },
      address: bidder.address,
      note: '',
      deadlineAt: instantOf(new Date(millisecondsOf(lot.now) + rules.payHours * hourMs)),
    })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
