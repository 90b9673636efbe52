import type { PersonalData } from '../../platform/app.ts'
import { forgetTopics } from '../translation/translation.public.ts'
import { sourcingStates } from './sourcing.states.ts'
import { countAgreedOf, eraseSourcing, listOpenSourcingOf, listOwnSourcingWords } from './sourcing.store.ts'

/** Whoever waits for a machine that they paid a deposit for keeps their account until that is over. */
export const sourcingPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countAgreedOf(db, memberId)) > 0 ? ['orders'] : []),
  give: async ({ db }, memberId) => ({ sourcing: await listOwnSourcingWords(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    for (const { id, state } of await listOpenSourcingOf(db, memberId)) {
      if (state !== 'asked' && state !== 'quoted') continue
      const event = state === 'asked' ? 'withdraw' : 'decline'
      await sourcingStates.change(db, { id, event, as: 'buyer', by: memberId })
    }
    await forgetTopics({ db }, [`member:${memberId}`])
    await eraseSourcing(db, memberId)
    return []
  },
}
