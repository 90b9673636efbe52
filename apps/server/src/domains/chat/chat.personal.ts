import type { PersonalData } from '../../platform/app.ts'
import { emptyThreads } from '../threads/threads.public.ts'
import { forgetBuyer, listOwnConversations } from './chat.store.ts'

export const chatPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ conversations: await listOwnConversations(db, memberId) }),
  erase: async (ctx, { memberId }) => {
    await emptyThreads(ctx, await forgetBuyer(ctx.db, memberId))
    return []
  },
}
