import type { Refusal } from '@kikai/contract/errors'
import { refuse } from '@kikai/contract/errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Reads } from '../../platform/context.ts'
import type { OrderRow } from '../orders/orders.public.ts'
import { listDismissed } from './dismissed-refunds.store.ts'
import { decidedBlocked, isReturned, revocationKind } from './refunds.policy.ts'
import { listRefundsOf } from './refunds.store.ts'

type Judged = { positions: number[]; blocked: Refusal | null }

/** The lines of which a withdrawal was neither refused for good nor sent back whole, and why there are none. */
export async function judgeRevocation(ctx: Reads, order: OrderRow): Promise<Judged> {
  const dismissed = await listDismissed(ctx.db, order.id)
  const before = await listRefundsOf(ctx.db, order.id)
  const kind = revocationKind(order)
  const blockedAt = (position: number): Refusal | null => {
    const positions = [position]
    return (
      decidedBlocked(dismissed, { kind, reason: 'withdrawal', positions }) ??
      (kind === 'return' && isReturned(order, { positions, before }) ? refuse(refundErrors.alreadyReturned) : null)
    )
  }
  const all = order.lines.map((_, position) => ({ position, blocked: blockedAt(position) }))
  const positions = all.filter(({ blocked }) => !blocked).map(({ position }) => position)
  return { positions, blocked: positions.length > 0 ? null : (all[0]?.blocked ?? null) }
}
