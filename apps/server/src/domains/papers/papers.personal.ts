import type { PersonalData } from '../../platform/app.ts'
import { deleteProfile } from './fapiao.store.ts'
import { openBuyer } from './fapiao.ts'
import { eraseTitles, listOwnRequests } from './fapiao-requests.store.ts'
import { keptFapiao } from './keep-fapiao.ts'
import { eraseBuyerInPapers, listOwnPapers } from './papers.store.ts'

/** Papers are kept for the seller's books without name and street. */
export const papersPersonal: PersonalData = {
  give: async (ctx, memberId) => ({
    papers: (await listOwnPapers(ctx.db, memberId)).map(({ buyer, ...paper }) => ({
      ...paper,
      buyer: openBuyer(ctx, { memberId }, buyer),
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
