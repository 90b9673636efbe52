import { randomHex } from './signed.ts'

/**
 * The keys of "once", by what was asked with them: each is kept until its answer is code 200, so that a second press or a
 * retry has no second effect.
 */
export function createRequestIds() {
  const open = new Map<string, string>()
  return {
    /**
     * The key of this question. Asked anew after no answer, a changed question goes with the key of the one before: when that one
     * arrived after all, the server says so instead of doing it twice. Beside another question (`apart`) each has its own.
     */
    of(question: string, { apart }: { apart: boolean }): string {
      const last = apart ? undefined : [...open.values()].at(-1)
      const id = open.get(question) ?? last ?? randomHex(16)
      open.set(question, id)
      return id
    },
    /** Answered, or refused for good: never to be sent again. */
    done(id: string): void {
      for (const [question, one] of open) if (one === id) open.delete(question)
    },
  }
}
