import type { Sql } from './db.ts'

type Kept = { answer: Promise<unknown>; untilMs: number }

/** So many answers at once; beyond them the oldest go. */
const keptMax = 2_000

/**
 * Answers that are the same for everybody, kept for seconds: asking the database once a moment instead of once a request.
 * Nothing that decides anything is read through it.
 */
export function recent<T>(keptMs: number) {
  const byDatabase = new WeakMap<object, Map<string, Kept>>()
  return (db: Sql, key: string, nowMs: number, read: () => Promise<T>): Promise<T> => {
    const all = byDatabase.get(db) ?? new Map<string, Kept>()
    byDatabase.set(db, all)
    const found = all.get(key)
    // A clock that was set back must not keep an answer for ever.
    if (found && nowMs < found.untilMs && nowMs > found.untilMs - 2 * keptMs) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function fills the map, with what `read` gives
      return found.answer as Promise<T>
    }
    const answer = read()
    all.delete(key)
    all.set(key, { answer, untilMs: nowMs + keptMs })
    for (const oldest of all.keys()) {
      if (all.size <= keptMax) break
      all.delete(oldest)
    }
    answer.catch(() => all.delete(key))
    return answer
  }
}
