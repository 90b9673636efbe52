import assert from 'node:assert/strict'
import type { Refusal } from '@kikai/contract/errors'
import type { RevocationRight } from '@kikai/contract/orders/revocation-right.shapes'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads, ReadContext } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/present-action.ts'
import type { OrderRow } from '../orders.store.ts'
import { isRevocationShown, refundBlocked, wasSent, revocationNow } from './revocation.policy.ts'

/** The lines that earlier requests leave for a withdrawal, and why there is none. */
type JudgedRevocation = { readonly positions: readonly number[]; readonly blocked: Refusal | null }
type Judge = (ctx: Reads, order: OrderRow) => Promise<JudgedRevocation>

let known: Judge | null = null

/** Set where the domains are listed, because only refunds know what was asked for before. */
export function registerRevocations(judge: Judge): void {
  known = judge
}

type Asked = { order: OrderRow; completedAt: Instant | null; begun: Refusal | null }

/**
 * A consumer's right of withdrawal while it lasts, with what the request for it would be refused with now; `begun` says
 * that goods not sent yet are being fetched.
 */
export async function presentRevocation(
  ctx: Reads & Pick<ReadContext, 'now'>,
  { order, completedAt, begun }: Asked,
): Promise<RevocationRight | null> {
  assert(known, 'nobody has said what earlier requests leave of a withdrawal')
  const at = { completedAt, now: ctx.now() }
  const right = revocationNow(order, at)
  if (!right || !isRevocationShown(order)) return null
  const judged = await known(ctx, order)
  const blocked = refundBlocked(order, at) ?? judged.blocked ?? (wasSent(order) ? null : begun)
  return { ...right, positions: blocked ? [] : [...judged.positions], reason: blocked && reasonOf(blocked) }
}
