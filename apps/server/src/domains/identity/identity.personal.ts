import type { PersonalData } from '../../platform/app.ts'
import { listContacts } from './account/contacts.store.ts'
import { deleteSecondFactor, readSecondFactor } from './second-factor/second-factor.store.ts'
import { eraseLinked, listLinked } from './providers/provider-login.store.ts'
import { eraseLogins, readLogin } from './identity.store.ts'
import { countDevices, eraseKnown, listNetworks } from './login/known-callers.store.ts'

/** The account keeps its id, because deals and the ledger name it; nobody can log in to it or find a person by it. */
export const identityPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({
    account: {
      ...(await readLogin(db, memberId)),
      everUsed: (await listContacts(db, { memberId, typed: [] })).map(({ contact }) => contact),
      loggedInFrom: await listNetworks(db, memberId),
      devicesKnown: await countDevices(db, memberId),
      logsInWith: await listLinked(db, memberId),
      twoStepLoginSince: (await readSecondFactor(db, memberId)).since,
    },
  }),
  erase: async ({ db }, person) => {
    await eraseLogins(db, person)
    await eraseKnown(db, person.memberId)
    await eraseLinked(db, person.memberId)
    await deleteSecondFactor(db, person.memberId)
    return []
  },
}
