import type { ChatMessage, MessageKind } from '@kikai/contract/chat/chat.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chatCalls } from '@kikai/contract/chat/chat.calls'
import { chatErrors } from '@kikai/contract/chat/chat.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { isMissing } from '../../platform/steps/steps.ts'
import { type MessageRow, addMessage, findSent } from '../threads/threads.public.ts'
import { wantTranslations, writtenLanguage } from '../translation/translation.public.ts'
import { presentSentCards } from './cards.ts'
import { pushOf, tellDesk } from './chat.live.ts'
import { tellSent } from './chat.notices.ts'
import { sendBlocked } from './chat.policy.ts'
import { conversationStates } from './chat.states.ts'
import { type Sided, findAbout, lockPair, reopenedCase, passTurn } from './chat.store.ts'
import { hidingAmong } from './present-conversations.ts'
import { presentMessages } from './present-messages.ts'
import { lockMine, turnAfter } from './readers.ts'

type Send = typeof chatCalls.sendMessage
type Me = TxContext<Member>

export const sendMessage = (ctx: Context<Member>, input: InputOf<Send>): Promise<OutputOf<Send>> =>
  ctx.tx(async (ctx) => {
    const mine = await lockMine(ctx, input)
    const { clientId } = input
    const sent = await findSent(ctx, { threadId: mine.threadId, authorId: ctx.actor.id, clientId })
    // What was sent before the answer was lost stands, whatever has happened since.
    if (sent) return presentSent(ctx, mine, sent)
    const content = await contentOf(ctx, input)
    const blocked = sendBlocked(mine)
    if (blocked) throw blocked
    const perMinute = { count: serverLimits.chatMessagesAMinute, seconds: 60 }
    await countOrRefuse(ctx.db, `chat:${ctx.actor.id}`, perMinute)
    if (mine.state === 'resolved') await reopen(ctx, mine)
    return writeMessage(ctx, mine, { clientId, ...content })
  })

/** Writing to a case that was resolved a few days ago opens it again, unless another one is open. */
async function reopen(ctx: Me, { id, buyerId }: Sided): Promise<void> {
  await lockPair(ctx.db, { buyerId, companyId: null })
  if (await findAbout(ctx.db, { kind: 'service', buyerId, goodsId: null, orderId: null }))
    throw refuse(chatErrors.caseClosed, { days: serverLimits.chatReopenDays })
  const set = reopenedCase(ctx.db)
  await conversationStates.change(ctx.db, { id, event: 'reopen', as: 'buyer', by: ctx.actor.id, set })
}

export type Content = {
  kind: MessageKind
  text: string
  fileIds: readonly Id<'file'>[]
  card: { kind: string; id: string } | null
  dueAt: Instant | null
}
type Given = Pick<InputOf<Send>, 'text' | 'fileIds' | 'card'>
/** One of the three; a card only of what its sender may see. */
export async function contentOf(ctx: Me, { text, fileIds, card }: Given): Promise<Content> {
  if ([text, fileIds, card].filter((given) => given !== undefined).length !== 1) throw isMissing('text')
  const nothing = { text: '', fileIds: [], card: null, dueAt: null }
  if (text !== undefined) return { ...nothing, kind: 'text', text }
  if (fileIds !== undefined) return { ...nothing, kind: 'pictures', fileIds }
  if (card === undefined || !(await presentSentCards(ctx, [card]))(card).facts) throw refuse(requestErrors.notFound)
  return { ...nothing, kind: 'card', card }
}

/** Writes what a side says, passes the turn and tells the other side. The conversation is locked. */
export async function writeMessage(
  ctx: Me,
  mine: Sided,
  { clientId, ...content }: Content & { clientId: Id<'client-message'> },
): Promise<ChatMessage> {
  const { id: conversationId, threadId, side } = mine
  const { id: authorId } = ctx.actor
  const { message } = await addMessage(ctx, {
    threadId,
    authorId,
    side,
    clientId,
    language: writtenLanguage(content.text, ctx.language),
    ...content,
  })
  const hides = (await hidingAmong(ctx, [mine])).has(mine.id)
  const shown = await presentOne(ctx, { mine, message, hides })
  tellDesk(ctx, mine)
  // What staff note among themselves reaches no service.
  if (content.kind === 'note') return shown
  const { body, language, at } = message
  if (body !== '') await wantTranslations(ctx, [{ text: body, language, at }], `thread:${threadId}`)
  await passTurn(ctx.db, { conversationId, by: side, turn: turnAfter(mine, side) })
  await tellSent(ctx, { conversation: mine, message, hides })
  ctx.publish(`thread:${threadId}`, pushOf({ message, author: shown.author, hides }))
  return shown
}

/** What was sent before, as it is shown now. */
export const presentSent = async (ctx: Me, mine: Sided, message: MessageRow): Promise<ChatMessage> =>
  presentOne(ctx, { mine, message, hides: (await hidingAmong(ctx, [mine])).has(mine.id) })

type One = { mine: Sided; message: MessageRow; hides: boolean }
async function presentOne(ctx: Me, { mine, message, hides }: One): Promise<ChatMessage> {
  const reader = { memberId: ctx.actor.id, side: mine.side }
  const [shown] = await presentMessages(ctx, { rows: [message], reader, hides })
  if (!shown) throw new Error('a message is not shown')
  return shown
}
