import type { PersonalData } from '../../platform/app.ts'
import { forgetTopics } from '../translation/translation.public.ts'
import { deleteWantedOf, listOwnWantedWords } from './wanted.store.ts'

export const wantedPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ wanted: await listOwnWantedWords(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteWantedOf(db, memberId)
    await forgetTopics({ db }, [`member:${memberId}`])
    return []
  },
}
