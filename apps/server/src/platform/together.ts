/**
 * Statements of one transaction that need not wait for each other: they go out one behind the other, in the order in which
 * they are named, and save the way back and forth. All of them are awaited even when one fails, as `Promise.all` does not:
 * what another still has to say would come after the rollback, outside the transaction.
 */
export async function together<const T extends readonly unknown[]>(
  ...work: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
