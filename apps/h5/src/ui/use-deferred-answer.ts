import { useDeferredValue, useMemo } from 'react'

/**
 * An answer, drawn between touches: it is told of in one breath, and drawing a whole page in it would hold a phone up. What
 * is still drawn of another question is never handed on as the answer to this one. `question` tells them apart, such as
 * `reload` of what was loaded.
 */
export function useDeferredAnswer<T>(answer: T, question: unknown): T {
  const now = useMemo(() => ({ answer, question }), [answer, question])
  const drawn = useDeferredValue(now)
  return drawn.question === question ? drawn.answer : answer
}
