import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { type LedgerAccount, post } from '../ledger/ledger.public.ts'
import { paymentStates } from './payments.states.ts'
import type { PayMethod } from '@kikai/contract/payments/pay-methods.words'
import { addRefund, findDebtor, findLivePayment } from './payments.store.ts'
import type { Payable } from './subjects.ts'
import { giveBackOnline } from './online/give-back-online.ts'
import { waitingFor } from './return-payment.ts'

type OfPaid = { paid: Payable; amount: Money }

/**
 * Counts a refund on the payment before money moves, so that refunds together never exceed it. The caller has locked
 * what was paid.
 */
export async function reserveRefund(ctx: Writes, { paid, amount }: OfPaid): Promise<void> {
  const payment = await findLivePayment(ctx.db, paid)
  assert(payment?.state === 'captured', `${paid.subjectKind} ${paid.subjectId} has no payment to give back`)
  const { isWhole } = await addRefund(ctx.db, { paymentId: payment.id, amount })
  if (isWhole) await paymentStates.change(ctx.db, { id: payment.id, event: 'refund', as: 'clock', by: null })
}

/** A sale may be paid with others under another kind, as orders are by their checkout. */
type OfSale = OfPaid & { sale: Sale; number: string; companyId: Id<'company'> }
type ToBuyer = OfSale & {
  /** Unique key of this refund: `refund:<id>:pay`. */
  effectKey: string
  memberId: Id<'member'>
  channel: PayMethod
  /** Whether the provider has given it without our asking: it settles the claim on what was taken back. */
  isTakenBack?: boolean
}

/**
 * Moves a refund from the money that waits for the seller: to the buyer's balance, to their bank, to the provider or the claim
 * on it, or against their company's debt.
 */
export async function moveRefundMoney(ctx: Writes, refunded: ToBuyer): Promise<void> {
  const { effectKey, number, sale, companyId, memberId, amount, channel, isTakenBack = false } = refunded
  const goals: Record<Exclude<PayMethod, 'credit'>, LedgerAccount> = {
    balance: { owner: 'member', id: memberId, bucket: 'wallet' },
    remittance: { owner: 'platform', bucket: 'bank' },
    online: { owner: 'platform', bucket: isTakenBack ? 'takenBack' : 'provider' },
  }
  const goal = channel === 'credit' ? await owedFor(ctx, refunded.paid) : goals[channel]
  const legs = [
    { account: { owner: 'company', id: companyId, bucket: 'payable' } as const, amount: negate(amount) },
    { account: goal, amount },
  ]
  assert(
    await post(ctx, { effectKey, kind: 'refund', number, ref: sale.subjectId, legs }),
    `${effectKey} was paid before`,
  )
}

/** Purchases on account are never refunded as money: the company owes less. */
async function owedFor(ctx: Writes, paid: Payable): Promise<LedgerAccount> {
  const debtor = await findDebtor(ctx.db, paid)
  assert(debtor, `nobody owes ${paid.subjectKind} ${paid.subjectId}`)
  return { owner: 'company', id: debtor.companyId, bucket: 'credit' }
}

/**
 * Refunds a cancelled sale: online payments through the provider, purchases on account as a smaller debt, the rest to
 * the buyer's balance. The caller has locked what was paid.
 */
export async function refundTakenBack(
  ctx: ChangeContext,
  refunded: OfSale & { memberId: Id<'member'> },
): Promise<void> {
  await reserveRefund(ctx, refunded)
  const { sale, paid } = refunded
  const of = `${sale.subjectKind}:${sale.subjectId}`
  if (await giveBackOnline(ctx, { ...refunded, of, from: waitingFor(refunded.companyId) })) return
  const channel = (await findDebtor(ctx.db, paid)) ? 'credit' : 'balance'
  await moveRefundMoney(ctx, { ...refunded, effectKey: `${of}:refund`, channel })
}
