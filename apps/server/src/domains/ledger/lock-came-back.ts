import type { Id } from '@kikai/kernel/ids'
import { type Currency, type Money, toMoney } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { cameBackOf } from './came-back.ts'
import { listMoves, lockWallet } from './ledger.store.ts'

/** The part of a balance that came from refunds, behind a lock until the transaction ends. */
export async function lockCameBack(
  ctx: Writes,
  { memberId, currency }: { memberId: Id<'member'>; currency: Currency },
): Promise<Money> {
  await lockWallet(ctx.db, { memberId, currency })
  return toMoney(currency, cameBackOf(await listMoves(ctx.db, { memberId, currency })))
}
