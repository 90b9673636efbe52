/** What a payment can pay: a checkout, an order's quoted freight, a top-up of a balance, an instalment of a monthly statement. */
export const paymentSubjects = ['checkout', 'freight', 'recharge', 'statement'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]
