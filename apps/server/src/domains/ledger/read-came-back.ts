import type { PayoutPart } from '@kikai/contract/ledger/payout-parts'
import type { Id } from '@kikai/kernel/ids'
import type { Currency } from '@kikai/kernel/money'
import type { Reads } from '../../platform/context.ts'
import { lotsBack } from './came-back.ts'
import { listMoves } from './ledger.store.ts'
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
