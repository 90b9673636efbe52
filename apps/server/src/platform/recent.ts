import type { Sql } from './db.ts'

type Kept = { answer: Promise<unknown>; fromMs: number; untilMs: number }

/** So many answers at once; beyond them the oldest go. */
const keptMax = 2_000

/** What took long to read is kept so many times longer: however large the catalogue, one answer costs 5 % of a core at most. */
const keptPerCost = 20

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
    if (found && nowMs < found.untilMs && nowMs >= found.fromMs) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this function fills the map, with what `read` gives
      return found.answer as Promise<T>
    }
    const began = performance.now()
    const answer = read()
    const kept = { answer, fromMs: nowMs, untilMs: nowMs + keptMs }
    all.delete(key)
    all.set(key, kept)
    for (const oldest of all.keys()) {
      if (all.size <= keptMax) break
      all.delete(oldest)
    }
    answer.then(
      () => (kept.untilMs = nowMs + Math.max(keptMs, keptPerCost * (performance.now() - began))),
      () => all.delete(key),
    )
    return answer
  }
}
