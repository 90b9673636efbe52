import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import { mayGiveWay } from './payments.policy.ts'
import { paymentStates, remittanceStates } from './payments.states.ts'
import type { LivePayment } from './payments.store.ts'
import { findRemittanceOfPayment, withDueAt } from './remittances.store.ts'

type Leaving = {
  live: LivePayment
  as: 'member' | 'clock'
  by: Id<'member'> | null
}

/**
 * Ends the payment that a subject has, because it is paid in another way or not at all. Refuses when money is said to be
 * on its way (a slip was sent) or is there. The caller has locked the subject.
 */
export async function giveWay(ctx: Writes, { live, as, by }: Leaving): Promise<void> {
  if (live.state === 'captured') throw refuse(paymentErrors.alreadyPaid)
  const remittance = await findRemittanceOfPayment(ctx.db, live.id)
  if (!mayGiveWay(remittance)) throw refuse(paymentErrors.paymentOpen)
  await remittanceStates.change(ctx.db, { id: remittance.id, event: 'expire', as, by, set: withDueAt(ctx.db, null) })
  await paymentStates.change(ctx.db, { id: live.id, event: 'cancel', as, by })
}
