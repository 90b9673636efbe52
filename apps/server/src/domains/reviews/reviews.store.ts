import { buyerScores, sellerScores } from '@kikai/contract/reviews/reviews.shapes'
import { picture } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  row,
  textColumn,
} from '../../platform/database/row.ts'

const scores = z.union([buyerScores, sellerScores])
const reviewRow = row({
  id: idColumn('review'),
  orderId: idColumn('order'),
  goodsId: nullable(idColumn('goods')),
  scores: jsonColumn(scores),
  body: textColumn,
  country: textColumn,
  createdAt: instantColumn,
  publishedAt: nullable(instantColumn),
  appended: nullable(textColumn),
  appendedAt: nullable(instantColumn),
  reply: nullable(textColumn),
  repliedAt: nullable(instantColumn),
  pictures: jsonColumn(z.array(picture)),
})
export type ReviewRow = RowType<typeof reviewRow>

const columns = (db: Sql): Fragment => db`
  r.id, r.order_id, r.goods_id, r.scores, r.body, r.country, r.created_at, r.published_at, r.appended, r.appended_at, r.reply,
  r.replied_at, coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height) order by p.position)
    from review_picture p
    join file f on f.id = p.file_id
    where p.review_id = r.id
  ), '[]') as pictures
`

export const listReviewsOf = (db: Sql, orderId: Id<'order'>) =>
  reviewRow.all(db`select ${columns(db)} from review r where r.order_id = ${orderId} order by r.id`)

type NewReview = {
  reviewId: Id<'review'>
  orderId: Id<'order'>
  goodsId: Id<'goods'> | null
  memberId: Id<'member'>
  companyId: Id<'company'>
  authorId: Id<'member'>
  scores: z.output<typeof scores>
  text: string
  country: string
}
const idRow = row({ id: idColumn('review') })
/** Null when a review exists already. */
export const insertReview = (tx: Tx, made: NewReview) => {
  const given = Object.values(made.scores)
  const tenths = Math.round((10 * given.reduce((sum, one) => sum + one, 0)) / given.length)
  return idRow.maybe(tx`
    insert into review (id, order_id, goods_id, member_id, company_id, author_id, scores, tenths, body, country)
    values (
      ${made.reviewId}, ${made.orderId}, ${made.goodsId}, ${made.memberId}, ${made.companyId}, ${made.authorId},
      ${tx.json(made.scores)}, ${tenths}, ${made.text}, ${made.country}
    )
    on conflict do nothing
    returning id
  `)
}

export const insertReviewPictures = (tx: Tx, reviewId: Id<'review'>, fileIds: readonly Id<'file'>[]) => tx`
  insert into review_picture (review_id, file_id, position)
  select ${reviewId}, file_id, position
  from unnest(${[...fileIds]}::uuid[]) with ordinality as p (file_id, position)
`

export const publishReviews = (tx: Tx, orderId: Id<'order'>) =>
  tx`update review set published_at = app_now() where order_id = ${orderId} and published_at is null`

type Added = { orderId: Id<'order'>; goodsId: Id<'goods'>; text: string }
/** Once, and only to a published review. */
export const setAppended = (tx: Tx, { orderId, goodsId, text: added }: Added) =>
  idRow.maybe(tx`
    update review
    set appended = ${added}, appended_at = app_now()
    where order_id = ${orderId} and goods_id = ${goodsId} and published_at is not null and appended_at is null
    returning id
  `)
export const setReply = (tx: Tx, { orderId, goodsId, text: reply }: Added) =>
  idRow.maybe(tx`
    update review
    set reply = ${reply}, replied_at = app_now()
    where order_id = ${orderId} and goods_id = ${goodsId} and published_at is not null and replied_at is null
    returning id
  `)

const publicRow = row({
  id: idColumn('review'),
  orderId: idColumn('order'),
  goodsId: idColumn('goods'),
  scores: jsonColumn(buyerScores),
  body: textColumn,
  country: textColumn,
  createdAt: instantColumn,
  publishedAt: nullable(instantColumn),
  appended: nullable(textColumn),
  appendedAt: nullable(instantColumn),
  reply: nullable(textColumn),
  repliedAt: nullable(instantColumn),
  pictures: jsonColumn(z.array(picture)),
  title: textColumn,
})
export type PublicRow = RowType<typeof publicRow>

const published = (db: Sql, companyId: Id<'company'>): Fragment =>
  db`r.company_id = ${companyId} and r.published_at is not null and r.goods_id is not null`

type Page = { companyId: Id<'company'>; language: string; skip: number; count: number }
/** Published reviews of a company, newest first. */
export const listPublished = (db: Sql, { companyId, language, skip, count }: Page) =>
  publicRow.all(db`
    select ${columns(db)}, coalesce(l.titles ->> ${language}, '') as title
    from review r
    join order_line l on l.order_id = r.order_id and l.goods_id = r.goods_id
    where ${published(db, companyId)}
    order by r.id desc
    offset ${skip}
    limit ${count}
  `)

const summaryRow = row({ count: integerColumn, tenths: nullable(integerColumn) })
export const summariseReviews = (db: Sql, companyId: Id<'company'>) =>
  summaryRow.one(db`
    select count(*)::int as count, round(avg(r.tenths))::int as tenths from review r where ${published(db, companyId)}
  `)

const ownRow = row({
  order: textColumn,
  text: textColumn,
  appended: nullable(textColumn),
  scores: jsonColumn(z.record(z.string(), z.int())),
  at: instantColumn,
})
export const listOwnReviews = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select o.number as "order", r.body as text, r.appended, r.scores, r.created_at as at
    from review r
    join order_head o on o.id = r.order_id
    where r.author_id = ${memberId}
    order by r.id
  `)

/** Keeps the stars for the seller's average, and erases words and pictures. */
export async function eraseReviewsOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from review_picture where review_id in (select id from review where author_id = ${memberId})`
  await tx`
    update review
    set body = '', appended = case when appended_at is null then null else '' end
    where author_id = ${memberId}
  `
}
