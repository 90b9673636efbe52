import type { Sale } from '@kikai/contract/payments/payment-subjects'
import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import { type Money, toMoney, negate } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'
import { type LedgerAccount, post } from '../ledger/ledger.public.ts'
import { paymentStates } from './payments.states.ts'
import { addRefund, findDebtor, findLivePayment } from './payments.store.ts'
import type { Payable } from './subjects.ts'
import { giveBackOnline } from './online/give-back-online.ts'

type Returned = Payable & {
  sale: Sale
  number: string
  /** Null where the platform itself is paid. */
  companyId: Id<'company'> | null
  /** The account that it waits on; the seller's unless it is named. */
  from?: LedgerAccount
  /** A part of it, under the key of what gives it back; the whole payment without. */
  part?: { amount: Money; of: string }
}

/**
 * Returns a separate payment of a sale (the freight of an order, the fee of an appointment) or a part of it to its payer: online payments through
 * the provider, purchases on account as a smaller debt, others to their balance. The caller has locked the sale.
 */
export async function returnPayment(ctx: ChangeContext, returned: Returned): Promise<void> {
  const { sale, number, companyId, from = waitingFor(companyId), subjectKind, subjectId, part } = returned
  const paid = { subjectKind, subjectId }
  const payment = await findLivePayment(ctx.db, paid)
  assert(payment?.state === 'captured', `${paid.subjectKind} ${paid.subjectId} has no payment to give back`)
  const { amount, of } = part ?? { amount: toMoney(payment.currency, payment.amount), of: `payment:${payment.id}` }
  const debtor = payment.method === 'credit' ? await findDebtor(ctx.db, paid) : null
  const { isWhole } = await addRefund(ctx.db, { paymentId: payment.id, amount })
  if (isWhole) await paymentStates.change(ctx.db, { id: payment.id, event: 'refund', as: 'clock', by: null })
  if (await giveBackOnline(ctx, { paid, sale, of, number, from, amount })) return
  const legs = [
    { account: from, amount: negate(amount) },
    {
      account: debtor
        ? ({ owner: 'company', id: debtor.companyId, bucket: 'credit' } as const)
        : ({ owner: 'member', id: payment.memberId, bucket: 'wallet' } as const),
      amount,
    },
  ]
  const effectKey = part ? of : `${of}:return`
  assert(
    await post(ctx, { effectKey, kind: 'refund', number, ref: sale.subjectId, legs }),
    `${effectKey} was returned before`,
  )
}

/** A company's account for what is paid and not yet earned. */
export function waitingFor(companyId: Id<'company'> | null): LedgerAccount {
  assert(companyId, 'nobody has been paid')
  return { owner: 'company', id: companyId, bucket: 'payable' }
}
