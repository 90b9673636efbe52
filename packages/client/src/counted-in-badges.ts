/** Domains whose changes move the numbers of the badges. */
export const countedInBadges: readonly string[] = ['cart', 'notices', 'orders', 'payments', 'feedback']
