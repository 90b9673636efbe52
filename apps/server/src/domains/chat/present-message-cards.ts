import type { CardFacts } from '@kikai/contract/chat/chat.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { messagesById } from '../threads/threads.public.ts'
import { listConversationsOfThreads } from './chat.store.ts'
import { hidingAmong } from './present-conversations.ts'
import { wordsOf } from './present-messages.ts'
import { readerOf, sidedFor } from './readers.ts'

/** A reported message for whoever reported it; staff read it whole beside the case. */
export async function presentMessageCards(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, CardFacts>> {
  const messages = await messagesById(
    ctx,
    ids.filter((id): id is Id<'message'> => isId<'message'>(id)),
  )
  const rows = await listConversationsOfThreads(
    ctx.db,
    messages.map(({ threadId }) => threadId),
  )
  const { memberId, companyIds } = readerOf(ctx.actor)
  const mine = rows.filter(
    ({ buyerId, companyId }) => buyerId === memberId || (companyId !== null && companyIds.includes(companyId)),
  )
  const hiding = await hidingAmong(ctx, mine)
  const byThread = new Map(mine.map((row) => [row.threadId, sidedFor(ctx.actor, row)]))
  return new Map(
    messages.flatMap((message) => {
      const row = byThread.get(message.threadId)
      if (!row) return []
      const { text } = wordsOf(message, { reader: { memberId, side: row.side }, hides: hiding.has(row.id) })
      const link = screenLinks.chat(row.id)
      return [[message.id, { title: text, number: '', picture: null, amount: null, state: '', link }] as const]
    }),
  )
}
