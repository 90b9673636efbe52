import type { PayoutPart } from '@kikai/contract/ledger/payout-parts'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../../platform/context.ts'
import type { BankKeys } from '../../companies/companies.public.ts'
import { partKindOf, takeFirst, withinLimit } from '../../ledger/ledger.public.ts'
import { paidTo } from './paid-to.ts'
import { findPayoutBookingTimes, findTakenByPayout, listArrivals } from './paid-out.store.ts'
import { lockPayout } from './request-payout.ts'

/** A payout behind the lock of its company's account: where it went, and the sales it is made up of. */
export async function lockPaidOut(ctx: Writes & BankKeys, payoutId: Id<'payout'>) {
  const payout = await lockPayout(ctx, { payoutId, companyId: null })
  const { companyId, number, currency, amount, reference } = payout
  const { bankName, branch, accountNumber } = await paidTo(ctx, payout)
  return {
    companyId,
    number,
    currency,
    amount,
    reference,
    ...(await findPayoutBookingTimes(ctx.db, payoutId)),
    account: { bank: bankName, branch, end: accountNumber.slice(-4) },
    parts: await partsOf(ctx, payoutId),
  }
}

/** What came first leaves first, as where the money of an order is shown. */
async function partsOf({ db }: Reads, payoutId: Id<'payout'>): Promise<PayoutPart[]> {
  const taken = await findTakenByPayout(db, payoutId)
  if (!taken) return []
  const arrivals = await listArrivals(db, payoutId)
  const gone = arrivals.reduce((sum, { amount }) => sum + amount, 0) - taken.before
  const [, there] = takeFirst(arrivals, gone)
  const [lots] = takeFirst(there, taken.amount)
  return withinLimit(
    lots.map(({ kind, number, amount, gross, fee }) => ({
      kind: partKindOf(kind),
      number,
      sale: partKindOf(kind) === 'sale' ? { gross, fee } : null,
      amount,
    })),
  )
}
