import type { PersonalData } from '../../platform/app.ts'
import { deleteQuestionsOf, listOwnQuestions } from './questions.store.ts'

export const questionsPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ questions: await listOwnQuestions(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteQuestionsOf(db, memberId)
    return []
  },
}
