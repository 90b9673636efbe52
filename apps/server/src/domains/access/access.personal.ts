import type { PersonalData } from '../../platform/app.ts'
import { listGivenRolesOf } from './access.store.ts'

/** Who acts for a company or for the platform hands that over first. What they were given stays, as the record of who could do what. */
export const accessPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => [
    ...new Set((await listGivenRolesOf(db, memberId)).filter(({ isInForce }) => isInForce).map(({ seat }) => seat)),
  ],
  give: async ({ db }, memberId) => ({ roles: await listGivenRolesOf(db, memberId) }),
  erase: () => Promise.resolve([]),
}
