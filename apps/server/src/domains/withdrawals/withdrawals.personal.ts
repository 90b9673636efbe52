import type { PersonalData } from '../../platform/app.ts'
import { countOpenOf, eraseAccounts, listOwnWithdrawals } from './withdrawals.store.ts'

/** Sums stay with the books; the account goes. Money on its way holds the account open like money on the balance. */
export const withdrawalsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenOf(db, memberId)) > 0 ? ['balance'] : []),
  give: async ({ db }, memberId) => ({ withdrawals: await listOwnWithdrawals(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseAccounts(db, memberId)
    return []
  },
}
