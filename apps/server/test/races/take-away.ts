import { product } from '../harness.ts'

/**
 * Takes a guard away in this file's own database, to show that the race test can fail. The product has no switch for it.
 * Each throws when it finds nothing to take away.
 */
export async function withoutLine(routine: string, line: string): Promise<void> {
  const { app } = product()
  const [found] = await app.db.unsafe(`select pg_get_functiondef('${routine}'::regproc) as body`)
  const body = String(found?.body)
  if (!body.includes(line)) throw new Error(`${routine} has no «${line}»: the red counterpart proves nothing any more`)
  await app.db.unsafe(body.replace(line, ''))
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
