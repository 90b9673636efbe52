import { paymentSubjects, type PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import { paymentMachine } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  currencyCodeColumn,
  idColumn,
  integerColumn,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type PayMethod, payMethods } from '@kikai/contract/payments/pay-methods.words'

const paymentRow = row({
  id: idColumn('payment'),
  version: integerColumn,
  subjectKind: oneOfColumn(paymentSubjects),
  subjectId: textColumn,
  memberId: idColumn('member'),
  method: oneOfColumn(payMethods),
  state: oneOfColumn(paymentMachine.states),
  amount: integerColumn,
  currency: currencyCodeColumn,
})

export type LivePayment = RowType<typeof paymentRow>

export type NewPayment = {
  id: Id<'payment'>
  subjectKind: PaymentSubject
  subjectId: string
  memberId: Id<'member'>
  method: PayMethod
  companyId?: Id<'company'>
  amount: Money
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx`
    insert into payment (id, subject_kind, subject_id, member_id, method, company_id, amount, currency)
    values (
      ${payment.id}, ${payment.subjectKind}, ${payment.subjectId}, ${payment.memberId}, ${payment.method},
      ${payment.companyId ?? null}, ${payment.amount.minor}, ${payment.amount.currency}
    )
  `
}

const columns = (db: Sql) =>
  db`id, version, subject_kind, subject_id::text as subject_id, member_id, method, state, amount, currency`

/** The open or captured payment of a subject, if any. */
export const findLivePayment = (db: Sql, subject: { subjectKind: PaymentSubject; subjectId: string }) =>
  paymentRow.maybe(db`
    select ${columns(db)}
    from payment
    where subject_kind = ${subject.subjectKind} and subject_id = ${subject.subjectId} and state in ('open', 'captured')
  `)

const debtorRow = row({ companyId: idColumn('company') })
/** The company that bought this on its monthly account, even if a part was refunded; null for other payments. */
export const findDebtor = (db: Sql, subject: { subjectKind: PaymentSubject; subjectId: string }) =>
  debtorRow.maybe(db`
    select company_id
    from payment
    where subject_kind = ${subject.subjectKind} and subject_id = ${subject.subjectId} and method = 'credit'
      and state in ('captured', 'refunded')
  `)

const methodRow = row({ subjectId: textColumn, method: oneOfColumn(payMethods) })
/** How each subject is or was paid. */
export const listMethodsOf = (
  db: Sql,
  { subjectKind, subjectIds }: { subjectKind: PaymentSubject; subjectIds: readonly string[] },
) =>
  methodRow.all(db`
    select distinct on (subject_id) subject_id::text as subject_id, method
    from payment
    where subject_kind = ${subjectKind} and subject_id = any(${[...subjectIds]}::uuid[])
    order by subject_id, id desc
  `)

const refundedRow = row({ id: idColumn('payment'), isWhole: boolColumn })
/** Adds a refund to a captured payment; true when nothing of it is left. */
export const addRefund = (tx: Tx, { paymentId, amount }: { paymentId: Id<'payment'>; amount: Money }) =>
  refundedRow.one(tx`
    update payment
    set refunded = refunded + ${amount.minor}, version = version + 1, updated_at = app_now()
    where id = ${paymentId} and state = 'captured' and currency = ${amount.currency}
    returning id, refunded = captured as is_whole
  `)

export const capturedInFull = (tx: Tx): Fragment => tx`captured = amount`
export const notCaptured = (tx: Tx): Fragment => tx`captured = 0`
