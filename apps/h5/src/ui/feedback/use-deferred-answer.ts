import { useDeferredValue, useMemo } from 'react'

/**
 * An answer whose rendering can be interrupted by touches: rendering a whole page at once would block a phone. While
 * the rendered answer belongs to another question it is not returned as the answer to this one. `question` identifies
 * the question, such as the `reload` of what was loaded.
 */
export function useDeferredAnswer<T>(answer: T, question: unknown): T {
  const now = useMemo(() => ({ answer, question }), [answer, question])
  const drawn = useDeferredValue(now)
  return drawn.question === question ? drawn.answer : answer
}
