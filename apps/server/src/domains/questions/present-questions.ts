import assert from 'node:assert/strict'
import type { ManagedQuestion, Question } from '@kikai/contract/questions/questions.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Member, ReadContext } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { type WrittenText, readInLanguage } from '../translation/translation.public.ts'
import {
  answerBlocked,
  factBlocked,
  hidingBlocked,
  keepingBlocked,
  mergingBlocked,
  publishingBlocked,
} from './questions.policy.ts'
import type { QuestionRow } from './questions.store.ts'

/** The words of a question as they are read and translated: without contacts. */
export const writtenOf = ({ body, language, askedAt }: QuestionRow): WrittenText => ({
  text: hideContacts(body),
  language,
  at: askedAt,
})

/** The words of its answer, of which there is one at most. */
export const answerOf = (row: QuestionRow | null): WrittenText[] =>
  row && row.answer !== null && row.answerLanguage !== null && row.answeredAt !== null
    ? [{ text: hideContacts(row.answer), language: row.answerLanguage, at: row.answeredAt }]
    : []

/** Questions as this reader sees them, in their language; who asked is known to nobody but the asker. */
export async function presentQuestions(ctx: ReadContext, rows: readonly QuestionRow[]): Promise<Question[]> {
  const { actor } = ctx
  const read = await readInLanguage(
    ctx,
    rows.flatMap((row) => [writtenOf(row), ...answerOf(row)]),
  )
  const parts = read.values()
  return rows.map((row) => {
    const asked = next(parts)
    const answer = answerOf(row).length > 0 ? next(parts) : null
    return {
      id: row.id,
      goodsId: row.goodsId,
      ...readingOf(asked),
      state: row.state,
      askedAt: row.askedAt,
      dueAt: row.dueAt,
      mine: actor.kind === 'member' && actor.id === row.memberId,
      alsoAsked: row.alsoAsked,
      contactsHidden: asked.text !== row.body,
      answer: answer && { ...readingOf(answer), at: answer.at, fact: row.fact },
      allowedActions: actor.kind === 'member' ? actionsFor(actor, row) : [],
    }
  })
}

export async function presentOne(ctx: ReadContext, row: QuestionRow): Promise<Question> {
  const [shown] = await presentQuestions(ctx, [row])
  assert(shown)
  return shown
}

type Read = Awaited<ReturnType<typeof readInLanguage>>[number]
const readingOf = ({ text, language, spans, terms, translation }: Read) => ({
  text,
  language,
  spans,
  terms,
  translation,
})

function next(parts: Iterator<Read>): Read {
  const { value, done } = parts.next()
  assert(!done)
  return value
}

/** Its seller answers, the staff hide, everybody else reports what is not their own. */
function actionsFor(actor: Member, row: QuestionRow): AllowedAction[] {
  const reach = reachOf(actor, 'product.goods.write')
  if (reach.all)
    return actionsOf({ keep: keepingBlocked(row), merge: mergingBlocked(row, 'staff'), hide: hidingBlocked(row) })
  if (holds(actor, 'product.goods.write') && reach.companyIds.includes(row.companyId))
    return actionsOf({
      answer: answerBlocked(row),
      publish: publishingBlocked(row),
      merge: mergingBlocked(row, 'seller'),
      addFact: factBlocked(row),
      report: null,
    })
  return actor.id === row.memberId ? [] : actionsOf({ report: null })
}

/** The same with its goods, for whoever answers and for staff. */
export async function presentManaged(
  ctx: ReadContext<Member>,
  rows: readonly QuestionRow[],
): Promise<ManagedQuestion[]> {
  const facts = await readGoodsFacts(ctx, [...new Set(rows.map(({ goodsId }) => goodsId))])
  const byId = new Map(facts.map((goods) => [goods.id, goods]))
  const shown = await presentQuestions(ctx, rows)
  return rows.flatMap((row, at) => {
    const question = shown[at]
    if (!question) return []
    const goods = byId.get(row.goodsId)
    return {
      ...question,
      goods: {
        title: goods?.title[ctx.language] ?? '',
        managementNumber: goods?.managementNumber ?? '',
        picture: goods?.picture ?? null,
      },
      reports: { count: row.reports, last: row.lastReport },
      hidden: row.hiddenAt === null ? null : { reason: row.hiddenReason ?? '', at: row.hiddenAt },
    }
  })
}

export async function presentManagedOne(ctx: ReadContext<Member>, row: QuestionRow | null): Promise<ManagedQuestion> {
  const [shown] = row ? await presentManaged(ctx, [row]) : []
  if (!shown) throw refuse(requestErrors.notFound)
  return shown
}
