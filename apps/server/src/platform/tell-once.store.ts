import type { Tx } from './db.ts'

/** True the first time for a key, in the transaction of what is told. */
export async function tellOnce(tx: Tx, key: string): Promise<boolean> {
  const { count } = await tx`insert into told (key) values (${key}) on conflict do nothing`
  return count === 1
}
