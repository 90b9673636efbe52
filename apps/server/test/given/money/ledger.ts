import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import { randomUUID } from 'node:crypto'
import { post } from '../../../src/domains/ledger/ledger.public.ts'
import { product } from '../../harness.ts'

/** Adds money to a member's balance, as if it had come by bank. */
export async function balance(owner: { id: Id<'member'> }, amount: Money): Promise<void> {
  await product().app.transaction(async (tx) => {
    if (amount.currency === 'PTS')
      await tx`
        insert into point_grant (member_id, source, points, unspent, expires_at)
        values (${owner.id}, 'given', ${amount.minor}, ${amount.minor}, app_now() + interval '90 days')
      `
    await post(
      { db: tx },
      {
        effectKey: `given:${randomUUID()}`,
        kind: 'adjustment',
        number: null,
        ref: null,
        legs: [
          { account: { owner: 'platform', bucket: 'bank' }, amount: negate(amount) },
          { account: { owner: 'member', id: owner.id, bucket: 'wallet' }, amount },
        ],
      },
    )
  })
}
