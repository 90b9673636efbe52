import { helpTopics, readableKinds } from '@kikai/contract/content/content.shapes'
import {
  type Audience,
  type PieceKind,
  contentTexts,
  writtenTarget,
} from '@kikai/contract/content/managed-content.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PageById } from '../../platform/database/page-by-id.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import {
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
} from '../../platform/database/row.ts'

const articleRow = row({
  id: idColumn('article'),
  kind: oneOfColumn(readableKinds),
  topic: nullable(oneOfColumn(helpTopics)),
  texts: jsonColumn(contentTexts),
  coverFileId: nullable(idColumn('file')),
  goodsIds: idsColumn('goods'),
  publishedAt: instantColumn,
})
export type ArticleRow = RowType<typeof articleRow>

/** What a reader is shown: of these kinds, and meant for one of these audiences. */
export type Shown = { kinds: readonly PieceKind[]; audiences: readonly Audience[] }

/**
 * What is live at this moment by the clock, whether or not it was written down already: of each piece the version that
 * began last, unless it has ended.
 */
const live = (db: Sql, { kinds, audiences }: Shown): Fragment => db`
  (
    select distinct on (p.id)
      p.id, p.kind, p.first_at, v.texts, v.cover_file_id, v.goods_ids, v.audience, v.topic, v.target, v.sort, v.end_at
    from content_piece p
    join content_version v on v.piece_id = p.id
    where p.kind = any(${[...kinds]}) and v.state in ('scheduled', 'live') and v.publish_at <= app_now()
    order by p.id, v.number desc
  ) shown
  where (end_at is null or end_at > app_now()) and audience = any(${[...audiences]})
`

const articleColumns = (db: Sql) => db`id, kind, topic, texts, cover_file_id, goods_ids, first_at as published_at`

/** Everything after this article in the list, whenever it was published. */
const behind = (db: Sql, after: string) =>
  db`and (first_at, id) < (select last.first_at, last.id from content_piece last where last.id = ${after})`

/** What is live now, newest first. */
export const listArticleRows = (db: Sql, shown: Shown, { after, skip, count }: PageById) =>
  articleRow.all(db`
    select ${articleColumns(db)}
    from ${live(db, shown)} ${after === null ? db`` : behind(db, after)}
    order by first_at desc, id desc
    offset ${skip}
    limit ${count}
  `)

export const countArticles = (db: Sql, shown: Shown, max: number) =>
  countRow.one(db`select count(*)::int as count from (select 1 from ${live(db, shown)} limit ${max + 1}) seen`)

export const findArticle = (db: Sql, shown: Shown, articleId: Id<'article'>) =>
  articleRow.maybe(db`select ${articleColumns(db)} from ${live(db, shown)} and id = ${articleId}`)

const slideRow = row({
  id: idColumn('slide'),
  texts: jsonColumn(contentTexts),
  fileId: nullable(idColumn('file')),
  target: nullable(jsonColumn(writtenTarget)),
})
export type SlideRow = RowType<typeof slideRow>

export const listSlideRows = (db: Sql, audiences: readonly Audience[], count: number) =>
  slideRow.all(db`
    select id, texts, cover_file_id as file_id, target
    from ${live(db, { kinds: ['slide'], audiences })}
    order by sort, id
    limit ${count}
  `)

const sectionRow = row({
  id: idColumn('piece'),
  texts: jsonColumn(contentTexts),
  target: nullable(jsonColumn(writtenTarget)),
  goodsIds: idsColumn('goods'),
})
export type SectionRow = RowType<typeof sectionRow>

export const listSectionRows = (db: Sql, audiences: readonly Audience[], count: number) =>
  sectionRow.all(db`
    select id, texts, target, goods_ids
    from ${live(db, { kinds: ['section'], audiences })}
    order by sort, id
    limit ${count}
  `)
