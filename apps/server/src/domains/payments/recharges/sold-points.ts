import type { Id } from '@kikai/kernel/ids'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import type { Reads, Writes } from '../../../platform/context.ts'

/** What top-ups need of whoever keeps points. */
export type PointsSale = {
  /** Refuses where so many are not sold for this sum. */
  readonly check: (ctx: Reads, asked: { points: number; amount: Money & { currency: PriceCurrency } }) => Promise<void>
  /** Records what was bought; the top-up posts it. */
  readonly credit: (
    ctx: Writes,
    sold: { rechargeId: Id<'recharge'>; memberId: Id<'member'>; points: number },
  ) => Promise<void>
}

let known: PointsSale | null = null

/** Called where all domains are listed, because points are kept by a domain above payments. */
export function registerPointsSale(sale: PointsSale): void {
  known = sale
}

export function pointsSale(): PointsSale {
  if (!known) throw new Error('nobody has said what points cost')
  return known
}
