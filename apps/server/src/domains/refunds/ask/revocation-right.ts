import { type Refusal, refuse } from '@kikai/contract/errors'
import type { RevocationRight } from '@kikai/contract/orders/revocation-right.shapes'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { ReadContext, Reads } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { listDismissed } from './dismissed-refunds.store.ts'
import { decidedBlocked, isReturned, revocationKind } from '../refunds.policy.ts'
import { listRefundsOf } from '../refunds.store.ts'
import type { Bought } from '../subjects.ts'

/** A consumer's right of withdrawal while it lasts, with what the request for it would be refused with now. */
export async function revocationRightOf(
  ctx: Reads & Pick<ReadContext, 'now'>,
  bought: Bought,
): Promise<RevocationRight | null> {
  const { blocked: nothingNow, withdrawal } = await bought.claimable(ctx, ctx.now())
  if (!withdrawal) return null
  const judged = await judge(ctx, bought)
  const stopped = revocationKind(bought) === 'money' ? await bought.stopped?.(ctx) : null
  const blocked = nothingNow ?? judged.blocked ?? stopped ?? null
  return { ...withdrawal, positions: blocked ? [] : judged.positions, reason: blocked && reasonOf(blocked) }
}

/** The lines of which a withdrawal was neither refused for good nor sent back whole, and why there are none. */
async function judge(ctx: Reads, bought: Bought): Promise<{ positions: number[]; blocked: Refusal | null }> {
  const dismissed = await listDismissed(ctx.db, bought.sale)
  const before = await listRefundsOf(ctx.db, bought.sale)
  const kind = revocationKind(bought)
  const blockedAt = (position: number): Refusal | null => {
    const positions = [position]
    return (
      decidedBlocked(dismissed, { kind, reason: 'withdrawal', positions }) ??
      (kind === 'return' && isReturned(bought, { positions, before }) ? refuse(refundErrors.alreadyReturned) : null)
    )
  }
  const all = bought.lines.map((_, position) => ({ position, blocked: blockedAt(position) }))
  const positions = all.filter(({ blocked }) => !blocked).map(({ position }) => position)
  return { positions, blocked: positions.length > 0 ? null : (all[0]?.blocked ?? null) }
}
