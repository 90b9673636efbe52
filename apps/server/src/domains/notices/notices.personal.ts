import type { PersonalData } from '../../platform/app.ts'
import { deleteNoticesOf, listOwnNotices } from './notices.store.ts'

export const noticesPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ notices: await listOwnNotices(db, memberId) }),
  erase: async ({ db }, person) => {
    await deleteNoticesOf(db, person)
    return []
  },
}
