import { type Refusal, refuse } from '@kikai/contract/errors'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { type Money, nothing } from '@kikai/kernel/money'
import type { Member, Viewer } from '../../platform/context.ts'
import { type GoodsFacts, buyBlocked } from '../goods/goods.public.ts'

type Wanted = { quantity?: number; country?: string }
/** Why the reader cannot make an offer for these goods: the price is fixed, they cannot be bought, or they are one's own. */
export function offeringBlocked(
  { actor, language }: Viewer<Member>,
  facts: GoodsFacts,
  { quantity = 1, country }: Wanted = {},
): Refusal | null {
  const companyIds = actor.seats
  const wish = { quantity, companyIds, language, ...(country === undefined ? {} : { country }) }
  // A price on request keeps nobody from naming one.
  const price: Money = facts.price ?? nothing('JPY')
  const blocked = buyBlocked({ ...facts, price, pricingType: 'fixed' }, wish)
  if (blocked) return blocked
  return facts.pricingType === 'fixed' ? refuse(negotiationErrors.notNegotiable) : null
}
