import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Id } from '@kikai/kernel/ids'
import { negate } from '@kikai/kernel/money'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { post } from '../ledger/ledger.public.ts'
import { arrivedOf, mayEndPayment } from './payments.policy.ts'
import { findOnlineOfPayment, leftAlone } from './online/online.store.ts'
import { onlineStates, paymentStates, remittanceStates } from './payments.states.ts'
import type { LivePayment } from './payments.store.ts'
import { type RemittanceRow, findRemittanceOfPayment, withDueAt } from './transfers/remittances.store.ts'
import { subjectOf } from './subjects.ts'

type Leaving = {
  live: LivePayment
  as: 'member' | 'clock'
  by: Id<'member'> | null
}

/**
 * Ends the present payment of a subject that is paid otherwise or not at all; a received part goes to the payer's
 * balance. Refused while money may be on its way or has come. The caller has locked the subject.
 */
export async function endPayment(ctx: ChangeContext, { live, as, by }: Leaving): Promise<void> {
  if (live.state === 'captured') throw refuse(paymentErrors.alreadyPaid)
  if (live.method === 'online') return leaveOnline(ctx, { live, as, by })
  const remittance = await findRemittanceOfPayment(ctx.db, live.id)
  if (!mayEndPayment(remittance)) throw refuse(paymentErrors.paymentOpen)
  await remittanceStates.change(ctx.db, { id: remittance.id, event: 'expire', as, by, set: withDueAt(ctx.db, null) })
  await paymentStates.change(ctx.db, { id: live.id, event: 'cancel', as, by })
  if (remittance.arrived === 0) return
  await giveBackPart(ctx, remittance)
  await subjectOf(remittance.subjectKind).partBack(ctx, { subjectId: remittance.subjectId, as, by })
}

/** Credits a received part to the payer's balance. */
async function giveBackPart(ctx: ChangeContext, remittance: RemittanceRow): Promise<void> {
  const { id, memberId, reference, subjectId } = remittance
  const amount = arrivedOf(remittance)
  const effectKey = `remittance:${id}:part-back`
  const legs = [
    { account: { owner: 'platform', bucket: 'partPaid' } as const, amount: negate(amount) },
    { account: { owner: 'member', id: memberId, bucket: 'wallet' } as const, amount },
  ]
  const posted = await post(ctx, { effectKey, kind: 'bankCredit', number: reference, ref: subjectId, legs })
  assert(posted, `${effectKey} was given back before`)
  const params = { amount, reference }
  await ctx.tell(memberId, { kind: 'bankCredited', about: id, link: screenLinks.balance(), params })
}

/**
 * While a provider is capturing, no other way can be chosen. A deadline does not wait for it: money captured later is
 * refunded.
 */
async function leaveOnline(ctx: Writes, { live, as, by }: Leaving): Promise<void> {
  const { id } = await findOnlineOfPayment(ctx.db, live.id)
  const left = await onlineStates.tryChange(ctx.db, { id, event: 'abandon', as, by, set: leftAlone(ctx.db) })
  if (!left) throw refuse(paymentErrors.paymentOpen)
  await paymentStates.change(ctx.db, { id: live.id, event: 'cancel', as, by })
}
