import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import type { PageById } from '../../platform/page-by-id.ts'
import { id, instant, integer, json, row, text } from '../../platform/row.ts'

/** The settings that are kept as rows; the table's check names the same. */
export type SettingName = 'exchangeRates'
export type VersionFilter = { words: string; from: Instant | null; until: Instant | null }
type Json = Parameters<Tx['json']>[0]
type Schema<T> = { safeParse(value: unknown): { success: boolean; data?: T } }
type NewVersion<T> = { version: number; value: T; reason: string; by: Id<'member'> }

const countRow = row({ count: integer })
const savedRow = row({ version: integer })

/** The rows of one setting: every version stays, the newest holds. */
export function versionsOf<T extends Json>(name: SettingName, schema: Schema<T>) {
  const versionRow = row({
    id: id('setting-version'),
    version: integer,
    value: json(schema),
    reason: text,
    by: text,
    at: instant,
  })
  const matching = (db: Sql, { words, from, until }: VersionFilter): Fragment => {
    const part = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return db`
      s.name = ${name}
      ${from === null ? db`` : db`and s.at >= ${from}`}
      ${until === null ? db`` : db`and s.at < ${until}`}
      ${words === '' ? db`` : db`and (s.reason ilike ${part} or m.name ilike ${part} or s.value ->> 'source' ilike ${part})`}
    `
  }
  return {
    /** The version that holds; null when none was ever saved. */
    newest: (db: Sql) =>
      versionRow.maybe(db`
        select s.id, s.version, s.value, s.reason, m.name as by, s.at
        from setting_version s
        join member m on m.id = s.by_member
        where s.name = ${name}
        order by s.version desc
        limit 1
      `),
    /** The versions, newest first. */
    list: (db: Sql, filter: VersionFilter, { after, skip, count }: PageById) =>
      versionRow.all(db`
        select s.id, s.version, s.value, s.reason, m.name as by, s.at
        from setting_version s
        join member m on m.id = s.by_member
        where ${matching(db, filter)}
          ${after === null ? db`` : db`and s.version < (select last.version from setting_version last where last.id = ${after})`}
        order by s.version desc
        limit ${count} offset ${skip}
      `),
    count: async (db: Sql, filter: VersionFilter, most: number): Promise<number> =>
      (
        await countRow.one(db`
          select count(*)::int as count
          from (
            select
            from setting_version s
            join member m on m.id = s.by_member
            where ${matching(db, filter)}
            limit ${most}
          ) found
        `)
      ).count,
    /** Null when this is not the version after the newest, or somebody else saved it first. */
    insert: (tx: Tx, { version, value, reason, by }: NewVersion<T>) =>
      savedRow.maybe(tx`
        insert into setting_version (name, version, value, reason, by_member)
        select ${name}, ${version}, ${tx.json(value)}, ${reason}, ${by}
        where coalesce((select max(version) from setting_version where name = ${name}), 0) = ${version - 1}
        on conflict on constraint setting_version_number do nothing
        returning version
      `),
  }
}
