import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedQuestionsCalls, questionsCalls } from '@kikai/contract/questions/questions.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { presentManaged, presentManagedOne, presentQuestions } from './present-questions.ts'
import { askBlocked } from './questions.policy.ts'
import {
  countManaged,
  findManagedQuestion,
  listManagedRows,
  listShownQuestions,
  summariseQuestions,
} from './questions.store.ts'

type List = typeof questionsCalls.listGoodsQuestions
type ListManaged = typeof managedQuestionsCalls.listManagedQuestions
type ReadManaged = typeof managedQuestionsCalls.readManagedQuestion

/** What was asked about goods; visitors read it, and log in to ask. */
export async function listGoodsQuestions(
  ctx: Context,
  { goodsId, current_page: page, page_size: size }: InputOf<List>,
): Promise<OutputOf<List>> {
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  if (!goods || !isPublic(goods)) throw refuse(requestErrors.notFound)
  const of = { goodsId, reader: ctx.actor.kind === 'member' ? ctx.actor.id : null }
  const rows = await listShownQuestions(ctx.db, { ...of, skip: (page - 1) * size, count: size })
  const summary = await summariseQuestions(ctx.db, { ...of, companyId: goods.companyId })
  return {
    data: await presentQuestions(ctx, rows),
    total: summary.count,
    more: summary.count >= limits.totalCountMax,
    summary,
    allowedActions: actionsOf({ ask: askBlocked(ctx, goods) }),
  }
}

export async function listManagedQuestions(
  ctx: Context<Member>,
  { state = null, goodsId, reported = false, current_page: page, page_size: size }: InputOf<ListManaged>,
): Promise<OutputOf<ListManaged>> {
  const of = { reach: reachOf(ctx.actor, 'product.goods.read'), state, goodsId: goodsId ?? null, reported }
  const rows = await listManagedRows(ctx.db, { ...of, skip: (page - 1) * size, count: size })
  const counted = await countManaged(ctx.db, of)
  const isAsked = (one: (typeof counted)[number]) => state === null || one.state === state
  const total = sum(counted.filter(isAsked).map((one) => (reported ? one.reported : one.count)))
  return {
    data: await presentManaged(ctx, rows),
    total,
    more: total >= limits.totalCountMax,
    counts: {
      ...Object.fromEntries(counted.map((one) => [one.state, one.count])),
      reported: sum(counted.map((one) => one.reported)),
    },
  }
}

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)

export const readManagedQuestion = async (
  ctx: Context<Member>,
  { questionId }: InputOf<ReadManaged>,
): Promise<OutputOf<ReadManaged>> =>
  presentManagedOne(ctx, await findManagedQuestion(ctx.db, reachOf(ctx.actor, 'product.goods.read'), questionId))
