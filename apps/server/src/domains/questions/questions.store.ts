import { questionMachine } from '@kikai/contract/questions/questions.states'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { Fragment, Sql, Tx } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { withinReach } from '../../platform/reach.store.ts'
import {
  type RowType,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/row.ts'

type QuestionId = Id<'question'>
type QuestionState = StateOf<typeof questionMachine>

const questionRow = row({
  id: idColumn('question'),
  goodsId: idColumn('goods'),
  companyId: idColumn('company'),
  memberId: idColumn('member'),
  body: textColumn,
  language: oneOfColumn(languages),
  state: oneOfColumn(questionMachine.states),
  askedAt: instantColumn,
  dueAt: instantColumn,
  hiddenReason: nullable(textColumn),
  hiddenAt: nullable(instantColumn),
  answer: nullable(textColumn),
  answerLanguage: nullable(oneOfColumn(languages)),
  answeredAt: nullable(instantColumn),
  fact: nullable(textColumn),
  reports: integerColumn,
  lastReport: nullable(textColumn),
})
export type QuestionRow = RowType<typeof questionRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    q.id, q.goods_id, q.company_id, q.member_id, q.body, q.language, q.state, q.created_at as asked_at,
    q.created_at + make_interval(hours => ${limits.questionAnswerHours}) as due_at, q.hidden_reason, q.hidden_at,
    a.body as answer, a.language as answer_language, a.created_at as answered_at, a.fact,
    r.count as reports, r.last as last_report
  from question q
  left join question_answer a on a.question_id = q.id
  cross join lateral (
    select count(*)::int as count, (array_agg(body order by created_at desc))[1] as last
    from question_report
    where question_id = q.id
  ) r
  where ${condition}
`

export const findQuestion = (db: Sql, questionId: QuestionId) => questionRow.maybe(select(db, db`q.id = ${questionId}`))

/** One that everybody reads. */
export const findShownQuestion = (db: Sql, questionId: QuestionId) =>
  questionRow.maybe(select(db, db`q.id = ${questionId} and q.state <> 'hidden'`))

export const findManagedQuestion = (db: Sql, reach: Reach, questionId: QuestionId) =>
  questionRow.maybe(select(db, db`q.id = ${questionId} and ${withinReach(db, reach, { company: db`q.company_id` })}`))

const shownOf = (db: Sql, goodsId: Id<'goods'>): Fragment => db`q.goods_id = ${goodsId} and q.state <> 'hidden'`

type Page = { skip: number; count: number }
export const listShownQuestions = (db: Sql, { goodsId, skip, count }: Page & { goodsId: Id<'goods'> }) =>
  questionRow.all(db`${select(db, shownOf(db, goodsId))} order by q.id desc offset ${skip} limit ${count}`)

const summaryRow = row({ count: integerColumn, answerHours: nullable(integerColumn) })
/** How many are shown of these goods, and the hours in which their seller answered the last questions. */
export const summariseQuestions = (
  db: Sql,
  { goodsId, companyId }: { goodsId: Id<'goods'>; companyId: Id<'company'> },
) =>
  summaryRow.one(db`
    select
      (
        select count(*)::int
        from (select from question q where ${shownOf(db, goodsId)} limit ${limits.totalCountMax}) as shown
      ) as count,
      (
        select ceil(avg(extract(epoch from taken)) / 3600)::int
        from (
          select a.created_at - q.created_at as taken
          from question q
          join question_answer a on a.question_id = q.id
          where q.company_id = ${companyId}
          order by q.id desc
          limit ${limits.pageSizeMax}
        ) as last
      ) as answer_hours
  `)

type Managed = { reach: Reach; state: QuestionState | null; goodsId: Id<'goods'> | null }
const managed = (db: Sql, { reach, state, goodsId }: Managed): Fragment => db`
  ${withinReach(db, reach, { company: db`q.company_id` })}
  and ${state === null ? db`true` : db`q.state = ${state}`}
  and ${goodsId === null ? db`true` : db`q.goods_id = ${goodsId}`}
`
/** Those that wait stand before all others, the longest waiting first. */
export const listManagedRows = (db: Sql, { skip, count, ...of }: Page & Managed) =>
  questionRow.all(db`
    ${select(db, managed(db, of))}
    order by (q.state = 'asked') desc, case when q.state = 'asked' then q.created_at end, q.id desc
    offset ${skip}
    limit ${count}
  `)

export const countManaged = async (db: Sql, of: Managed) =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from (select from question q where ${managed(db, of)} limit ${limits.totalCountMax}) as seen
    `)
  ).count

type Asking = { goodsId: Id<'goods'>; memberId: Id<'member'> }
/** Locks what a member asks about goods, and counts it, so that two tabs do not ask more than one may. */
export async function lockAsked(tx: Tx, { goodsId, memberId }: Asking): Promise<number> {
  await tx`select pg_advisory_xact_lock(10, hashtext(${`${memberId} ${goodsId}`}))`
  const counted = countRow.one(tx`
    select count(*)::int as count from question where member_id = ${memberId} and goods_id = ${goodsId}
  `)
  return (await counted).count
}

type NewQuestion = Asking & { questionId: QuestionId; companyId: Id<'company'>; text: string; language: Language }
export const insertQuestion = (tx: Tx, made: NewQuestion) => tx`
  insert into question (id, goods_id, company_id, member_id, body, language)
  values (${made.questionId}, ${made.goodsId}, ${made.companyId}, ${made.memberId}, ${made.text}, ${made.language})
`

type NewAnswer = { questionId: QuestionId; authorId: Id<'member'>; text: string; language: Language }
export const insertAnswer = (tx: Tx, { questionId, authorId, text, language }: NewAnswer) => tx`
  insert into question_answer (question_id, author_id, body, language)
  values (${questionId}, ${authorId}, ${text}, ${language})
`

/** What hiding writes beside the state. */
export const hiddenFor = (db: Sql, reason: string): Fragment => db`hidden_reason = ${reason}, hidden_at = app_now()`

const idRow = row({ id: idColumn('question') })
/** Null when the answer is a fact already. */
export const setFact = (tx: Tx, { questionId, fact, by }: { questionId: QuestionId; fact: string; by: Id<'member'> }) =>
  idRow.maybe(tx`
    update question_answer
    set fact = ${fact}, fact_by = ${by}, fact_at = app_now()
    where question_id = ${questionId} and fact is null
    returning question_id as id
  `)

/** Null when the member has reported it already. */
export const insertReport = (tx: Tx, made: { questionId: QuestionId; memberId: Id<'member'>; text: string }) =>
  idRow.maybe(tx`
    insert into question_report (question_id, member_id, body)
    values (${made.questionId}, ${made.memberId}, ${made.text})
    on conflict do nothing
    returning question_id as id
  `)

const ownRow = row({ text: textColumn, answer: nullable(textColumn), at: instantColumn })
/** What a member asked, for their export. */
export const listOwnQuestions = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select q.body as text, a.body as answer, q.created_at as at
    from question q
    left join question_answer a on a.question_id = q.id
    where q.member_id = ${memberId}
    order by q.id
  `)

/** What became a fact of a listing stays there: it is the seller's word. */
export async function deleteQuestionsOf(tx: Tx, memberId: Id<'member'>): Promise<void> {
  const own = tx`select id from question where member_id = ${memberId}`
  await tx`delete from question_report where member_id = ${memberId} or question_id in (${own})`
  await tx`delete from question_answer where question_id in (${own})`
  await tx`delete from question where member_id = ${memberId}`
}
