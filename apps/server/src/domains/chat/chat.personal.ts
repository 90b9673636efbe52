import type { PersonalData } from '../../platform/app.ts'
import { emptyThreads } from '../threads/threads.public.ts'
import { forgetTopics } from '../translation/translation.public.ts'
import { forgetBuyer, listOwnConversations } from './chat.store.ts'

export const chatPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ conversations: await listOwnConversations(db, memberId) }),
  /** Cases are about one member only, so nothing in them stays; in chats the threads empty what the member wrote. */
  erase: async (ctx, { memberId }) => {
    const theirs = await forgetBuyer(ctx.db, memberId)
    await emptyThreads(
      ctx,
      theirs.flatMap(({ kind, threadId }) => (kind === 'service' ? [threadId] : [])),
    )
    await forgetTopics(
      ctx,
      theirs.map(({ threadId }) => `thread:${threadId}` as const),
    )
    return []
  },
}
