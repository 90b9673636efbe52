import type { PersonalData } from '../../platform/app.ts'
import { deleteWaitingOf, listWaitedFor } from '../goods/goods.public.ts'
import { deleteWatchesOf, listWatchRows } from './watchlist.store.ts'

export const watchlistPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({
    watchlist: await listWatchRows(db, memberId),
    waitedFor: await listWaitedFor(db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    await deleteWaitingOf(db, memberId)
    await deleteWatchesOf(db, memberId)
    return []
  },
}
