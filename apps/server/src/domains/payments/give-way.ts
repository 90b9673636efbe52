import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Tx } from '../../platform/db.ts'
import { mayGiveWay } from './payments.policy.ts'
import { paymentStates, remittanceStates } from './payments.states.ts'
import { findLivePayment } from './payments.store.ts'
import { findRemittanceOfPayment, withDueAt } from './remittances.store.ts'
import type { SubjectKind } from './subjects.ts'

type Leaving = {
  subjectKind: SubjectKind
  subjectId: string
  as: 'member' | 'clock'
  by: Id<'member'> | null
}

/**
 * Ends the open payment of a subject, because it is paid in another way or not at all. Refuses when money is said to be
 * on its way (a slip was sent) or is there. The caller has locked the subject.
 */
export async function giveWay(tx: Tx, { subjectKind, subjectId, as, by }: Leaving): Promise<void> {
  const open = await findLivePayment(tx, { subjectKind, subjectId })
  if (!open) return
  if (open.state === 'captured') throw refuse(paymentErrors.alreadyPaid)
  const remittance = await findRemittanceOfPayment(tx, open.id)
  if (!mayGiveWay(remittance)) throw refuse(paymentErrors.paymentOpen)
  await remittanceStates.change(tx, { id: remittance.id, event: 'expire', as, by, set: withDueAt(tx, null) })
  await paymentStates.change(tx, { id: open.id, event: 'cancel', as, by })
}
