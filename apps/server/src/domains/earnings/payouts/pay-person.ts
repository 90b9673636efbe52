import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { feeOf } from '@kikai/kernel/fee'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate, priceCurrencies, subtract } from '@kikai/kernel/money'
import type { Writes } from '../../../platform/context.ts'
import { post } from '../../ledger/ledger.public.ts'
import { usualRates } from '../fees/fee-terms.ts'

/** Where they work, on which the tax of the fee depends. */
type Worked = Sale & { number: string; memberId: Id<'member'>; country: string; amount: Money }

/**
 * Pays somebody who works for no company onto their balance, from where they withdraw it: what the platform has kept for
 * them, less its usual fee, which stays. It is over then, so nothing is held back for claims.
 */
export async function payPerson(ctx: Writes, worked: Worked): Promise<void> {
  const { subjectKind, subjectId, number, memberId, country, amount } = worked
  const currency = priceCurrencies.find((one) => one === amount.currency)
  assert(currency, `${subjectKind} ${number} is earned in ${amount.currency}`)
  const { fee, tax } = feeOf(amount, usualRates({ currency, country }))
  const paid = subtract(subtract(amount, fee), tax)
  if (paid.minor === 0) return
  await post(ctx, {
    effectKey: `${subjectKind}:${subjectId}:pay`,
    kind: 'repairPay',
    number,
    ref: subjectId,
    legs: [
      { account: { owner: 'platform', bucket: 'fees' }, amount: negate(paid) },
      { account: { owner: 'member', id: memberId, bucket: 'wallet' }, amount: paid },
    ],
  })
}
