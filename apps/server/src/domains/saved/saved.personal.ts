import type { PersonalData } from '../../platform/app.ts'
import { deleteSearchesOf, listOwnSearches } from './saved.store.ts'

export const savedPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ savedSearches: await listOwnSearches(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteSearchesOf(db, memberId)
    return []
  },
}
