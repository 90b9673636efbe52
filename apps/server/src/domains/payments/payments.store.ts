import { paymentMachine } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import { type RowType, bool, currency, id, integer, oneOf, row, text } from '../../platform/row.ts'
import { type PayMethod, payMethods } from '@kikai/contract/payments/payment-rules.shapes'
import { type SubjectKind, subjectKinds } from './subjects.ts'

const paymentRow = row({
  id: id('payment'),
  version: integer,
  subjectKind: oneOf(subjectKinds),
  subjectId: text,
  memberId: id('member'),
  method: oneOf(payMethods),
  state: oneOf(paymentMachine.states),
  amount: integer,
  currency,
})

export type LivePayment = RowType<typeof paymentRow>

export type NewPayment = {
  id: Id<'payment'>
  subjectKind: SubjectKind
  subjectId: string
  memberId: Id<'member'>
  method: PayMethod
  amount: Money
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx`
    insert into payment (id, subject_kind, subject_id, member_id, method, amount, currency)
    values (
      ${payment.id}, ${payment.subjectKind}, ${payment.subjectId}, ${payment.memberId}, ${payment.method},
      ${payment.amount.minor}, ${payment.amount.currency}
    )
  `
}

const columns = (db: Sql) =>
  db`id, version, subject_kind, subject_id::text as subject_id, member_id, method, state, amount, currency`

/** The payment of a thing that is open or captured, if there is one. */
export const findLivePayment = (db: Sql, subject: { subjectKind: SubjectKind; subjectId: string }) =>
  paymentRow.maybe(db`
    select ${columns(db)}
    from payment
    where subject_kind = ${subject.subjectKind} and subject_id = ${subject.subjectId} and state in ('open', 'captured')
  `)

const refundedRow = row({ id: id('payment'), isWhole: bool })
/** Part of a captured payment goes back. Answers whether nothing of it is left. */
export const addRefund = (tx: Tx, { paymentId, amount }: { paymentId: Id<'payment'>; amount: Money }) =>
  refundedRow.one(tx`
    update payment
    set refunded = refunded + ${amount.minor}, version = version + 1, updated_at = app_now()
    where id = ${paymentId} and state = 'captured' and currency = ${amount.currency}
    returning id, refunded = captured as is_whole
  `)

export const capturedInFull = (tx: Tx): Fragment => tx`captured = amount`
