import type { PersonalData } from '../../platform/app.ts'
import { deleteWatchesOf, listWatchRows } from './watchlist.store.ts'

export const watchlistPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ watchlist: await listWatchRows(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteWatchesOf(db, memberId)
    return []
  },
}
