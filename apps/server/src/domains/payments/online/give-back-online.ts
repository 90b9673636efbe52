import type { Sale } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { post } from '../../ledger/ledger.public.ts'
import { findKept } from './online.store.ts'
import { surplusStates } from '../payments.states.ts'
import { askRefund } from './refund-online.ts'
import type { Payable } from '../subjects.ts'
import { insertSurplus } from '../take-backs/surplus.store.ts'

type Taken = {
  paid: Payable
  sale: Sale
  /** What ends, as a unique key: `order:<id>` or `payment:<id>`. */
  of: string
  number: string
  companyId: Id<'company'>
  amount: Money
}

/**
 * Returns an online payment through the provider and never to a balance, because that would turn a card into cash. If
 * the provider refuses, two people may credit the payer. True if it was paid online; the caller has locked the subject
 * and counted the refund.
 */
export async function giveBackOnline(ctx: ChangeContext, taken: Taken): Promise<boolean> {
  const { paid, sale, of: takenBackOf, number, companyId, amount } = taken
  const kept = await findKept(ctx.db, paid)
  if (!kept) return false
  const { id: onlinePaymentId, provider, captureRef } = kept
  assert(captureRef !== null, `online payment ${onlinePaymentId} took nothing`)
  const reason = 'takenBack'
  const surplus = await insertSurplus(ctx.db, { onlinePaymentId, provider, captureRef, reason, amount, takenBackOf })
  assert(surplus, `${takenBackOf} was taken back before`)
  await surplusStates.begin(ctx.db, { id: surplus.id, state: 'found', as: 'provider', by: null })
  await post(ctx, {
    effectKey: `surplus:${surplus.id}`,
    kind: 'refund',
    number,
    ref: sale.subjectId,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount: negate(amount) },
      { account: { owner: 'platform', bucket: 'surplus' }, amount },
    ],
  })
  await askRefund(ctx, { onlinePaymentId, captureRef, refundId: null, surplusId: surplus.id, amount })
  return true
}
