import { block } from '@kikai/contract/consents/consents.shapes'
import { articleKinds } from '@kikai/contract/content/content.shapes'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { type Language, type Localized, languages } from '@kikai/kernel/language'
import type { Block } from '@kikai/contract/consents/consents.shapes'
import * as z from 'zod/mini'
import type { PageById } from '../../platform/page-by-id.ts'
import type { Sql, Tx } from '../../platform/db.ts'
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
  textColumn,
} from '../../platform/row.ts'

const blocks = z.array(block)
const bodies = z.object({ 'zh-Hans': blocks, en: blocks, ja: blocks })

const articleRow = row({
  id: idColumn('article'),
  kind: oneOfColumn(articleKinds),
  titles: jsonColumn(localized),
  summaries: jsonColumn(localized),
  bodies: jsonColumn(bodies),
  coverFileId: nullable(idColumn('file')),
  goodsIds: idsColumn('goods'),
  publishedAt: instantColumn,
})
export type ArticleRow = RowType<typeof articleRow>
type Kind = (typeof articleKinds)[number]

const articleColumns = (db: Sql) => db`id, kind, titles, summaries, bodies, cover_file_id, goods_ids, published_at`

const ofKind = (db: Sql, kind: Kind | null) =>
  db`published_at <= app_now() ${kind === null ? db`` : db`and kind = ${kind}`}`

/** Everything after this article in the list, whenever it was published. */
const behind = (db: Sql, after: string) =>
  db`and (published_at, id) < (select last.published_at, last.id from article last where last.id = ${after})`

/** What is published by now, newest first. */
export const listArticleRows = (db: Sql, kind: Kind | null, { after, skip, count }: PageById) =>
  articleRow.all(db`
    select ${articleColumns(db)}
    from article
    where ${ofKind(db, kind)} ${after === null ? db`` : behind(db, after)}
    order by published_at desc, id desc
    offset ${skip}
    limit ${count}
  `)

export const countArticles = (db: Sql, kind: Kind | null, max: number) =>
  countRow.one(db`
    select count(*)::int as count from (select 1 from article where ${ofKind(db, kind)} limit ${max + 1}) seen
  `)

export const findArticle = (db: Sql, articleId: Id<'article'>) =>
  articleRow.maybe(db`select ${articleColumns(db)} from article where id = ${articleId} and published_at <= app_now()`)

const slideRow = row({
  id: idColumn('slide'),
  titles: jsonColumn(localized),
  texts: jsonColumn(localized),
  fileId: nullable(idColumn('file')),
  categoryId: nullable(idColumn('category')),
  articleId: nullable(idColumn('article')),
})
export type SlideRow = RowType<typeof slideRow>

export const listSlideRows = (db: Sql, count: number) =>
  slideRow.all(db`
    select id, titles, texts, file_id, category_id, article_id
    from slide
    where from_at <= app_now() and (until_at is null or until_at > app_now())
    order by sort, id
    limit ${count}
  `)

const wordRow = row({ word: textColumn, language: oneOfColumn(languages) })
export const listWords = (db: Sql, language: Language, count: number) =>
  wordRow.all(db`select word, language from hot_word where language = ${language} order by sort, id limit ${count}`)

export type NewArticle = {
  slug: string
  kind: Kind
  titles: Localized
  summaries: Localized
  bodies: Localized<readonly Block[]>
  coverFileId: Id<'file'> | null
  goodsIds: readonly Id<'goods'>[]
  publishedDaysAgo: number
}
const articleId = row({ id: idColumn('article') })
export const insertArticle = (tx: Tx, article: NewArticle) =>
  articleId.one(tx`
    insert into article (slug, kind, titles, summaries, bodies, cover_file_id, goods_ids, published_at)
    values (
      ${article.slug}, ${article.kind}, ${tx.json(article.titles)}, ${tx.json(article.summaries)},
      ${JSON.stringify(article.bodies)}::text::jsonb, ${article.coverFileId}, ${[...article.goodsIds]}::uuid[],
      app_now() - make_interval(days => ${article.publishedDaysAgo})
    )
    returning id
  `)

export type NewSlide = {
  titles: Localized
  texts: Localized
  fileId: Id<'file'> | null
  sort: number
  target: { categoryId: Id<'category'> } | { articleId: Id<'article'> }
}
export const insertSlide = (tx: Tx, { titles, texts, fileId, sort, target }: NewSlide) => tx`
  insert into slide (titles, texts, file_id, category_id, article_id, sort)
  values (
    ${tx.json(titles)}, ${tx.json(texts)}, ${fileId}, ${'categoryId' in target ? target.categoryId : null},
    ${'articleId' in target ? target.articleId : null}, ${sort}
  )
`

export const insertHotWord = (tx: Tx, { language, word, sort }: { language: Language; word: string; sort: number }) =>
  tx`insert into hot_word (language, word, sort) values (${language}, ${word}, ${sort}) on conflict do nothing`
