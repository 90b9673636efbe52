/** Two business days: the reviewers' promise (states B.7). */
export const reviewDays = 2
