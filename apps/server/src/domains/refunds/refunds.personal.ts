import type { PersonalData } from '../../platform/app.ts'
import { countOpenOf, eraseClaimant, listOwnRefunds } from './refunds.store.ts'

/** Refunds are kept with the order; words, pictures and bank accounts of the person are erased. */
export const refundsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenOf(db, memberId)) > 0 ? ['orders'] : []),
  give: async ({ db }, memberId) => ({ refunds: await listOwnRefunds(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseClaimant(db, memberId)
    return []
  },
}
