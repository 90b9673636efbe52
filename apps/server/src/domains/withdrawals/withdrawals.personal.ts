import type { PersonalData } from '../../platform/app.ts'
import { withdrawalRules } from '../settings/settings.public.ts'
import { countUnderWay, eraseAccounts, listOwnWithdrawals } from './withdrawals.store.ts'

/**
 * Sums are kept, accounts erased. Money under way, or that a bank may still return, keeps the member's account open.
 */
export const withdrawalsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    (await countUnderWay(db, { memberId, returnDays: withdrawalRules.returnDays })) > 0 ? ['balance'] : [],
  give: async ({ db }, memberId) => ({ withdrawals: await listOwnWithdrawals(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseAccounts(db, memberId)
    return []
  },
}
