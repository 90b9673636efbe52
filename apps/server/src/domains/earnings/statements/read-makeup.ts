import { type Makeup, movedKinds } from '@kikai/contract/earnings/earnings.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { Reads } from '../../../platform/context.ts'
import { findStart, listParts } from './makeup.store.ts'
import type { SellerAccount } from '../orders/seller-account.store.ts'

/** How the available sum came about: the balance at the last payout plus all movements since. */
export async function readMakeup(ctx: Reads, of: SellerAccount): Promise<Makeup> {
  const start = await findStart(ctx.db, of)
  const parts = await listParts(ctx.db, of)
  return {
    since: start?.at ?? null,
    before: toMoney(of.currency, start?.balance ?? 0),
    parts: parts.map(({ kind, amount }) => ({ kind: movedKindOf(kind), amount: toMoney(of.currency, amount) })),
  }
}

/** The kind of a posting in words for its seller. */
export const movedKindOf = (kind: string): Makeup['parts'][number]['kind'] =>
  movedKinds.find((one) => one === kind) ?? 'other'
