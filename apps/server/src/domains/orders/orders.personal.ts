import type { PersonalData } from '../../platform/app.ts'
import { forgetMails } from '../../platform/mail/mail.store.ts'
import { forgetAnswersNaming } from '../../platform/request.store.ts'
import { eraseAddressChanges, listOwnAddressChanges } from './address-changes.store.ts'
import { eraseDocuments, listOwnDocuments } from './documents.store.ts'
import { eraseProblems, listOwnProblems } from './problems.store.ts'
import { countOpenOf, eraseBuyer, listOwnOrders } from './own-orders.store.ts'

/**
 * Orders stay, because the seller's books rest on them: with the amounts, the city and the first half of the postal code,
 * which tax is proved by, and without who it was and where they lived.
 */
export const ordersPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenOf(db, memberId)) > 0 ? ['orders'] : []),
  give: async ({ db }, memberId) => ({
    orders: await listOwnOrders(db, memberId),
    problems: await listOwnProblems(db, memberId),
    addressChanges: await listOwnAddressChanges(db, memberId),
    documents: await listOwnDocuments(db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    const numbers = await eraseBuyer(db, memberId)
    await eraseProblems(db, memberId)
    await eraseAddressChanges(db, memberId)
    await eraseDocuments(db, memberId)
    // Sellers were told where to send it, in mails and in answers that are kept for a while.
    await forgetMails(db, { naming: numbers })
    await forgetAnswersNaming(db, numbers)
    return []
  },
}
