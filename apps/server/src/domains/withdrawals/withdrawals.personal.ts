import type { PersonalData } from '../../platform/app.ts'
import { withdrawalRules } from '../settings/settings.public.ts'
import { countUnderWay, eraseAccounts, listOwnWithdrawals } from './withdrawals.store.ts'

/** Sums stay with the books; the account goes. Money on its way, and what a bank may still give back, holds the account open like money on the balance. */
export const withdrawalsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    (await countUnderWay(db, { memberId, returnDays: withdrawalRules.returnDays })) > 0 ? ['balance'] : [],
  give: async ({ db }, memberId) => ({ withdrawals: await listOwnWithdrawals(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseAccounts(db, memberId)
    return []
  },
}
