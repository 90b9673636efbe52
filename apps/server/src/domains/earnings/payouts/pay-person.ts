import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import { feeOf } from '@kikai/kernel/fee'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate, priceCurrencies, subtract, toMoney } from '@kikai/kernel/money'
import type { Reads, Writes } from '../../../platform/context.ts'
import { post } from '../../ledger/ledger.public.ts'
import { usualRates } from '../fees/fee-terms.ts'
import { listPersonPaid, sumPersonPaid } from './person-pay.store.ts'

/** Where they work, on which the tax of the fee depends. */
type Worked = Sale & { number: string; memberId: Id<'member'>; country: string; amount: Money }

const payKey = ({ subjectKind, subjectId }: Sale): string => `${subjectKind}:${subjectId}:pay`

/** What somebody has of an amount who works for no company: the usual fee with its tax is taken off. */
export async function payOfPerson(ctx: Reads, { country, amount }: Pick<Worked, 'country' | 'amount'>): Promise<Money> {
  const currency = priceCurrencies.find((one) => one === amount.currency)
  assert(currency, `work is paid in ${amount.currency}`)
  const { fee, tax } = feeOf(amount, await usualRates(ctx, { currency, country }))
  return subtract(subtract(amount, fee), tax)
}

/**
 * Pays somebody who works for no company onto their balance, from where they withdraw it: what the platform has kept for
 * them, less its usual fee, which stays. It is over then, so nothing is held back for claims.
 */
export async function payPerson(ctx: Writes, worked: Worked): Promise<void> {
  const { subjectId, number, memberId } = worked
  const paid = await payOfPerson(ctx, worked)
  if (paid.minor === 0) return
  await post(ctx, {
    effectKey: payKey(worked),
    kind: 'repairPay',
    number,
    ref: subjectId,
    legs: [
      { account: { owner: 'platform', bucket: 'fees' }, amount: negate(paid) },
      { account: { owner: 'member', id: memberId, bucket: 'wallet' }, amount: paid },
    ],
  })
}

/** What a member was really paid for these, in the smallest unit, in their order; nothing where the fee was all of it. */
export async function personPaidFor(
  ctx: Reads,
  { memberId, sales }: { memberId: Id<'member'>; sales: readonly Sale[] },
): Promise<number[]> {
  const keys = sales.map(payKey)
  const paid = new Map(
    (await listPersonPaid(ctx.db, { memberId, keys })).map(({ effectKey, amount }) => [effectKey, amount]),
  )
  return keys.map((key) => paid.get(key) ?? 0)
}

/** All of it, by currency. */
export const personPaidSums = async (ctx: Reads, memberId: Id<'member'>): Promise<Money[]> =>
  (await sumPersonPaid(ctx.db, memberId)).map(({ currency, amount }) => toMoney(currency, amount))
