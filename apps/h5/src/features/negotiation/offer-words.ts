import { percentOfList } from '@kikai/client/orders/use-offer-words'
import type { Negotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import type { Money } from '@kikai/kernel/money'

/** By how much an offer is below the list price, in percent; null without one. */
export function belowList(offer: Money, list: Money | null): number | null {
  const share = percentOfList(offer, list)
  return share === null || share >= 100 ? null : Math.round((100 - share) * 10) / 10
}

/** The tag of a negotiation: whose turn it is stands out. */
export const toneOf = (
  state: Negotiation['state'],
  side: 'buyer' | 'seller',
): 'ink' | 'green' | 'neutral' | 'ended' => {
  if (state === 'agreed' || state === 'converted') return 'green'
  if (state !== 'awaiting_buyer' && state !== 'awaiting_seller') return 'ended'
  return (state === 'awaiting_buyer') === (side === 'buyer') ? 'ink' : 'neutral'
}

/** The time left in hours, minutes and seconds. */
export function clockLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
