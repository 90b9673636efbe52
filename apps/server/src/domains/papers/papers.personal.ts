import type { PersonalData } from '../../platform/app.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { deleteProfile } from './fapiao/fapiao.store.ts'
import { openBuyer } from './fapiao/fapiao.ts'
import { eraseTitles, listOwnRequests } from './fapiao/fapiao-requests.store.ts'
import { keptFapiao } from './fapiao/keep-fapiao.ts'
import { eraseBuyerInPapers, listOwnPapers } from './papers.store.ts'

/** Papers are kept for the seller's books without name and street. */
export const papersPersonal: PersonalData = {
  give: async (ctx, memberId) => ({
    papers: await mapInTurn(await listOwnPapers(ctx.db, memberId), async ({ buyer, ...paper }) => ({
      ...paper,
      buyer: await openBuyer(ctx, { memberId }, buyer),
    })),
    fapiao: await keptFapiao(ctx, memberId),
    fapiaoRequests: await listOwnRequests(ctx.db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    await deleteProfile(db, memberId)
    await eraseTitles(db, memberId)
    return (await eraseBuyerInPapers(db, memberId)).map(({ id }) => `papers/${id}`)
  },
}
