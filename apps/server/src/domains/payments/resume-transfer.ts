import { priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { ChangeContext } from '../../platform/context.ts'
import { readFigures } from '../settings/settings.public.ts'
import { endPayment } from './end-payment.ts'
import { expectRemittance, remittanceDueAt } from './transfers/expect-remittance.ts'
import { paymentStates, remittanceStates } from './payments.states.ts'
import { findLivePayment } from './payments.store.ts'
import type { RechargeRow } from './recharges/recharges.store.ts'
import { listRemittancesOf, withDueAt } from './transfers/remittances.store.ts'

type Resumed = { recharge: Pick<RechargeRow, 'id' | 'memberId' | 'currency' | 'amount'>; as: 'member' | 'clock' }

/**
 * Expects the transfer of a top-up again with its account and reference, because its payer may have sent the money before
 * trying a card. The caller has locked the top-up.
 */
export async function resumeTransfer(ctx: ChangeContext, { recharge, as }: Resumed): Promise<void> {
  const { id: subjectId, memberId } = recharge
  const subject = { subjectKind: 'recharge', subjectId } as const
  const currency = priceCurrencyOf(recharge)
  const live = await findLivePayment(ctx.db, subject)
  if (live?.method === 'remittance') return
  const by = as === 'member' ? memberId : null
  if (live) await endPayment(ctx, { live, as, by })
  const now = await databaseNow(ctx.db)
  const dueAt = remittanceDueAt(await readFigures(ctx), { from: now, currency, payerCountry: null })
  const [before] = await listRemittancesOf(ctx.db, [subjectId])
  // A part that had come went onto the balance, so the whole is expected under another reference.
  if (before?.state !== 'expired' || before.arrived > 0) {
    const amount = { ...toMoney(currency, recharge.amount), currency }
    await expectRemittance(ctx, { ...subject, memberId, amount, dueAt, now })
    return
  }
  await paymentStates.change(ctx.db, { id: before.paymentId, event: 'resume', as, by })
  await remittanceStates.change(ctx.db, { id: before.id, event: 'resume', as, by, set: withDueAt(ctx.db, dueAt) })
}
