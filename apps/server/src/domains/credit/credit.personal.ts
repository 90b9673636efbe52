import type { PersonalData } from '../../platform/app.ts'
import { countOpenInstalmentsOf, listOwnInstalments } from './own-credit.store.ts'

/** A company's debts and payments are kept as its books require; the payer is named by id only. */
export const creditPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenInstalmentsOf(db, memberId)) > 0 ? ['payments'] : []),
  give: async ({ db }, memberId) => ({ statementPayments: await listOwnInstalments(db, memberId) }),
  erase: () => Promise.resolve([]),
}
