import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services } from '../../platform/context.ts'

/** Whose account money went to, and the bank's number with which it was sent. */
export type Sent = { readonly holder: string; readonly reference: string }
type Find = (ctx: Reads & Pick<Services, 'subjectKeys'>, refundId: Id<'refund'>) => Promise<Sent | null>

let known: Find | null = null

/** Wired in the list of domains, because refunds stand above the bank and hold the accounts that they went to. */
export function registerRefundAccounts(find: Find): void {
  known = find
}

export const findSentRefund: Find = (ctx, refundId) => {
  assert(known, 'nobody has said where refunds go')
  return known(ctx, refundId)
}
