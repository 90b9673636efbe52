import {
  type ChoosableKind,
  type NoticeChannel,
  noticeChannels,
  noticeKindNames,
} from '@kikai/contract/notices/notices.kinds'
import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { boolColumn, idColumn, integerColumn, nullable, oneOfColumn, row } from '../../platform/database/row.ts'

const wishRow = row({ kind: oneOfColumn(noticeKindNames), channel: oneOfColumn(noticeChannels), wanted: boolColumn })

/** The settings that a member has changed; all others have their default. */
export const listWishes = (db: Sql, memberId: Id<'member'>) =>
  wishRow.all(db`
    select kind, channel, wanted
    from notice_wish
    where member_id = ${memberId} and kind = any(${[...noticeKindNames]}::text[]) and channel = any(${[...noticeChannels]}::text[])
  `)

const agreedRow = row({ memberId: idColumn('member') })
/** Who of these has switched a kind on. */
export const listAgreed = (db: Sql, { kind, memberIds }: { kind: ChoosableKind; memberIds: readonly Id<'member'>[] }) =>
  agreedRow.all(db`
    select member_id
    from notice_wish
    where kind = ${kind} and channel = 'mail' and wanted and member_id = any(${[...memberIds]}::uuid[])
  `)

type Wish = { kind: ChoosableKind; channel: NoticeChannel; wanted: boolean }
export const saveWishes = (tx: Tx, memberId: Id<'member'>, wishes: readonly Wish[]) => tx`
  insert into notice_wish (member_id, kind, channel, wanted)
  select ${memberId}, kind, channel, wanted
  from unnest(
    ${wishes.map(({ kind }) => kind)}::text[], ${wishes.map(({ channel }) => channel)}::text[],
    ${wishes.map(({ wanted }) => String(wanted))}::text[]::boolean[]
  ) as w (kind, channel, wanted)
  on conflict (member_id, kind, channel) do update set wanted = excluded.wanted
`

const quietRow = row({ fromHour: nullable(integerColumn), untilHour: nullable(integerColumn) })
/** The quiet hours that the member has chosen, both empty for none; null where nothing was chosen. */
export const findQuiet = (db: Sql, memberId: Id<'member'>) =>
  quietRow.maybe(db`select from_hour, until_hour from notice_quiet where member_id = ${memberId}`)

type Quiet = { fromHour: number; untilHour: number } | null
export const saveQuiet = (tx: Tx, memberId: Id<'member'>, quiet: Quiet) => tx`
  insert into notice_quiet (member_id, from_hour, until_hour)
  values (${memberId}, ${quiet?.fromHour ?? null}, ${quiet?.untilHour ?? null})
  on conflict (member_id) do update set from_hour = excluded.from_hour, until_hour = excluded.until_hour
`
