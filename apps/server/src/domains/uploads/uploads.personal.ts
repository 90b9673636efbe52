import type { PersonalData } from '../../platform/app.ts'
import { deleteOwn, emptyHandedIn, listOwn } from './uploads.store.ts'

export const uploadsPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ files: await listOwn(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    const gone = [...(await deleteOwn(db, memberId)), ...(await emptyHandedIn(db, memberId))]
    return gone.map(({ id, visibility }) => `${visibility}/${id}`)
  },
}
