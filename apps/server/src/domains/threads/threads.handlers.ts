import type { Domain } from '../../platform/app.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { emptyWordsOf, listWordsOfMember } from './threads.store.ts'

/** Without calls of its own: whoever opens threads offers them. */
export const threadsDomain: Domain = {
  name: 'threads',
  calls: {},
  handlers: {},
  personal: {
    give: async ({ db }, memberId) => ({ messages: await listWordsOfMember(db, memberId) }),
    erase: async (ctx, { memberId }) => {
      await releaseFiles(ctx, { fileIds: await emptyWordsOf(ctx.db, memberId) })
      return []
    },
  },
}
