import assert from 'node:assert/strict'
import type { Refusal } from '@kikai/contract/errors'
import type { WithdrawalRight } from '@kikai/contract/orders/withdrawal-right.shapes'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads, ReadContext } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/present-action.ts'
import type { OrderRow } from '../orders.store.ts'
import { isWithdrawalShown, refundBlocked, wasSent, withdrawalNow } from './withdrawal.policy.ts'

/** The lines that earlier requests leave for a withdrawal, and why there is none. */
export type JudgedWithdrawal = { readonly positions: readonly number[]; readonly blocked: Refusal | null }
type Judge = (ctx: Reads, order: OrderRow) => Promise<JudgedWithdrawal>

let known: Judge | null = null

/** Set where the domains are listed, because only refunds know what was asked for before. */
export function registerWithdrawals(judge: Judge): void {
  known = judge
}

type Asked = { order: OrderRow; completedAt: Instant | null; begun: Refusal | null }

/**
 * A consumer's right of withdrawal while it lasts, with what the request for it would be refused with now; `begun` says
 * that goods not sent yet are being fetched.
 */
export async function presentWithdrawal(
  ctx: Reads & Pick<ReadContext, 'now'>,
  { order, completedAt, begun }: Asked,
): Promise<WithdrawalRight | null> {
  assert(known, 'nobody has said what earlier requests leave of a withdrawal')
  const at = { completedAt, now: ctx.now() }
  const right = withdrawalNow(order, at)
  if (!right || !isWithdrawalShown(order)) return null
  const judged = await known(ctx, order)
  const blocked = refundBlocked(order, at) ?? judged.blocked ?? (wasSent(order) ? null : begun)
  return { ...right, positions: blocked ? [] : [...judged.positions], reason: blocked && reasonOf(blocked) }
}
