import type { ChangeTopic } from './topics.ts'
import type { Sql } from '../database/db.ts'

const cachesByTopic: { topic: ChangeTopic; forget: (db: Sql) => void }[] = []

/** Empties the caches of a topic; an answer that is being read is used once and not kept. */
export function forgetCached(db: Sql, topic: ChangeTopic): void {
  for (const one of cachesByTopic) if (one.topic === topic) one.forget(db)
}

type Kept = { answer: Promise<unknown>; fromMs: number; untilMs: number }

/** The most answers per cache; the oldest go first. A page of goods is some 30 kB, and there are a dozen caches. */
const keptMax = 500
/** Longer keys are hardly ever repeated, so their answers are not kept. */
const keyLengthMax = 1_000

/** Slow answers are kept longer, so that one costs at most 5 % of a core. */
const keptPerCost = 20

/**
 * Caches answers that are the same for everybody for seconds. Decisions never read from it. A cache that could show
 * goods after they were taken down names its topic and is emptied when this process hears of a change.
 */
export function cached<T>(keptMs: number, topic: ChangeTopic | null = null) {
  const byDatabase = new WeakMap<object, Map<string, Kept>>()
  if (topic !== null) cachesByTopic.push({ topic, forget: (db) => byDatabase.get(db)?.clear() })
  return (db: Sql, key: string, nowMs: number, read: () => Promise<T>): Promise<T> => {
    if (key.length > keyLengthMax) return read()
    const all = byDatabase.get(db) ?? new Map<string, Kept>()
    byDatabase.set(db, all)
    const found = all.get(key)
    // The second comparison is for a clock that was set back.
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
 * The same for lookups by ids inside transactions: nobody waits for another's reading, only found rows are kept, and
 * missing ones are read together.
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
