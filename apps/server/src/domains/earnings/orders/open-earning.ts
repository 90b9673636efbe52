import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, negate, priceCurrencies } from '@kikai/kernel/money'
import type { Writes } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { post } from '../../ledger/ledger.public.ts'
import { figureAt, readFigures } from '../../settings/settings.public.ts'
import { earningStates } from '../earnings.states.ts'
import { insertEarning } from '../earnings.store.ts'
import { ratesFor } from '../fees/fee-terms.ts'
import { lockSellerAccount } from './seller-account.store.ts'

type Completed = Sale & {
  number: string
  companyId: Id<'company'>
  placedAt: Instant
  /** The total of the sale and the part for goods; freight carries no fee. */
  amount: Money
  goods: Money
}

/**
 * After the receipt, holds the money for the seller until the time for claims is over. The caller has locked the sale.
 */
export async function openEarning(
  ctx: Writes,
  { subjectKind, subjectId, number, companyId, placedAt, amount, goods }: Completed,
): Promise<void> {
  const currency = priceCurrencies.find((one) => one === amount.currency)
  assert(currency, `${subjectKind} ${number} completes in ${amount.currency}`)
  await lockSellerAccount(ctx.db, { companyId, currency })
  const [company] = await companiesOf(ctx, [companyId])
  const rates = await ratesFor(ctx, { companyId, currency, placedAt, country: company?.country ?? '' })
  const { id } = await insertEarning(ctx.db, {
    subjectKind,
    subjectId,
    companyId,
    number,
    currency,
    gross: amount.minor,
    feeBase: Math.min(Math.max(goods.minor, 0), amount.minor),
    ...rates,
    // As long as this buyer may claim, who was promised so on the day of the order.
    holdDays: Math.max((await readFigures(ctx)).holdDays, await figureAt(ctx, 'claimDays', placedAt)),
  })
  await earningStates.begin(ctx.db, { id, state: 'held', as: 'clock', by: null })
  await post(ctx, {
    effectKey: `${subjectKind}:${subjectId}:earn`,
    kind: 'orderCompletion',
    number,
    ref: subjectId,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'payable' }, amount: negate(amount) },
      { account: { owner: 'company', id: companyId, bucket: 'held' }, amount },
    ],
  })
}
