/** The ways to pay with rules. */
export const payMethods = ['balance', 'remittance', 'online', 'credit'] as const
export type PayMethod = (typeof payMethods)[number]
