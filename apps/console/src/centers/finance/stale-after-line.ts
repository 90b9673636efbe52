/** A line that is decided moves payments, orders and accounts: whatever stands beside it with a number is read anew. */
export const staleAfterLine: readonly string[] = ['bank', 'payments', 'orders', 'ledger']
