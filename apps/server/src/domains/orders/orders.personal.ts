import type { PersonalData } from '../../platform/app.ts'
import { forgetMails } from '../../platform/mail/mail.store.ts'
import { forgetAnswersNaming } from '../../platform/sessions/request.store.ts'
import { eraseAnswers, listOwnAnswers } from './receive/acceptance.store.ts'
import { eraseAddressChanges, listOwnAddressChanges } from './address/address-changes.store.ts'
import { eraseCollections, listOwnCollections } from './collect/collections.store.ts'
import { eraseDocuments, listOwnDocuments } from './documents/documents.store.ts'
import { eraseProblems, listOwnProblems } from './problems/problems.store.ts'
import { countOpenOrdersOf, eraseBuyerInOrders, listOwnOrders } from './read/own-orders.store.ts'

/**
 * Orders are kept for the seller's books: amounts, city and half of the postal code, by which tax is proved; name and
 * street are erased.
 */
export const ordersPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenOrdersOf(db, memberId)) > 0 ? ['orders'] : []),
  give: async ({ db }, memberId) => ({
    orders: await listOwnOrders(db, memberId),
    acceptance: await listOwnAnswers(db, memberId),
    problems: await listOwnProblems(db, memberId),
    addressChanges: await listOwnAddressChanges(db, memberId),
    collections: await listOwnCollections(db, memberId),
    documents: await listOwnDocuments(db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    const numbers = await eraseBuyerInOrders(db, memberId)
    await eraseAnswers(db, memberId)
    await eraseProblems(db, memberId)
    await eraseAddressChanges(db, memberId)
    await eraseCollections(db, memberId)
    await eraseDocuments(db, memberId)
    // Addresses are also in mails and stored answers, which are erased too.
    await forgetMails(db, { naming: numbers })
    await forgetAnswersNaming(db, numbers)
    return []
  },
}
