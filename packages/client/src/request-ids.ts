import { randomHex } from './signed.ts'

/**
 * Keeps the idempotency keys by request: each is reused until its answer has code 200, so that a second press or a
 * retry has no second effect.
 */
export function createRequestIds() {
  const open = new Map<string, string>()
  return {
    /**
     * The key of a request. After a request without an answer, a changed request gets the same key: when the first one
     * did arrive, the server reports that instead of acting twice. With `apart` each request has its own key.
     */
    of(question: string, { apart }: { apart: boolean }): string {
      const last = apart ? undefined : [...open.values()].at(-1)
      const id = open.get(question) ?? last ?? randomHex(16)
      open.set(question, id)
      return id
    },
    /** Drops a key after its request was answered or finally refused. */
    done(id: string): void {
      for (const [question, one] of open) if (one === id) open.delete(question)
    },
  }
}
