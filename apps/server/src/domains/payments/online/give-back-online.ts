import type { Sale } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import { type Money, negate } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { type LedgerAccount, post } from '../../ledger/ledger.public.ts'
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
  /** The account that it waits on until it is earned. */
  from: LedgerAccount
  amount: Money
}

/**
 * Returns an online payment through the provider and never to a balance, because that would turn a card into cash. If
 * the provider refuses, two people may credit the payer. True if it was paid online; the caller has locked the subject
 * and counted the refund.
 */
export async function giveBackOnline(ctx: ChangeContext, taken: Taken): Promise<boolean> {
  const { paid, sale, of: takenBackOf, number, from, amount } = taken
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
      { account: from, amount: negate(amount) },
      { account: { owner: 'platform', bucket: 'surplus' }, amount },
    ],
  })
  await askRefund(ctx, { onlinePaymentId, captureRef, refundId: null, surplusId: surplus.id, amount })
  return true
}
