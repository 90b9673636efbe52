import type { PersonalData } from '../../platform/app.ts'
import { countOpenOf, listOwnInstalments } from './own-credit.store.ts'

/** What a company owes and what was paid of it stays: its books rest on it. Whoever paid is named by an id alone. */
export const creditPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenOf(db, memberId)) > 0 ? ['payments'] : []),
  give: async ({ db }, memberId) => ({ statementPayments: await listOwnInstalments(db, memberId) }),
  erase: () => Promise.resolve([]),
}
