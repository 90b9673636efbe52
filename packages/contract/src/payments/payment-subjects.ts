import type { Id } from '@kikai/kernel/ids'

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

export const saleOfOrder = (orderId: Id<'order'>) => ({ subjectKind: 'order', subjectId: orderId }) as const
/** What paid an order, together with the other orders of its checkout. */
export const paidCheckout = ({ checkoutId }: { checkoutId: Id<'checkout'> }) =>
  ({ subjectKind: 'checkout', subjectId: checkoutId }) as const
