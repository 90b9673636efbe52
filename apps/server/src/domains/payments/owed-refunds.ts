import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { Member, Reads, TxContext } from '../../platform/context.ts'
import type { OnlineRow } from './online/online.store.ts'
import { listOnlineRefundsOf } from './take-backs/surplus.store.ts'
import type { Payable } from './subjects.ts'
import type { TakeBackRow } from './take-backs/take-backs.store.ts'

/** A decided refund that its buyer has not got; `isPayable` when it waits for nothing but its payout. */
export type OwedRefund = {
  readonly id: Id<'refund'>
  readonly number: string
  readonly amount: Money
  readonly isPayable: boolean
}
type OwedRefunds = {
  /** Those of what was paid that go back to its provider. */
  readonly list: (ctx: Reads, paid: Payable) => Promise<OwedRefund[]>
  /** Finishes one whose money the provider has given already. Refuses by the rules of who releases it. */
  readonly finish: (ctx: TxContext<Member>, paid: { refundId: Id<'refund'>; reference: string }) => Promise<void>
}

let known: OwedRefunds | null = null

/** Set where the domains are listed, because payments stand below refunds. */
export function registerOwedRefunds(refunds: OwedRefunds): void {
  known = refunds
}

export function owedRefunds(): OwedRefunds {
  assert(known, 'nobody has said which refunds are to be paid')
  return known
}

/** Refunds go back to the capture that paid, not to one that came too much. */
export async function owedAfter(
  ctx: Reads,
  { online, takeBack }: { online: OnlineRow; takeBack: Pick<TakeBackRow, 'kind' | 'captureRef'> },
): Promise<OwedRefund[]> {
  if (online.captureRef !== takeBack.captureRef || takeBack.kind === 'dispute') return []
  const owed = await owedRefunds().list(ctx, online)
  const requests = await listOnlineRefundsOf(ctx.db, [online.id])
  // What the provider has taken in hand is answered by the provider.
  const isGoing = (refund: OwedRefund) =>
    requests.some(({ refundId, state }) => refundId === refund.id && (state === 'sent' || state === 'done'))
  return owed.map((refund) => ({ ...refund, isPayable: refund.isPayable && !isGoing(refund) }))
}
