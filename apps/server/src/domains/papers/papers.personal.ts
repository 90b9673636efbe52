import type { PersonalData } from '../../platform/app.ts'
import { eraseBuyer, listOwnPapers } from './papers.store.ts'

/** Papers stay, because the seller's books rest on them, without who it was and where they lived. */
export const papersPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ papers: await listOwnPapers(db, memberId) }),
  erase: async ({ db }, { memberId }) => (await eraseBuyer(db, memberId)).map(({ id }) => `papers/${id}`),
}
