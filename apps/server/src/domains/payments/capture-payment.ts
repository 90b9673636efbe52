import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { type LedgerAccount, post } from '../ledger/ledger.public.ts'
import { giveWay } from './give-way.ts'
import { paymentStates } from './payments.states.ts'
import { capturedInFull, insertPayment } from './payments.store.ts'
import { type Captured, type SubjectKind, subjectOf } from './subjects.ts'

type Capture = Captured & {
  paymentId: Id<'payment'>
  subjectKind: SubjectKind
  memberId: Id<'member'>
  amount: Money
}

/** The money is there: the payment is captured, its subject settled, the ledger written, all at once or not at all. */
export async function capturePayment(tx: Tx, announce: App['announce'], capture: Capture): Promise<void> {
  const { paymentId, subjectKind, subjectId, method, amount, by, as } = capture
  const [{ kind, number, legs }] = await together(
    subjectOf(subjectKind).settle(tx, announce, { subjectId, method, by, as }),
    paymentStates.change(tx, {
      id: paymentId,
      event: 'capture',
      as: as === 'buyer' ? 'member' : 'finance',
      by,
      set: capturedInFull(tx),
    }),
  )
  const source: LedgerAccount =
    method === 'balance'
      ? { owner: 'member', id: capture.memberId, bucket: 'wallet' }
      : { owner: 'platform', bucket: 'bank' }
  const posted = await post(tx, {
    effectKey: `${subjectKind}:${subjectId}`,
    kind,
    number,
    ref: subjectId,
    legs: [{ account: source, amount: negate(amount) }, ...legs],
  })
  if (!posted) throw refuse(paymentErrors.alreadyPaid)
}

/** Pays a subject from its member's balance. The caller has locked the subject and knows that it is theirs. */
export async function payFromBalance(
  tx: Tx,
  announce: App['announce'],
  paid: { subjectKind: SubjectKind; subjectId: string; memberId: Id<'member'>; amount: Money },
): Promise<void> {
  await giveWay(tx, { ...paid, as: 'member', by: paid.memberId })
  const paymentId = await insertPayment(tx, { ...paid, method: 'balance' })
  await capturePayment(tx, announce, { ...paid, paymentId, method: 'balance', as: 'buyer', by: paid.memberId })
}
