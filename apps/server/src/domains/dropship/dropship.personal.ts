import type { PersonalData } from '../../platform/app.ts'
import { contactsOf } from '../members/members.public.ts'
import { eraseAgent, listOwnAgencies } from './agents/agents.store.ts'
import { eraseWords, listOwnWords } from './send-outs/send-outs.store.ts'

/**
 * Agents without a company end their work for sellers before they close their account. Their words and photos are
 * erased, the record of the work stays.
 */
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
