import type { Topic } from './topics.ts'
import type { Sql } from './db.ts'

const cachesByTopic: { topic: Topic; forget: (db: Sql) => void }[] = []

/** Empties the caches that a change of this topic makes old; an answer that is being read just now is given, and not kept. */
export function forgetCached(db: Sql, topic: Topic): void {
  for (const one of cachesByTopic) if (one.topic === topic) one.forget(db)
}

type Kept = { answer: Promise<unknown>; fromMs: number; untilMs: number }

/** So many answers of one cache at once; beyond them the oldest go. A page of goods is some 30 kB, and there are a dozen caches. */
const keptMax = 500
/** What is asked in more characters than this is asked by nobody else: it is read, and not kept. */
const keyLengthMax = 1_000

/** What took long to read is kept so many times longer: however large the catalogue, one answer costs 5 % of a core at most. */
const keptPerCost = 20

/**
 * Answers that are the same for everybody, kept for seconds: asking the database once a moment instead of once a request.
 * Nothing that decides anything is read through it. A cache of what would show goods that were taken down names its topic, and
 * is emptied as soon as this process hears of a change.
 */
export function cached<T>(keptMs: number, topic: Topic | null = null) {
  const byDatabase = new WeakMap<object, Map<string, Kept>>()
  if (topic !== null) cachesByTopic.push({ topic, forget: (db) => byDatabase.get(db)?.clear() })
  return (db: Sql, key: string, nowMs: number, read: () => Promise<T>): Promise<T> => {
    if (key.length > keyLengthMax) return read()
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
      () => all.get(key) === kept && all.delete(key),
    )
    return answer
  }
}

/**
 * The same for what is looked up by ids in the middle of a transaction: nobody waits for what another transaction reads, so
 * only what was found is kept, and what is not kept is asked for in one go.
 */
export function cachedById<K extends string, T>(keptMs: number) {
  const byMemory = new WeakMap<object, Map<K, { found: T; fromMs: number }>>()
  return async (
    memory: object,
    ids: readonly K[],
    nowMs: number,
    read: (ids: K[]) => Promise<Map<K, T>>,
  ): Promise<Map<K, T>> => {
    const all = byMemory.get(memory) ?? new Map<K, { found: T; fromMs: number }>()
    byMemory.set(memory, all)
    const kept = new Map<K, T>()
    for (const id of ids) {
      const one = all.get(id)
      if (one && nowMs >= one.fromMs && nowMs < one.fromMs + keptMs) kept.set(id, one.found)
    }
    const lacking = [...new Set(ids)].filter((id) => !kept.has(id))
    if (lacking.length === 0) return kept
    for (const [id, found] of await read(lacking)) {
      kept.set(id, found)
      if (all.size >= keptMax) all.clear()
      all.set(id, { found, fromMs: nowMs })
    }
    return kept
  }
}
