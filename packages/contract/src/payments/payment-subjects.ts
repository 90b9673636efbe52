import { type Id, isId } from '@kikai/kernel/ids'
import type { SaleIds } from './sale-ids.ts'

/**
 * What a payment can pay: a checkout, an order's quoted freight, a top-up of a balance, an instalment of a monthly
 * statement, what an appointment costs (its fee, and each cost or block of time that is added), or what is due of a repair.
 */
export const paymentSubjects = [
  'checkout',
  'freight',
  'recharge',
  'statement',
  'appointmentCharge',
  'repairCharge',
] as const
export type PaymentSubject = (typeof paymentSubjects)[number]

/** What a seller earns by, and what is refunded and invoiced. It may be paid under another kind: orders by checkouts, appointments by their charges. */
export const saleKinds = ['order', 'appointment', 'repair'] as const
export type SaleKind = (typeof saleKinds)[number]

/** A thing by its kind and its id among those of this kind. */
export type SubjectOf<Kind extends string> = { readonly subjectKind: Kind; readonly subjectId: string }
export type Sale = SubjectOf<SaleKind>

/** The row of a sale in lists where sales of all kinds stand; null for what is none. */
export const keyOfSale = ({ orderId, appointmentId }: SaleIds): string => orderId ?? `appointment:${appointmentId}`
export function saleOfKey(key: string): SaleIds | null {
  const [kind, id = ''] = key.split(':')
  if (kind === 'appointment') return isId<'appointment'>(id) ? { appointmentId: id } : null
  return isId<'order'>(key) ? { orderId: key } : null
}

export const saleOfOrder = (orderId: Id<'order'>) => ({ subjectKind: 'order', subjectId: orderId }) as const
/** What paid an order, together with the other orders of its checkout. */
export const paidCheckout = ({ checkoutId }: { checkoutId: Id<'checkout'> }) =>
  ({ subjectKind: 'checkout', subjectId: checkoutId }) as const
