import { dayMs } from '@kikai/kernel/duration'
import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, toMoney } from '@kikai/kernel/money'

export const countPieces = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Handling and packing of so many pieces, without freight. */
export const handlingFeeOf = ({ currency, perOrder, perPiece, packing }: RateCard, pieces: number): Money =>
  toMoney(currency, perOrder + perPiece * pieces + packing)

type Begun = { readonly rate: RateCard; readonly pieces: number; readonly packedAt: unknown }
/** The fee for cancelled work: the whole handling fee after packing, nothing before. */
export const cancelCostOf = ({ rate, pieces, packedAt }: Begun): Money =>
  packedAt === null ? toMoney(rate.currency, 0) : handlingFeeOf(rate, pieces)

type Left = { readonly shipBy: Instant | null; readonly shippedAt: Instant | null }
/** Days late: every day that has begun after the ship-by day. */
export const daysLate = ({ shipBy, shippedAt }: Left): number =>
  shipBy === null || shippedAt === null
    ? 0
    : Math.max(Math.ceil((millisecondsOf(shippedAt) - millisecondsOf(shipBy)) / dayMs), 0)
