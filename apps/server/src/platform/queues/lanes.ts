import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

type Lane = { last: Promise<unknown>; waiting: number }
type Bounds = {
  /** With more waiting for one thing the next one is told to try again. */
  readonly waitingMax: number
  readonly waitMs: number
}

/**
 * Work on one thing, one after the other in this process and in the order in which it came. Whoever waits holds no connection
 * to the database, so that a crowd before one thing leaves the pool to everybody else.
 */
export function lanes({ waitingMax, waitMs }: Bounds) {
  const byMemory = new WeakMap<object, Map<string, Lane>>()
  return async function inLane<T>(memory: object, key: string, work: () => Promise<T>): Promise<T> {
    const all = byMemory.get(memory) ?? new Map<string, Lane>()
    byMemory.set(memory, all)
    const lane = all.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    all.set(key, lane)
    if (lane.waiting >= waitingMax) throw refuse(requestErrors.busy)
    lane.waiting += 1
    const untilMs = performance.now() + waitMs
    const done = lane.last.then(() => {
      if (performance.now() > untilMs) throw refuse(requestErrors.busy)
      return work()
    })
    lane.last = done.catch(() => undefined) // its caller hears of it; the next one goes on
    try {
      return await done
    } finally {
      lane.waiting -= 1
      if (lane.waiting === 0) all.delete(key)
    }
  }
}
