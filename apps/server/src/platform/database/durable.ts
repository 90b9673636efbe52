import type { Db } from './db.ts'
import { row, textColumn } from './row.ts'

const settingRow = row({ name: textColumn, setting: textColumn })

/** Refuses to serve with a database that may lose acknowledged commits. */
export async function assertDurable(db: Db): Promise<void> {
  const settings = await settingRow.all(db`
    select name, setting
    from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')
  `)
  const loose = settings.filter(({ setting }) => setting === 'off')
  if (loose.length > 0)
    throw new Error(
      `the database may lose what it has confirmed: switch on ${loose.map(({ name }) => name).join(', ')}`,
    )
}

/** Whether the database answers. */
export const isReachable = async (db: Db): Promise<boolean> => (await db`select 1`).length === 1
