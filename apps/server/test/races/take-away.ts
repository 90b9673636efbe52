import { product } from '../harness.ts'

/**
 * Removes a guard in this file's own database, to show that the race test can fail. The product cannot be configured
 * that way. Each function throws when there is nothing to remove.
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

/** Makes the table ignore changes of these columns, so that the guarded change always finds the old values. */
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
 * Makes `for update` on the table wait for nobody: a view without locks takes the table's name, and the database's
 * functions write to the renamed table.
 */
export async function withoutRowLocks(table: string): Promise<void> {
  const { db } = product().app
  const routines = await db.unsafe(`
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosrc ~ '\\m${table}\\M'
  `)
  await db.unsafe(`alter table ${table} rename to ${table}_behind`)
  // Row locks do not apply to a «with», and a materialised one is not inlined.
  await db.unsafe(
    `create view ${table} as with rows as materialized (select * from ${table}_behind) select * from rows`,
  )
  // A word in quotes is a value, not the table.
  for (const { body } of routines)
    await db.unsafe(String(body).replace(new RegExp(`(?<!')\\b${table}\\b(?!')`, 'g'), `${table}_behind`))
}
