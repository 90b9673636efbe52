import type { PersonalData } from '../../platform/app.ts'
import { forgetWhere, listGiven } from './consents.store.ts'

/** That somebody agreed is kept as long as deals rest on it, under a number that names nobody any more. */
export const consentsPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ consents: await listGiven(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await forgetWhere(db, memberId)
    return []
  },
}
