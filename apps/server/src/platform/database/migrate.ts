import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReservedSql } from 'postgres'
import { type Db, isLoss } from './db.ts'

const lockKey = 7_205_101

/**
 * Applies the SQL files of a folder in the order of their names, each once and in a transaction of its own. Several
 * servers may start together: one applies, the others wait. An applied file that was edited afterwards is refused.
 * Returns the names that were applied now.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const applied: string[] = []
  const connection = await db.reserve()
  try {
    await connection`select pg_advisory_lock(${lockKey})`
    await connection`
      create table if not exists schema_migration (
        name text primary key,
        sha text not null,
        at timestamptz not null default now()
      )
    `
    const known = new Map<string, string>()
    for (const line of await connection`select name, sha from schema_migration`)
      known.set(String(line.name), String(line.sha))
    for (const name of files) {
      const content = readFileSync(join(folder, name), 'utf8')
      const sha = createHash('sha256').update(content).digest('hex')
      const before = known.get(name)
      if (before === sha) continue
      if (before !== undefined)
        throw new Error(`${name} was edited after it had been applied: write a new migration instead`)
      await connection
        .unsafe(
          // Recorded in the same transaction: a database that dies right after it must not apply it twice.
          `begin; set local lock_timeout = '5s'; set local statement_timeout = 0; ${content};
          insert into schema_migration (name, sha) values ('${name.replaceAll("'", "''")}', '${sha}'); commit`,
        )
        .simple()
      applied.push(name)
    }
  } catch (error) {
    // A lost connection has nothing to roll back and no lock, and the driver must not write to it.
    if (!isLoss(error)) {
      await connection`rollback`.catch(() => undefined) // it was no statement that failed: nothing is open
      await leave(connection)
    }
    throw error
  }
  await leave(connection)
  return applied
}

async function leave(connection: ReservedSql): Promise<void> {
  await connection`select pg_advisory_unlock(${lockKey})`.catch(() => undefined) // it may be lost by now, and its lock with it
  connection.release()
}
