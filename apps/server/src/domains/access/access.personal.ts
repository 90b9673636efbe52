import type { PersonalData } from '../../platform/app.ts'
import { listGrantsOf } from './access.store.ts'

/** Who acts for a company or for the platform hands that over first. */
export const accessPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) =>
    (await listGrantsOf(db, memberId)).some(({ isInForce }) => isInForce) ? ['company'] : [],
  give: async ({ db }, memberId) => ({ roles: await listGrantsOf(db, memberId) }),
  erase: () => Promise.resolve([]),
}
