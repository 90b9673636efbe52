import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { chatCalls } from '@kikai/contract/chat/chat.calls'
import { fold } from '@kikai/kernel/fold'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { readMessages } from '../threads/threads.public.ts'
import { countConversations, listConversationRows } from './chat.store.ts'
import { hidingAmong, presentEntries, presentHead } from './present-conversations.ts'
import { presentMessages } from './present-messages.ts'
import { readMine, readerOf, sidedFor } from './readers.ts'

type Calls = typeof chatCalls
type Me = Context<Member>

export async function listConversations(
  ctx: Me,
  { kind = null, words: asked = '', current_page: page, page_size: size }: InputOf<Calls['listConversations']>,
): Promise<OutputOf<Calls['listConversations']>> {
  const of = { ...readerOf(ctx.actor), kind, words: fold(asked) }
  const rows = await listConversationRows(ctx.db, { ...of, skip: (page - 1) * size, count: size })
  const counts = await countConversations(ctx.db, of)
  const total = kind === null ? counts.all : counts[kind]
  return {
    data: await presentEntries(
      ctx,
      rows.map((row) => sidedFor(ctx.actor, row)),
    ),
    total,
    more: total >= limits.totalCountMax,
    counts,
  }
}

export async function readConversation(
  ctx: Me,
  { conversationId, ...part }: InputOf<Calls['readConversation']>,
): Promise<OutputOf<Calls['readConversation']>> {
  const mine = await readMine(ctx, { conversationId })
  const reader = { memberId: ctx.actor.id, side: mine.side }
  const { messages, more } = await readMessages(ctx, { threadId: mine.threadId, reader, ...part })
  const hides = (await hidingAmong(ctx, [mine])).has(mine.id)
  return {
    conversation: await presentHead(ctx, mine),
    messages: await presentMessages(ctx, { rows: messages, reader, hides }),
    more,
  }
}
