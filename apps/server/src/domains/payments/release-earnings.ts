import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import type { Writes } from '../../platform/context.ts'
import { post } from '../ledger/ledger.public.ts'

type Earned = { orderId: Id<'order'>; number: string; companyId: Id<'company'>; amount: Money }

/** A completed order's money stops being owed to the deal and becomes the seller's. */
export async function releaseEarnings(ctx: Writes, { orderId, number, companyId, amount }: Earned): Promise<void> {
  await post(ctx, {
    effectKey: `order:${orderId}:earn`,
    kind: 'orderCompletion',
    number,
    ref: orderId,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount: negate(amount) },
      { account: { owner: 'company', id: companyId, bucket: 'earnings' }, amount },
    ],
  })
}
