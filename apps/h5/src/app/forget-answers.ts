export const keptAnswersName = 'kept-answers'

/** At every login and logout, before anything else: what one has seen is not the next one's. */
export function forgetAnswers(): void {
  if ('caches' in window) void window.caches.delete(keptAnswersName)
}
