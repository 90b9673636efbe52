import assert from 'node:assert/strict'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { type LedgerAccount, post } from '../ledger/ledger.public.ts'
import { paymentStates } from './payments.states.ts'
import type { PayMethod } from '@kikai/contract/payments/pay-methods.words'
import { addRefund, findDebtor, findLivePayment } from './payments.store.ts'
import { takeBackOnline } from './take-back-online.ts'

type OfCheckout = { checkoutId: Id<'checkout'>; amount: Money }

/**
 * Counts a refund on the payment before money moves, so that refunds together never exceed it. The caller has locked
 * the checkout.
 */
export async function reserveRefund(ctx: Writes, { checkoutId, amount }: OfCheckout): Promise<void> {
  const payment = await findLivePayment(ctx.db, { subjectKind: 'checkout', subjectId: checkoutId })
  assert(payment?.state === 'captured', `checkout ${checkoutId} has no payment to give back`)
  const { isWhole } = await addRefund(ctx.db, { paymentId: payment.id, amount })
  if (isWhole) await paymentStates.change(ctx.db, { id: payment.id, event: 'refund', as: 'clock', by: null })
}

type OfOrder = { orderId: Id<'order'>; number: string; companyId: Id<'company'>; amount: Money }
type ToBuyer = OfOrder & {
  /** Unique key of this refund: `refund:<id>:pay`. */
  effectKey: string
  checkoutId: Id<'checkout'>
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
  const { effectKey, number, orderId, companyId, memberId, amount, channel, isTakenBack = false } = refunded
  const goals: Record<Exclude<PayMethod, 'credit'>, LedgerAccount> = {
    balance: { owner: 'member', id: memberId, bucket: 'wallet' },
    remittance: { owner: 'platform', bucket: 'bank' },
    online: { owner: 'platform', bucket: isTakenBack ? 'takenBack' : 'provider' },
  }
  const goal = channel === 'credit' ? await owedFor(ctx, refunded.checkoutId) : goals[channel]
  const legs = [
    { account: { owner: 'company', id: companyId, bucket: 'payable' } as const, amount: negate(amount) },
    { account: goal, amount },
  ]
  assert(await post(ctx, { effectKey, kind: 'refund', number, ref: orderId, legs }), `${effectKey} was paid before`)
}

/** Purchases on account are never refunded as money: the company owes less. */
async function owedFor(ctx: Writes, checkoutId: Id<'checkout'>): Promise<LedgerAccount> {
  const debtor = await findDebtor(ctx.db, { subjectKind: 'checkout', subjectId: checkoutId })
  assert(debtor, `nobody owes checkout ${checkoutId}`)
  return { owner: 'company', id: debtor.companyId, bucket: 'credit' }
}

/**
 * Refunds a cancelled order: online payments through the provider, purchases on account as a smaller debt, the rest to
 * the buyer's balance. The caller has locked the checkout.
 */
export async function refundTakenBack(
  ctx: ChangeContext,
  refunded: OfOrder & OfCheckout & { memberId: Id<'member'> },
): Promise<void> {
  await reserveRefund(ctx, refunded)
  const { orderId, checkoutId, number, companyId, amount } = refunded
  const ended = { of: `order:${orderId}`, orderId, number, companyId, amount }
  if (await takeBackOnline(ctx, { subjectKind: 'checkout', subjectId: checkoutId, ...ended })) return
  const debtor = await findDebtor(ctx.db, { subjectKind: 'checkout', subjectId: checkoutId })
  const channel = debtor ? 'credit' : 'balance'
  await moveRefundMoney(ctx, { ...refunded, effectKey: `order:${orderId}:refund`, channel })
}
