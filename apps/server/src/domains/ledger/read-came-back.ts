import type { PayoutPart } from '@kikai/contract/ledger/payout-parts'
import type { Id } from '@kikai/kernel/ids'
import { type Currency, type Money, toMoney } from '@kikai/kernel/money'
import type { Reads, Writes } from '../../platform/context.ts'
import { lotsBack, cameBackOf } from './came-back.ts'
import { listMoves, lockWallet } from './ledger.store.ts'
import { partKindOf, withinLimit } from './payout-parts.ts'
import { takeFirst } from './take-first.ts'

type Taken = { memberId: Id<'member'>; currency: Currency; effectKey: string }

/** Where the money came from that an effect took from a member's balance: what came back first leaves first. */
export async function readCameBackParts(
  { db }: Reads,
  { memberId, currency, effectKey }: Taken,
): Promise<PayoutPart[]> {
  const moves = await listMoves(db, { memberId, currency })
  const at = moves.findIndex((move) => move.effectKey === effectKey)
  const taken = moves[at]
  if (!taken) return []
  const [lots] = takeFirst(lotsBack(moves.slice(0, at)), -taken.amount)
  return withinLimit(lots.map(({ kind, number, amount }) => ({ kind: partKindOf(kind), number, sale: null, amount })))
}

/** The part of a balance that came from refunds, behind a lock until the transaction ends. */
export async function lockCameBack(
  ctx: Writes,
  { memberId, currency }: { memberId: Id<'member'>; currency: Currency },
): Promise<Money> {
  await lockWallet(ctx.db, { memberId, currency })
  return toMoney(currency, cameBackOf(await listMoves(ctx.db, { memberId, currency })))
}
