import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chatCalls } from '@kikai/contract/chat/chat.calls'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import {
  findMessage,
  marksOf,
  markThread,
  recallMessage,
  removeForOneself,
  summariseThreads,
} from '../threads/threads.public.ts'
import { forgetText } from '../translation/translation.public.ts'
import { tellDesk } from './chat.live.ts'
import { blockBlocked, recallBlocked, reportMessageBlocked, unblockBlocked } from './chat.policy.ts'
import { conversationStates } from './chat.states.ts'
import {
  type Sided,
  betweenPair,
  deleteBlock,
  insertBlock,
  insertMessageReport,
  isReported,
  lockPair,
  threadsBetween,
} from './chat.store.ts'
import { hidingAmong, presentHead } from './present-conversations.ts'
import { presentMessages } from './present-messages.ts'
import { lockMine, readMine, readMineOrCase, sidedFor } from './readers.ts'
import { conversationAbout } from './start-conversation.ts'
import { writeMessage } from './send-message.ts'

type Calls = typeof chatCalls
type Me = Context<Member>

/** A message of one's conversation that one sees. */
async function messageOf(ctx: TxContext<Member>, mine: Sided, messageId: Id<'message'>) {
  const reader = { memberId: ctx.actor.id, side: mine.side }
  const message = await findMessage(ctx, { threadId: mine.threadId, messageId, reader })
  if (!message) throw refuse(requestErrors.notFound)
  return { message, reader, by: { ...reader, now: ctx.now() } }
}

export const deleteMessage = (
  ctx: Me,
  { conversationId, messageId, how }: InputOf<Calls['deleteMessage']>,
): Promise<OutputOf<Calls['deleteMessage']>> =>
  ctx.tx(async (ctx) => {
    const mine = await readMineOrCase(ctx, { conversationId })
    const { message, reader, by } = await messageOf(ctx, mine, messageId)
    if (how === 'forMe') {
      await removeForOneself(ctx, { messageId, memberId: ctx.actor.id })
      return { message: null }
    }
    const blocked = recallBlocked(message, by)
    if (blocked) throw blocked
    const minutes = serverLimits.chatRecallMinutes
    const { body, language, at } = message
    await forgetText(ctx, { text: body, language, at })
    const isRecalled = await recallMessage(ctx, messageId)
    // What was reported is kept for whoever looks into it; looked at behind the message's lock, which a report waits for.
    if (!isRecalled || (await isReported(ctx.db, messageId))) throw refuse(chatErrors.tooLateToRecall, { minutes })
    ctx.publish(`thread:${mine.threadId}`)
    tellDesk(ctx, mine)
    const recalled = (await messageOf(ctx, mine, messageId)).message
    const hides = (await hidingAmong(ctx, [mine])).has(mine.id)
    const [shown] = await presentMessages(ctx, { rows: [recalled], reader, hides })
    return { message: shown ?? null }
  })

export const markConversation = (
  ctx: Me,
  { conversationId, deliveredSeq, readSeq }: InputOf<Calls['markConversation']>,
): Promise<OutputOf<Calls['markConversation']>> =>
  ctx.tx(async (ctx) => {
    const { threadId, side } = await readMineOrCase(ctx, { conversationId })
    const memberId = ctx.actor.id
    await markThread(ctx, { threadId, memberId, side, deliveredSeq, readSeq })
    const { mine } = await marksOf(ctx, { threadId, memberId, side })
    ctx.publish(`thread:${threadId}`, { marks: { side, ...mine } })
    const summary = await summariseThreads(ctx, { memberId, threads: [{ threadId, side }] })
    return { unread: summary.get(threadId)?.unread ?? 0 }
  })

/** A block is between two, so it counts in all their conversations. */
export const blockOther = (
  ctx: Me,
  { conversationId, blocked }: InputOf<Calls['blockOther']>,
): Promise<OutputOf<Calls['blockOther']>> =>
  ctx.tx(async (ctx) => {
    const { buyerId, companyId } = await readMine(ctx, { conversationId })
    await lockPair(ctx.db, { buyerId, companyId })
    const mine = await lockMine(ctx, { conversationId })
    const refusal = blocked ? blockBlocked(mine) : unblockBlocked(mine)
    if (refusal || companyId === null || mine.side === 'staff') throw refusal ?? refuse(requestErrors.notFound)
    const by = ctx.actor.id
    if (blocked) await insertBlock(ctx.db, { buyerId, companyId, side: mine.side, by })
    else await deleteBlock(ctx.db, { buyerId, companyId })
    await conversationStates.changeAll(ctx.db, {
      where: betweenPair(ctx.db, { buyerId, companyId }),
      event: blocked ? 'block' : 'unblock',
      as: mine.side,
      by,
    })
    for (const threadId of await threadsBetween(ctx.db, { buyerId, companyId })) ctx.publish(`thread:${threadId}`)
    return presentHead(ctx, await readMine(ctx, { conversationId }))
  })

/** The message becomes a card in a case of customer service, with what is wrong with it. */
export const reportMessage = (
  ctx: Me,
  { conversationId, messageId, text }: InputOf<Calls['reportMessage']>,
): Promise<OutputOf<Calls['reportMessage']>> =>
  ctx.tx(async (ctx) => {
    const { message, by } = await messageOf(ctx, await readMine(ctx, { conversationId }), messageId)
    const blocked = reportMessageBlocked(message, by)
    if (blocked) throw blocked
    const memberId = ctx.actor.id
    await countOrRefuse(ctx.db, `chat-report:${memberId}`, { count: 30, seconds: 86_400 })
    if (!(await insertMessageReport(ctx.db, { messageId, memberId }))) throw refuse(chatErrors.alreadyReported)
    const { id: caseId } = await conversationAbout(ctx, {
      kind: 'service',
      buyerId: memberId,
      companyId: null,
      goodsId: null,
      orderId: null,
      topic: 'report',
      names: [],
    })
    const service = await lockMine(ctx, { conversationId: caseId })
    const [card, words] = [newId('client-message', ctx.nowMs()), newId('client-message', ctx.nowMs())]
    const nothing = { text: '', fileIds: [], card: null, dueAt: null }
    await writeMessage(ctx, service, {
      ...nothing,
      kind: 'card',
      card: { kind: 'message', id: messageId },
      clientId: card,
    })
    await writeMessage(ctx, service, { ...nothing, kind: 'text', text, clientId: words })
    return presentHead(ctx, sidedFor(ctx.actor, await readMine(ctx, { conversationId: caseId })))
  })
