import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../../platform/context.ts'

/** The holder of the account that a refund was sent to, and the bank's number of that payment. */
export type SentRefund = { readonly holder: string; readonly reference: string }
type Find = (ctx: Reads & Pick<Services, 'subjectKeys'>, refundId: Id<'refund'>) => Promise<SentRefund | null>

let known: Find | null = null

/**
 * Set where the domains are listed, because refunds stand above the bank in the table of domains and hold those
 * accounts.
 */
export function registerRefundAccounts(find: Find): void {
  known = find
}

export const findSentRefundAccount: Find = (ctx, refundId) => {
  assert(known, 'nobody has said where refunds go')
  return known(ctx, refundId)
}
