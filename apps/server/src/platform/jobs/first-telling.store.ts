import type { Tx } from '../database/db.ts'

/** True the first time for a key; recorded in the transaction, so that a repeated job notifies once. */
export async function isFirstTelling(tx: Tx, key: string): Promise<boolean> {
  const { count } = await tx`insert into told (key) values (${key}) on conflict do nothing`
  return count === 1
}
