import type { ManagedQuestion, Question } from '@kikai/contract/questions/questions.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Actor, Member, ReadContext } from '../../platform/context.ts'
import { actionsOf } from '../../platform/present-action.ts'
import { holds, reachOf } from '../../platform/reach.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { answerBlocked, factBlocked, hidingBlocked } from './questions.policy.ts'
import type { QuestionRow } from './questions.store.ts'

/** A question as this reader sees it; who asked is known to nobody but them. */
export function presentQuestion(actor: Actor, row: QuestionRow): Question {
  const text = hideContacts(row.body)
  return {
    id: row.id,
    goodsId: row.goodsId,
    text,
    language: row.language,
    state: row.state,
    askedAt: row.askedAt,
    dueAt: row.dueAt,
    mine: actor.kind === 'member' && actor.id === row.memberId,
    contactsHidden: text !== row.body,
    answer:
      row.answer !== null && row.answerLanguage !== null && row.answeredAt !== null
        ? { text: hideContacts(row.answer), language: row.answerLanguage, at: row.answeredAt, fact: row.fact }
        : null,
    allowedActions: actor.kind === 'member' ? actionsFor(actor, row) : [],
  }
}

/** Its seller answers, the staff hide, everybody else reports what is not their own. */
function actionsFor(actor: Member, row: QuestionRow): AllowedAction[] {
  const reach = reachOf(actor, 'product.goods.write')
  if (reach.all) return actionsOf({ hide: hidingBlocked(row) })
  if (holds(actor, 'product.goods.write') && reach.companyIds.includes(row.companyId))
    return actionsOf({ answer: answerBlocked(row), addFact: factBlocked(row), report: null })
  return actor.id === row.memberId ? [] : actionsOf({ report: null })
}

/** The same with its goods, for whoever answers and for staff. */
export async function presentManaged(
  ctx: ReadContext<Member>,
  rows: readonly QuestionRow[],
): Promise<ManagedQuestion[]> {
  const facts = await readGoodsFacts(ctx, [...new Set(rows.map(({ goodsId }) => goodsId))])
  const byId = new Map(facts.map((goods) => [goods.id, goods]))
  return rows.map((row) => {
    const goods = byId.get(row.goodsId)
    return {
      ...presentQuestion(ctx.actor, row),
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
