import type { PersonalData } from '../../platform/app.ts'
import { deleteFeedbackOf, listOwnMessages } from './feedback.store.ts'

export const feedbackPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ feedback: await listOwnMessages(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteFeedbackOf(db, memberId)
    return []
  },
}
