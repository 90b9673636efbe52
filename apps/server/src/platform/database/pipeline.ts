/**
 * Sends statements of one transaction one behind the other without waiting for the answers between them (a pipeline, as
 * PostgreSQL calls it), which saves the ways back and forth. They run in the order in which they
 * are named, if each is a call of an async function: a bare query is sent only when it is awaited, behind all the others. All of them are
 * awaited even when one fails, as `Promise.all` does not: what another still has to say would come after the rollback,
 * outside the transaction. It is for stores, and for the steps of a purchase; elsewhere one statement follows the other.
 */
export async function pipeline<const T extends readonly unknown[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(statements)
  return Promise.all(statements)
}
