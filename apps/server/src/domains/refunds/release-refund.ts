import { paidCheckout, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import { dayMs } from '@kikai/kernel/duration'
import assert from 'node:assert/strict'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ChangeContext, Member } from '../../platform/context.ts'
import { readIssuer } from '../companies/companies.public.ts'
import { endClaim } from '../earnings/earnings.public.ts'
import { type OrderRow, countedBack, dismissRefund, finishRefund } from '../orders/orders.public.ts'
import { moveRefundMoney, refundOnline } from '../payments/payments.public.ts'
import { readFigures } from '../settings/settings.public.ts'
import type { LockedRefund } from './lock-refund.ts'
import { endFreightClaim, payReturnFreight } from './pay-return-freight.ts'
import { refundNeedsSecondPerson } from './refunds.policy.ts'
import { refundStates } from './refunds.states.ts'
import { type StoredRefund, asksBack, paidToBalance, findRefund, paidAs } from './refunds.store.ts'
import { tellRefundPaid } from './tell-refunds.ts'

/**
 * Continues an agreed refund: returns goods first, waits for two people above the set sum, otherwise pays or hands over to
 * finance.
 */
export async function releaseRefund(ctx: ChangeContext, refundId: StoredRefund['id'], order: OrderRow): Promise<void> {
  const refund = await reread(ctx, refundId)
  if (refund.kind === 'return' && refund.sentBackAt === null) {
    const { refundReturnDays } = await readFigures(ctx)
    const until = millisecondsOf(await databaseNow(ctx.db)) + refundReturnDays * dayMs
    const { legalName, address, country, phone } = await readIssuer(ctx, refund.companyId)
    const to = { name: legalName, address, country, phone }
    const set = asksBack(ctx.db, { to, until: instantOf(new Date(until)) })
    await refundStates.change(ctx.db, { id: refund.id, event: 'askBack', as: 'clock', by: null, set })
    return
  }
  const { refundTwoPeople } = await readFigures(ctx)
  if (!refundNeedsSecondPerson(refund, { order, refundTwoPeople }))
    await startPayout(ctx, { refund, order, as: 'clock', by: null })
}

type Paying = LockedRefund & { as: 'finance' | 'clock'; by: Member['id'] | null }

/** Counts the refund before money moves; to a balance or against a debt it is paid at once. */
export async function startPayout(ctx: ChangeContext, { refund, order, as, by }: Paying): Promise<void> {
  assert(refund.granted !== null, `refund ${refund.id} goes out without a sum`)
  await refundStates.change(ctx.db, { id: refund.id, event: 'pay', as, by })
  await countedBack(ctx, { order, amount: refund.granted })
  if (refund.channel === 'balance' || refund.channel === 'credit')
    await finishPayout(ctx, { refund, order, as, by, reference: '' })
  if (refund.channel === 'online') await askProvider(ctx, { refund, order })
}

/** Asks the provider, whose answer comes later. */
export async function askProvider(ctx: ChangeContext, { refund, order }: LockedRefund): Promise<void> {
  assert(refund.granted !== null, `refund ${refund.id} goes out without a sum`)
  const amount = toMoney(refund.currency, refund.granted)
  await refundOnline(ctx, { refundId: refund.id, paid: paidCheckout(order), amount })
}

type Finishing = Paying & {
  reference: string
  /** Whether the provider has paid it without our asking. */
  isTakenBack?: boolean
}

/** Finishes a paid refund: ledger, order and goods follow, and held money beyond it is released. */
export async function finishPayout(
  ctx: ChangeContext,
  { refund, order, as, by, reference, isTakenBack = false }: Finishing,
): Promise<void> {
  await refundStates.change(ctx.db, { id: refund.id, event: 'finish', as, by, set: paidAs(ctx.db, reference) })
  await settlePayout(ctx, { refund, order, as, by, isTakenBack })
}

/** Credits a refund that bank or provider will not pay. */
export async function payToBalance(
  ctx: ChangeContext,
  { refund, order, by }: LockedRefund & { by: Member['id'] },
): Promise<void> {
  const as = 'finance'
  await refundStates.change(ctx.db, { id: refund.id, event: 'credit', as, by, set: paidToBalance(ctx.db) })
  await settlePayout(ctx, { refund: { ...refund, channel: 'balance' }, order, as, by })
}

async function settlePayout(
  ctx: ChangeContext,
  { refund, order, as, by, isTakenBack = false }: Omit<Finishing, 'reference'>,
): Promise<void> {
  const { id, number, orderId, companyId, memberId, currency, granted, channel } = refund
  assert(granted !== null, `refund ${id} is paid without a sum`)
  const amount = toMoney(currency, granted)
  await moveRefundMoney(ctx, {
    effectKey: `refund:${id}:pay`,
    number,
    sale: saleOfOrder(orderId),
    paid: paidCheckout(order),
    companyId,
    memberId,
    amount,
    channel,
    isTakenBack,
  })
  await endHeld(ctx, refund, granted)
  await finishRefund(ctx, { orderId, as, by })
  await payReturnFreight(ctx, { refund, order })
  await tellRefundPaid(ctx, { refund, amount })
  await ctx.announce('refund.paid', { refundId: id })
}

/** Ends a request without a refund: the order goes on, and held money is released to the seller. */
export async function endRefund(
  ctx: ChangeContext,
  { refund, as, by }: { refund: StoredRefund; as: 'buyer' | 'staff' | 'clock'; by: Member['id'] | null },
): Promise<void> {
  await endHeld(ctx, refund, 0)
  await endFreightClaim(ctx, { refund })
  await dismissRefund(ctx, { orderId: refund.orderId, as, by })
}

async function endHeld(ctx: ChangeContext, refund: StoredRefund, paid: number): Promise<void> {
  if (!refund.held) return
  const { id: refundId, number, orderId, companyId, currency } = refund
  const [asked, granted] = [toMoney(currency, refund.asked), toMoney(currency, paid)]
  await endClaim(ctx, { ...saleOfOrder(orderId), refundId, number, companyId, currency, asked, granted })
}

async function reread(ctx: ChangeContext, refundId: StoredRefund['id']): Promise<StoredRefund> {
  const refund = await findRefund(ctx.db, { refundId, owner: { reach: { all: true } } })
  assert(refund, `refund ${refundId} is gone`)
  return refund
}
