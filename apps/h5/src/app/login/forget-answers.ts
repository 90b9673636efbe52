export const keptAnswersName = 'kept-answers'

/** Deletes all cached answers at every login and logout, so that the next user does not see them. */
export function forgetAnswers(): void {
  if ('caches' in window) void window.caches.delete(keptAnswersName)
}
