import { termsKinds } from '@kikai/contract/consents/consents.shapes'
import { helpTopics } from '@kikai/contract/content/content.shapes'
import { contentMachine } from '@kikai/contract/content/content.states'
import {
  type ContentState,
  type PieceContent,
  type PieceKind,
  audiences,
  contentTexts,
  pieceKinds,
  writtenTarget,
} from '@kikai/contract/content/managed-content.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

type PieceId = Id<'piece'>
type MemberId = Id<'member'>

const pieceRow = row({
  id: idColumn('piece'),
  number: integerColumn,
  kind: oneOfColumn(pieceKinds),
  termsKind: nullable(oneOfColumn(termsKinds)),
})
export type StoredPiece = RowType<typeof pieceRow>

/** Locks the piece: its versions follow one another. */
export const lockPiece = (tx: Tx, pieceId: PieceId) =>
  pieceRow.maybe(tx`select id, number, kind, terms_kind from content_piece where id = ${pieceId} for update`)

export const findPiece = (db: Sql, pieceId: PieceId) =>
  pieceRow.maybe(db`select id, number, kind, terms_kind from content_piece where id = ${pieceId}`)

const versionRow = row({
  id: idColumn('content-version'),
  number: integerColumn,
  state: oneOfColumn(contentMachine.states),
  texts: jsonColumn(contentTexts),
  coverFileId: nullable(idColumn('file')),
  goodsIds: idsColumn('goods'),
  audience: oneOfColumn(audiences),
  topic: nullable(oneOfColumn(helpTopics)),
  tags: textsColumn,
  target: nullable(jsonColumn(writtenTarget)),
  sort: integerColumn,
  publishAt: nullable(instantColumn),
  endAt: nullable(instantColumn),
  writers: idsColumn('member'),
  names: textsColumn,
  approver: nullable(textColumn),
  reason: textColumn,
  version: integerColumn,
  updatedAt: instantColumn,
})
export type ContentVersion = RowType<typeof versionRow>

const versionColumns = (db: Sql) => db`
  v.id, v.number, v.state, v.texts, v.cover_file_id, v.goods_ids, v.audience, v.topic, v.tags, v.target, v.sort,
  v.publish_at, v.end_at, v.writers,
  array(select m.name from unnest(v.writers) with ordinality w (id, nth) join member m on m.id = w.id order by nth) as names,
  (select m.name from member m where m.id = v.approver_id) as approver, v.reason, v.version, v.updated_at
`

/** The newest first. */
export const listContentVersions = (db: Sql, pieceId: PieceId) =>
  versionRow.all(db`
    select ${versionColumns(db)} from content_version v where v.piece_id = ${pieceId} order by v.number desc
  `)

export const newestVersion = (db: Sql, pieceId: PieceId) =>
  versionRow.maybe(db`
    select ${versionColumns(db)} from content_version v where v.piece_id = ${pieceId} order by v.number desc limit 1
  `)

const listedRow = row({
  id: idColumn('piece'),
  number: integerColumn,
  kind: oneOfColumn(pieceKinds),
  termsKind: nullable(oneOfColumn(termsKinds)),
  versionId: nullable(idColumn('content-version')),
  state: nullable(oneOfColumn(contentMachine.states)),
  createdAt: instantColumn,
})
export type ListedPiece = RowType<typeof listedRow>

type Asked = { kinds: readonly PieceKind[]; words: string }
const withNewest = (db: Sql, { kinds, words }: Asked): Fragment => {
  const found = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db`
    from content_piece p
    left join lateral (
      select id, state, texts, tags, sort, updated_at from content_version where piece_id = p.id order by number desc limit 1
    ) v on true
    where p.kind = any(${[...kinds]})
      ${words === '' ? db`` : db`and (v.texts::text ilike ${found} or ${words} = any(v.tags) or p.number::text = ${words})`}
  `
}

export const listPieceRows = (
  db: Sql,
  { state, skip, count, ...asked }: Asked & { state: ContentState | null; skip: number; count: number },
) =>
  listedRow.all(db`
    select p.id, p.number, p.kind, p.terms_kind, v.id as version_id, v.state, p.created_at
    ${withNewest(db, asked)} ${state === null ? db`` : db`and v.state = ${state}`}
    order by case when p.kind in ('slide', 'section') then v.sort end, coalesce(v.updated_at, p.created_at) desc, p.number
    offset ${skip}
    limit ${count}
  `)

const countedRow = row({ state: textColumn, count: integerColumn })
/** By state; those without a version count for the whole alone. */
export const countPieces = (db: Sql, asked: Asked) =>
  countedRow.all(db`
    select coalesce(v.state, '') as state, count(*)::int as count ${withNewest(db, asked)} group by 1
  `)

export const listVersionsById = (db: Sql, versionIds: readonly Id<'content-version'>[]) =>
  versionRow.all(db`select ${versionColumns(db)} from content_version v where v.id = any(${[...versionIds]}::uuid[])`)

const newPieceRow = row({ id: idColumn('piece') })
export const insertPiece = (tx: Tx, kind: PieceKind) =>
  newPieceRow.one(tx`insert into content_piece (kind) values (${kind}) returning id`)

const newVersionRow = row({ id: idColumn('content-version') })
type NewVersion = {
  pieceId: PieceId
  number: number
  content: PieceContent
  writers: readonly MemberId[]
  laidDaysAgo?: number
}
/** A draft, or what was laid with a catalogue and is live from a day on. */
export const insertVersion = (tx: Tx, { pieceId, number, content, writers, laidDaysAgo }: NewVersion) =>
  newVersionRow.one(tx`
    insert into content_version (
      piece_id, number, state, texts, cover_file_id, goods_ids, audience, topic, tags, target, sort, writers,
      publish_at
    )
    values (
      ${pieceId}, ${number}, ${stateOfNew(laidDaysAgo)}, ${tx.json(content.texts)}, ${content.coverFileId}, ${content.goodsIds}::uuid[],
      ${content.audience}, ${content.topic}, ${content.tags}::text[],
      ${content.target === null ? null : tx.json(content.target)}, ${content.sort}, ${[...writers]}::uuid[],
      app_now() - make_interval(days => ${laidDaysAgo ?? null}::int)
    )
    returning id
  `)

export const stateOfNew = (laidDaysAgo: number | undefined): ContentState =>
  laidDaysAgo === undefined ? 'draft' : laidDaysAgo < 0 ? 'scheduled' : 'live'

type Written = { id: Id<'content-version'>; content: PieceContent; by: MemberId }
/** Whoever changes a word becomes one of its writers, and does not approve it any more. */
export const updateVersion = (tx: Tx, { id, content, by }: Written) => tx`
  update content_version
  set
    texts = ${tx.json(content.texts)}, cover_file_id = ${content.coverFileId}, goods_ids = ${content.goodsIds}::uuid[],
    audience = ${content.audience}, topic = ${content.topic}, tags = ${content.tags}::text[],
    target = ${content.target === null ? null : tx.json(content.target)}, sort = ${content.sort},
    writers = case when ${by} = any(writers) then writers else writers || ${by}::uuid end,
    version = version + 1, updated_at = app_now()
  where id = ${id}
`

/** Whether a version of the piece shows the picture already: then it may be another writer's. */
export const showsFile = async (db: Sql, { pieceId, fileId }: { pieceId: PieceId; fileId: Id<'file'> }) =>
  (
    await countRow.one(db`
      select count(*)::int as count from content_version where piece_id = ${pieceId} and cover_file_id = ${fileId}
    `)
  ).count > 0

/** What the steps write beside the state. */
export const withdrawnNow = (db: Sql): Fragment => db`approver_id = null, publish_at = null, end_at = null, reason = ''`
export const approvedBy = (db: Sql, memberId: MemberId): Fragment => db`approver_id = ${memberId}`
export const rejectedFor = (db: Sql, reason: string): Fragment => db`reason = ${reason}`
export const plannedFor = (
  db: Sql,
  { publishAt, endAt }: { publishAt: string | null; endAt: string | null },
): Fragment => db`publish_at = greatest(app_now(), ${publishAt}::timestamptz), end_at = ${endAt}`

/** It ended now, and not before it began. */
export const endedNow = (db: Sql): Fragment => db`end_at = greatest(app_now(), publish_at + interval '1 millisecond')`

/** The first moment at which a piece is seen; a plan that did not come true yet is planned anew. */
export const setFirstMoment = (tx: Tx, pieceId: PieceId) => tx`
  update content_piece p
  set first_at = (select min(v.publish_at) from content_version v where v.piece_id = p.id)
  where p.id = ${pieceId}
`

const dueRow = row({
  id: idColumn('content-version'),
  pieceId: idColumn('piece'),
  state: oneOfColumn(contentMachine.states),
})
export const listDueVersions = (db: Sql, count: number) =>
  dueRow.all(db`
    select id, piece_id, state
    from content_version
    where (state = 'scheduled' and publish_at <= app_now()) or (state = 'live' and end_at <= app_now())
    order by id
    limit ${count}
  `)

const isDueRow = row({ isDue: boolColumn })
export const isDue = async (db: Sql, id: Id<'content-version'>): Promise<boolean> =>
  (
    await isDueRow.one(db`
      select exists (
        select from content_version where id = ${id} and state = 'scheduled' and publish_at <= app_now()
      ) as is_due
    `)
  ).isDue

export const liveOf = (db: Sql, pieceId: PieceId): Fragment => db`piece_id = ${pieceId}`
export const hasBegun = (db: Sql): Fragment => db`publish_at <= app_now()`
export const hasEnded = (db: Sql): Fragment => db`end_at <= app_now()`
