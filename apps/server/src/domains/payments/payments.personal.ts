import type { PersonalData } from '../../platform/app.ts'
import { countPendingOf, erasePayer, listOwnTransfers } from './own-payments.store.ts'

/** Payments are kept; payer names and banks are erased. */
export const paymentsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countPendingOf(db, memberId)) > 0 ? ['payments'] : []),
  give: async ({ db }, memberId) => ({ bankTransfers: await listOwnTransfers(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await erasePayer(db, memberId)
    return []
  },
}
