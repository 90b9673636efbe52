import type { Tx } from './db.ts'

/** Whether people are told of this key for the first time; kept with the transaction, so that a job done twice tells once. */
export async function isFirstTelling(tx: Tx, key: string): Promise<boolean> {
  const { count } = await tx`insert into told (key) values (${key}) on conflict do nothing`
  return count === 1
}
