import { product } from '../harness.ts'

/** Makes saving a version slow, so that two saves run at the same time; returns their codes. */
export async function slowly(save: () => Promise<{ code: number }[]>): Promise<number[]> {
  const { db } = product().app
  await db`
    create function settings_wait() returns trigger language plpgsql as
    'begin perform pg_sleep(0.3); return new; end'
  `
  await db`create trigger settings_wait before insert on setting_version for each row execute function settings_wait()`
  try {
    return (await save()).map(({ code }) => code).toSorted((a, b) => a - b)
  } finally {
    await db`drop trigger settings_wait on setting_version`
    await db`drop function settings_wait()`
  }
}

/** Runs the work without the constraint that version numbers are unique. */
export async function withoutVersionNumbers<T>(work: () => Promise<T>): Promise<T> {
  const { db } = product().app
  await db`alter table setting_version drop constraint setting_version_number`
  try {
    return await work()
  } finally {
    await db`delete from setting_version`
    await db`alter table setting_version add constraint setting_version_number unique (name, version)`
  }
}
