import type { PersonalData } from '../../platform/app.ts'
import { eraseReviewsOf, listOwnReviews } from './reviews.store.ts'

export const reviewsPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ reviews: await listOwnReviews(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await eraseReviewsOf(db, memberId)
    return []
  },
}
