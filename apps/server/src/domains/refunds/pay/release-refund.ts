import { dayMs } from '@kikai/kernel/duration'
import assert from 'node:assert/strict'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { readIssuer } from '../../companies/companies.public.ts'
import { endClaim } from '../../earnings/earnings.public.ts'
import { moveRefundMoney, refundOnline, reserveRefund } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { endFreightClaim, payReturnFreight } from '../freight/pay-return-freight.ts'
import { refundNeedsSecondPerson } from '../refunds.policy.ts'
import { refundStates } from '../refunds.states.ts'
import { type StoredRefund, asksBack, findRefund, paidAs } from '../refunds.store.ts'
import { type Bought, refundableOf } from '../subjects.ts'
import { tellRefundPaid } from '../tell-refunds.ts'

/**
 * Continues an agreed refund: returns goods first, waits for two people above the set sum, otherwise pays or hands over to
 * finance.
 */
export async function releaseRefund(ctx: ChangeContext, refundId: StoredRefund['id'], bought: Bought): Promise<void> {
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
  if (!refundNeedsSecondPerson(refund, { bought, refundTwoPeople })) {
    await refundStates.change(ctx.db, { id: refund.id, event: 'pay', as: 'clock', by: null })
    await payOut(ctx, { refund, bought, as: 'clock', by: null })
  }
}

type Paying = LockedRefund & { as: 'finance' | 'clock'; by: Member['id'] | null }

/** Counts a released refund before money moves; to a balance or against a debt it is paid at once. */
export async function payOut(ctx: ChangeContext, { refund, bought, as, by }: Paying): Promise<void> {
  const { channel } = refund
  if (channel !== 'asPaid') await countedBack(ctx, { refund, bought })
  if (channel === 'balance' || channel === 'credit' || channel === 'asPaid')
    await finishPayout(ctx, { refund, bought, as, by, reference: '' })
  if (channel === 'online') await askProvider(ctx, { refund, bought })
}

/** Counts what goes back on what was bought and on its payment. */
export async function countedBack(ctx: ChangeContext, { refund, bought: { sale, paid } }: LockedRefund): Promise<void> {
  assert(refund.granted !== null, `refund ${refund.id} goes out without a sum`)
  assert(paid, `refund ${refund.id} is of several payments`)
  await refundableOf(sale).countBack?.(ctx, { subjectId: sale.subjectId, amount: refund.granted })
  await reserveRefund(ctx, { paid, amount: toMoney(refund.currency, refund.granted) })
}

/** Asks the provider, whose answer comes later. */
export async function askProvider(ctx: ChangeContext, { refund, bought: { paid } }: LockedRefund): Promise<void> {
  assert(refund.granted !== null && paid, `refund ${refund.id} goes out without a sum`)
  await refundOnline(ctx, { refundId: refund.id, paid, amount: toMoney(refund.currency, refund.granted) })
}

type Finishing = Paying & {
  reference: string
  /** Whether the provider has paid it without our asking. */
  isTakenBack?: boolean
}

/** Finishes a paid refund. */
export async function finishPayout(
  ctx: ChangeContext,
  { refund, bought, as, by, reference, isTakenBack = false }: Finishing,
): Promise<void> {
  await refundStates.change(ctx.db, { id: refund.id, event: 'finish', as, by, set: paidAs(ctx.db, reference) })
  await settlePayout(ctx, { refund, bought, as, by, isTakenBack })
}

/** What follows from its payment: ledger, what was bought and its goods, and held money beyond it is released. */
export async function settlePayout(
  ctx: ChangeContext,
  { refund, bought, as, by, isTakenBack = false }: Omit<Finishing, 'reference'>,
): Promise<void> {
  const { sale, paid } = bought
  const { id, number, companyId, memberId, currency, granted, channel } = refund
  assert(granted !== null, `refund ${id} is paid without a sum`)
  const amount = toMoney(currency, granted)
  const subject = refundableOf(sale)
  if (channel === 'asPaid') await subject.giveBack?.(ctx, { subjectId: sale.subjectId, refund, amount })
  else {
    assert(paid, `refund ${id} is of several payments`)
    const effectKey = `refund:${id}:pay`
    await moveRefundMoney(ctx, { effectKey, number, sale, paid, companyId, memberId, amount, channel, isTakenBack })
  }
  await endHeld(ctx, refund, granted)
  await subject.finish(ctx, { subjectId: sale.subjectId, as, by })
  await payReturnFreight(ctx, { refund, bought })
  await tellRefundPaid(ctx, { refund, amount })
  await ctx.announce('refund.paid', { refundId: id })
}

/** Ends a request without a refund: what was bought goes on, and held money is released to the seller. */
export async function endRefund(
  ctx: ChangeContext,
  { refund, as, by }: { refund: StoredRefund; as: 'buyer' | 'staff' | 'clock'; by: Member['id'] | null },
): Promise<void> {
  await endHeld(ctx, refund, 0)
  await endFreightClaim(ctx, { refund })
  await refundableOf(refund).dismiss(ctx, { subjectId: refund.subjectId, as, by })
}

async function endHeld(ctx: ChangeContext, refund: StoredRefund, paid: number): Promise<void> {
  if (!refund.held) return
  const { id: refundId, number, subjectKind, subjectId, companyId, currency } = refund
  const [asked, granted] = [toMoney(currency, refund.asked), toMoney(currency, paid)]
  await endClaim(ctx, { subjectKind, subjectId, refundId, number, companyId, currency, asked, granted })
}

async function reread(ctx: ChangeContext, refundId: StoredRefund['id']): Promise<StoredRefund> {
  const refund = await findRefund(ctx.db, { refundId, owner: { reach: { all: true } } })
  assert(refund, `refund ${refundId} is gone`)
  return refund
}
