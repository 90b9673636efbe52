import { questionMachine } from '@kikai/contract/questions/questions.states'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
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
} from '../../platform/database/row.ts'

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
  mergedInto: nullable(idColumn('question')),
  alsoAsked: integerColumn,
  reports: integerColumn,
  lastReport: nullable(textColumn),
})
export type QuestionRow = RowType<typeof questionRow>

const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    q.id, q.goods_id, q.company_id, q.member_id, q.body, q.language, q.state, q.created_at as asked_at,
    q.created_at + make_interval(hours => ${serverLimits.questionAnswerHours}) as due_at, q.hidden_reason, q.hidden_at,
    a.body as answer, a.language as answer_language, a.created_at as answered_at, a.fact, q.merged_into,
    (select count(*)::int from question m where m.merged_into = q.id and m.state = 'merged') as also_asked,
    r.count as reports, r.last as last_report
  from question q
  -- A merged question has the answer of the other one for as long as that can be read.
  left join question t on t.id = q.merged_into and q.state = 'merged' and t.state = 'answered'
  left join question_answer a on a.question_id = coalesce(t.id, q.id)
  cross join lateral (
    select count(*)::int as count, (array_agg(body order by created_at desc))[1] as last
    from question_report
    where question_id = q.id and seen_at is null
  ) r
  where ${condition}
`

export const findQuestion = (db: Sql, questionId: QuestionId) => questionRow.maybe(select(db, db`q.id = ${questionId}`))

type Reader = { reader: Id<'member'> | null }
/** What everybody reads; what was answered in private or merged, its asker alone. */
const isShown = (db: Sql, { reader }: Reader): Fragment => db`
  (q.state in ('asked', 'answered') or (q.state in ('private', 'merged') and q.member_id = ${reader}::uuid))
`

/** One that this reader may read. */
export const findShownQuestion = (db: Sql, { questionId, ...reader }: Reader & { questionId: QuestionId }) =>
  questionRow.maybe(select(db, db`q.id = ${questionId} and ${isShown(db, reader)}`))

export const findManagedQuestion = (db: Sql, reach: Reach, questionId: QuestionId) =>
  questionRow.maybe(select(db, db`q.id = ${questionId} and ${withinReach(db, reach, { company: db`q.company_id` })}`))

type Shown = Reader & { goodsId: Id<'goods'> }
const shownOf = (db: Sql, { goodsId, ...reader }: Shown): Fragment =>
  db`q.goods_id = ${goodsId} and ${isShown(db, reader)}`

type Page = { skip: number; count: number }
export const listShownQuestions = (db: Sql, { skip, count, ...of }: Page & Shown) =>
  questionRow.all(db`${select(db, shownOf(db, of))} order by q.id desc offset ${skip} limit ${count}`)

const summaryRow = row({ count: integerColumn, answerHours: nullable(integerColumn) })
/** How many are shown of these goods, and the hours in which their seller answered the last questions. */
export const summariseQuestions = (db: Sql, { companyId, ...of }: Shown & { companyId: Id<'company'> }) =>
  summaryRow.one(db`
    select
      (
        select count(*)::int
        from (select from question q where ${shownOf(db, of)} limit ${limits.totalCountMax}) as shown
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

/** Somebody has reported it, and staff have not looked at it since. */
const isReported = (db: Sql): Fragment => db`
  (q.state <> 'hidden' and exists (select from question_report w where w.question_id = q.id and w.seen_at is null))
`

type About = { reach: Reach; goodsId: Id<'goods'> | null }
const about = (db: Sql, { reach, goodsId }: About): Fragment => db`
  ${withinReach(db, reach, { company: db`q.company_id` })}
  and ${goodsId === null ? db`true` : db`q.goods_id = ${goodsId}`}
`
type Managed = About & { state: QuestionState | null; reported: boolean }
const managed = (db: Sql, { state, reported, ...of }: Managed): Fragment => db`
  ${about(db, of)}
  and ${state === null ? db`true` : db`q.state = ${state}`}
  and ${reported ? isReported(db) : db`true`}
`
/** Those that wait stand before all others, the longest waiting first; for staff, those that were reported. */
export const listManagedRows = (db: Sql, { skip, count, ...of }: Page & Managed) =>
  questionRow.all(db`
    ${select(db, managed(db, of))}
    order by
      (${of.reach.all}::boolean and ${isReported(db)}) desc, (q.state = 'asked') desc,
      case when q.state = 'asked' then q.created_at end, q.id desc
    offset ${skip}
    limit ${count}
  `)

const countedRow = row({
  state: oneOfColumn(questionMachine.states),
  count: integerColumn,
  reported: integerColumn,
})
/** How many there are in each state, and how many of them are reported. */
export const countManaged = (db: Sql, { reach, goodsId }: About) =>
  countedRow.all(db`
    select state, count(*)::int as count, count(*) filter (where reported)::int as reported
    from (
      select q.state, ${isReported(db)} as reported
      from question q
      where ${about(db, { reach, goodsId })}
      limit ${limits.totalCountMax}
    ) as seen
    group by state
  `)

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

/** What merging writes beside the state. */
export const mergedInto = (db: Sql, intoId: QuestionId): Fragment => db`merged_into = ${intoId}`

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

/** Staff have looked at all reports of a question. */
export const seeReports = (tx: Tx, { questionId, by }: { questionId: QuestionId; by: Id<'member'> }) => tx`
  update question_report
  set seen_at = app_now(), seen_by = ${by}
  where question_id = ${questionId} and seen_at is null
`

const sentenceRow = row({ text: textColumn, language: oneOfColumn(languages), at: instantColumn })
type Sentences = { forms: readonly string[]; days: number; count: number }
/** The newest questions and answers that everybody reads and in which one of these words stands. */
export const listPublicSentences = (db: Sql, { forms, days, count }: Sentences) => {
  const parts = forms.map((form) => `%${form.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sentenceRow.all(db`
    select body as text, language, created_at as at
    from (
      select q.body, q.language, q.created_at from question q where q.state in ('asked', 'answered')
      union all
      select a.body, a.language, a.created_at
      from question_answer a
      join question q on q.id = a.question_id
      where q.state = 'answered'
    ) as written
    where created_at > app_now() - make_interval(days => ${days}) and body ilike any(${parts}::text[])
    order by created_at desc
    limit ${count}
  `)
}

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
