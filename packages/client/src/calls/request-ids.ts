import { type Id, isId } from '@kikai/kernel/ids'
import { randomHex } from './signed.ts'

/** The id of what this device makes, by its form like those of the server: sent again under it, it is made once. */
export function newDeviceId<Noun extends string>(): Id<Noun> {
  const id = randomHex(16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (!isId<Noun>(id)) throw new Error('not the form of an id')
  return id
}

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
