import type { RateCard } from '@kikai/contract/dropship/dropship.shapes'
import { type Money, money } from '@kikai/kernel/money'

export const piecesOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Handling and packing of so many pieces, without freight. */
export const feeOf = ({ currency, perOrder, perPiece, packing }: RateCard, pieces: number): Money =>
  money(currency, perOrder + perPiece * pieces + packing)

type Begun = { readonly rate: RateCard; readonly pieces: number; readonly packedAt: unknown }
/** What the seller owes for work that comes to nothing: all of the handling once it is packed, nothing before. */
export const cancelCostOf = ({ rate, pieces, packedAt }: Begun): Money =>
  packedAt === null ? money(rate.currency, 0) : feeOf(rate, pieces)
