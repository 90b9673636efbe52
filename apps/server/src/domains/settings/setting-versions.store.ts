import type { FigureName } from '@kikai/contract/settings/figures'
import type { HolidayCountry } from '@kikai/contract/settings/holidays.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { PageById } from '../../platform/database/page-by-id.ts'
import {
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** The settings that are kept as rows. */
export type HolidayName = `holidays${HolidayCountry}${number}`
export type VersionedSettingName = 'exchangeRates' | FigureName | HolidayName
export type VersionFilter = {
  words: string
  from: Instant | null
  until: Instant | null
  among?: readonly VersionedSettingName[] | undefined
}
type Json = Parameters<Tx['json']>[0]
type Schema<T> = { safeParse(value: unknown): { success: boolean; data?: T } }
type NewVersion<T> = {
  name: VersionedSettingName
  version: number
  value: T
  reason: string
  by: Id<'member'>
  approvedBy?: Id<'member'> | null
}

const savedRow = row({ version: integerColumn })

/** The rows of settings of one form: every version stays, the newest of each holds. */
export function versionsOf<N extends VersionedSettingName, T extends Json>(names: readonly N[], schema: Schema<T>) {
  const columns = {
    id: idColumn('setting-version'),
    name: oneOfColumn(names),
    version: integerColumn,
    value: jsonColumn(schema),
    reason: textColumn,
    by: textColumn,
    approvedBy: nullable(textColumn),
    at: instantColumn,
  }
  const versionRow = row(columns)
  /** The names as PostgreSQL writes a list, made once: a purchase reads some forty settings twice. */
  const listed = `{${names.join(',')}}`
  const listedRow = row({ ...columns, replaced: nullable(jsonColumn(schema)) })
  const valueRow = row({ value: jsonColumn(schema), at: instantColumn })
  const namedRow = row({ name: columns.name, value: columns.value })
  const matching = (db: Sql, { words, from, until, among = names }: VersionFilter): Fragment => {
    const part = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return db`
      s.name = any(${[...among]}::text[])
      ${from === null ? db`` : db`and s.at >= ${from}`}
      ${until === null ? db`` : db`and s.at < ${until}`}
      ${words === '' ? db`` : db`and (s.reason ilike ${part} or m.name ilike ${part} or s.value ->> 'source' ilike ${part})`}
    `
  }
  return {
    /** The versions that hold; settings that were never saved have none. */
    newest: (db: Sql) =>
      versionRow.all(db`
        select distinct on (s.name) s.id, s.name, s.version, s.value, s.reason, m.name as by, a.name as approved_by, s.at
        from setting_version s
        join member m on m.id = s.by_member
        left join member a on a.id = s.approved_by
        where s.name = any(${listed}::text[])
        order by s.name, s.version desc
      `),
    /** The values that hold, without who saved them and why. */
    values: (db: Sql) =>
      namedRow.all(db`
        select distinct on (name) name, value
        from setting_version
        where name = any(${listed}::text[])
        order by name, version desc
      `),
    /** Every value that a setting ever had, and since when; the newest first. */
    every: (db: Sql, name: VersionedSettingName) =>
      valueRow.all(db`select s.value, s.at from setting_version s where s.name = ${name} order by s.version desc`),
    /** The versions, newest first, with the value that each replaced. */
    list: (db: Sql, filter: VersionFilter, { after, skip, count }: PageById) =>
      listedRow.all(db`
        select
          s.id, s.name, s.version, s.value, s.reason, m.name as by, a.name as approved_by, s.at, b.value as replaced
        from setting_version s
        join member m on m.id = s.by_member
        left join member a on a.id = s.approved_by
        left join setting_version b on b.name = s.name and b.version = s.version - 1
        where ${matching(db, filter)}
          ${after === null ? db`` : db`and (s.at, s.id) < (select last.at, last.id from setting_version last where last.id = ${after})`}
        order by s.at desc, s.id desc
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
    insert: (tx: Tx, { name, version, value, reason, by, approvedBy = null }: NewVersion<T>) =>
      savedRow.maybe(tx`
        insert into setting_version (name, version, value, reason, by_member, approved_by)
        select ${name}, ${version}, ${tx.json(value)}, ${reason}, ${by}, ${approvedBy}::uuid
        where coalesce((select max(version) from setting_version where name = ${name}), 0) = ${version - 1}
        on conflict do nothing
        returning version
      `),
  }
}
