import type { PersonalData } from '../../platform/app.ts'
import { listContacts } from './contacts.store.ts'
import { deleteSecondFactor, readSecondFactor } from './second-factor.store.ts'
import { eraseLinked, listLinked } from './provider-login.store.ts'
import { eraseLogins, listNetworks, readLogin } from './identity.store.ts'

/** The account keeps its number, because deals and ledger name it; nobody can log in to it or find anybody by it. */
export const identityPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({
    account: {
      ...(await readLogin(db, memberId)),
      everUsed: (await listContacts(db, { memberId, contacts: [] })).map(({ contact }) => contact),
      loggedInFrom: await listNetworks(db, memberId),
      logsInWith: await listLinked(db, memberId),
      twoStepLoginSince: (await readSecondFactor(db, memberId)).since,
    },
  }),
  erase: async ({ db }, person) => {
    await eraseLogins(db, person)
    await eraseLinked(db, person.memberId)
    await deleteSecondFactor(db, person.memberId)
    return []
  },
}
