import type { PersonalData } from '../../platform/app.ts'
import { contactsOf } from '../members/members.public.ts'
import { eraseAgent, listOwnAgencies } from './agents.store.ts'
import { eraseWords, listOwnWords } from './send-outs.store.ts'

/** Whoever sends out by themselves leaves their sellers first, as the role asks. What they wrote and showed goes, the work stays. */
export const dropshipPersonal: PersonalData = {
  give: async (ctx, memberId) => {
    const [me] = await contactsOf(ctx, [memberId])
    return {
      sendingOutFor: await listOwnAgencies(ctx.db, { memberId, email: me?.email ?? '' }),
      sendOutNotes: await listOwnWords(ctx.db, memberId),
    }
  },
  erase: async (ctx, { memberId, contacts }) => {
    await eraseAgent(ctx.db, { memberId, contacts })
    await eraseWords(ctx.db, memberId)
    return []
  },
}
