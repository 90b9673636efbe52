import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chatCalls } from '@kikai/contract/chat/chat.calls'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import type { ServiceTopic } from '@kikai/contract/chat/chat.shapes'
import { refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { fold } from '@kikai/kernel/fold'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { newNumber } from '../../platform/codes/readable-code.ts'
import { isMissing } from '../../platform/steps/steps.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { isStillToCome, isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { contactsOf, isNewMember } from '../members/members.public.ts'
import { listOrdersById } from '../orders/orders.public.ts'
import { openThread } from '../threads/threads.public.ts'
import { conversationStates } from './chat.states.ts'
import { tellDesk } from './chat.live.ts'
import {
  type ConversationRow,
  type NewConversation,
  findAbout,
  findBlock,
  insertConversation,
  lockPair,
} from './chat.store.ts'
import { presentHead } from './present-conversations.ts'
import { readerOf, sidedFor } from './readers.ts'

type Start = typeof chatCalls.startConversation
type Me = TxContext<Member>
type About = Pick<NewConversation, 'kind' | 'buyerId' | 'companyId' | 'goodsId' | 'orderId' | 'topic'> & {
  /** The names and numbers by which it is found. */
  names: readonly string[]
}

export const startConversation = (ctx: Context<Member>, input: InputOf<Start>): Promise<OutputOf<Start>> =>
  ctx.tx(async (ctx) => {
    const about = await aboutOf(ctx, input)
    return presentHead(ctx, sidedFor(ctx.actor, await conversationAbout(ctx, about)))
  })

async function aboutOf(ctx: Me, { kind, goodsId, orderId, topic }: InputOf<Start>): Promise<About> {
  if (kind === 'service') {
    if (topic === undefined) throw isMissing('topic')
    return serviceAbout(ctx, { topic, goodsId: goodsId ?? null, orderId: orderId ?? null })
  }
  if (kind === 'order') {
    if (orderId === undefined) throw isMissing('orderId')
    return orderAbout(ctx, orderId)
  }
  if (goodsId === undefined) throw isMissing('goodsId')
  return goodsAbout(ctx, goodsId)
}

async function goodsAbout(ctx: Me, goodsId: Id<'goods'>): Promise<About> {
  const [goods] = await readGoodsFacts(ctx, [goodsId])
  const buyerId = ctx.actor.id
  if (!goods || !isPublic(goods)) throw refuse(requestErrors.notFound)
  const { companyId, title, model, managementNumber } = goods
  if (ctx.actor.seats.includes(companyId)) throw refuse(chatErrors.ownGoods)
  const about = { kind: 'goods' as const, buyerId, companyId, goodsId, orderId: null, topic: null }
  // What was begun while they were on sale goes on.
  if (goods.state !== 'on_sale' && !isStillToCome(goods) && !(await findAbout(ctx.db, about)))
    throw refuse(goodsErrors.notOnSale, { title: title[ctx.language] })
  return { ...about, names: [...Object.values(title), model, managementNumber] }
}

/** Either of the two begins it. */
async function orderAbout(ctx: Me, orderId: Id<'order'>): Promise<About> {
  const order = await readableOrder(ctx, orderId)
  const { memberId: buyerId, companyId } = order
  return {
    kind: 'order',
    buyerId,
    companyId,
    goodsId: null,
    orderId,
    topic: null,
    names: [
      order.number,
      ...order.lines.flatMap(({ titles, model, managementNumber }) => [
        ...Object.values(titles),
        model,
        managementNumber,
      ]),
    ],
  }
}

type Asked = { topic: ServiceTopic; goodsId: Id<'goods'> | null; orderId: Id<'order'> | null }
async function serviceAbout(ctx: Me, { topic, goodsId, orderId }: Asked): Promise<About> {
  const order = orderId === null ? null : await readableOrder(ctx, orderId)
  const [goods] = goodsId === null ? [] : await readGoodsFacts(ctx, [goodsId])
  if (goodsId !== null && (!goods || !(isPublic(goods) || ctx.actor.seats.includes(goods.companyId))))
    throw refuse(requestErrors.notFound)
  const names = [...(order ? [order.number] : []), ...(goods ? Object.values(goods.title) : [])]
  return { kind: 'service', buyerId: ctx.actor.id, companyId: null, goodsId, orderId, topic, names }
}

/** The buyer's own, or one of the company for which somebody sells. */
async function readableOrder({ db, actor }: Me, orderId: Id<'order'>) {
  const [order] = await listOrdersById(db, [orderId])
  const { memberId, companyIds } = readerOf(actor)
  if (!order || (order.memberId !== memberId && !companyIds.includes(order.companyId)))
    throw refuse(requestErrors.notFound)
  return order
}

/** The conversation that there is, or a new one. */
export async function conversationAbout(ctx: Me, { names, ...about }: About): Promise<ConversationRow> {
  const { buyerId, companyId } = about
  await lockPair(ctx.db, { buyerId, companyId })
  const there = await findAbout(ctx.db, about)
  if (there) return there
  if (companyId !== null && (await findBlock(ctx.db, { buyerId, companyId }))) throw refuse(chatErrors.blocked)
  await countStart(ctx)
  const conversationId = newId('conversation', ctx.nowMs())
  const threadId = await openThread(ctx, {
    subject: { kind: 'conversation', id: conversationId },
    sides: [
      { side: 'buyer', memberId: buyerId },
      companyId === null ? { side: 'staff' } : { side: 'seller', companyId },
    ],
  })
  const number = about.kind === 'service' ? newNumber('S', ctx.now().slice(0, 10)) : null
  const foundBy = fold([number ?? '', ...names, ...(await namesOfSides(ctx, about))].join('\n'))
  await insertConversation(ctx.db, { ...about, conversationId, threadId, number, foundBy })
  await conversationStates.begin(ctx.db, {
    id: conversationId,
    state: 'open',
    as: buyerId === ctx.actor.id ? 'buyer' : 'seller',
    by: ctx.actor.id,
  })
  tellDesk(ctx, about)
  const made = await findAbout(ctx.db, about)
  if (!made) throw new Error('a conversation was begun and is not there')
  return made
}

async function countStart(ctx: Me): Promise<void> {
  const { id: memberId } = ctx.actor
  const isNew = await isNewMember(ctx, { memberId, days: serverLimits.chatNewAccountDays })
  const count = isNew ? serverLimits.chatStartsAnHour : serverLimits.chatStartsAnHourLater
  await countOrRefuse(ctx.db, `chat-start:${memberId}`, { count, seconds: 3_600 })
}

/** Contact details that somebody has as a name are found by nobody. */
async function namesOfSides(ctx: Me, { buyerId, companyId }: Pick<About, 'buyerId' | 'companyId'>): Promise<string[]> {
  const buyers = await contactsOf(ctx, [buyerId])
  const companies = companyId === null ? [] : await companiesOf(ctx, [companyId])
  return [...buyers.map(({ name }) => hideContacts(name)), ...companies.flatMap(({ names }) => Object.values(names))]
}
