import { product } from '../harness.ts'

/**
 * Takes a guard away in this file's own database, to show that the race test can fail. The product has no switch for it.
 * Each throws when it finds nothing to take away.
 */
export async function withoutLine(routine: string, line: string, instead = ''): Promise<void> {
  const { app } = product()
  const [found] = await app.db.unsafe(`select pg_get_functiondef('${routine}'::regproc) as body`)
  const body = String(found?.body)
  if (!body.includes(line)) throw new Error(`${routine} has no «${line}»: the red counterpart proves nothing any more`)
  await app.db.unsafe(body.replace(line, instead))
}

export const withoutConstraint = (table: string, name: string) =>
  product().app.db.unsafe(`alter table ${table} drop constraint ${name}`)

export const withoutIndex = (name: string) => product().app.db.unsafe(`drop index ${name}`)

/** The guarded change finds the row as it was before, however often it is made: the table forgets these columns' changes. */
export async function forgetful(table: string, columns: readonly string[]): Promise<void> {
  const keep = columns.map((column) => `new.${column} := old.${column};`).join(' ')
  await product().app.db.unsafe(`
    create function forget_${table}() returns trigger language plpgsql as $$ begin ${keep} return new; end $$;
    create trigger forget_${table} before update on ${table} for each row execute function forget_${table}();
  `)
}

export const remembering = (table: string) =>
  product().app.db.unsafe(`drop trigger forget_${table} on ${table}; drop function forget_${table}()`)

/**
 * Whoever reads the table's rows `for update` no longer waits for anybody: its name belongs to a view that locks nothing, and
 * the database's own functions write to the table behind it.
 */
export async function withoutRowLocks(table: string): Promise<void> {
  const { db } = product().app
  const routines = await db.unsafe(`
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosrc ~ '\\m${table}\\M'
  `)
  await db.unsafe(`alter table ${table} rename to ${table}_behind`)
  // Locks do not reach into a «with», and one that is materialised is not taken for the table itself.
  await db.unsafe(
    `create view ${table} as with rows as materialized (select * from ${table}_behind) select * from rows`,
  )
  for (const { body } of routines)
    await db.unsafe(String(body).replace(new RegExp(`\\b${table}\\b`, 'g'), `${table}_behind`))
}
