import { AsyncLocalStorage } from 'node:async_hooks'

const insideOf = new AsyncLocalStorage<ReadonlySet<object>>()
let guarding = false

/** The parts of a pool that are used here. */
type Pool = ((...parts: never[]) => unknown) & { readonly options: object }

/**
 * Under test, a statement on the pool fails when sent from inside a transaction of that pool: it would wait for a
 * second connection, and enough of them would deadlock.
 */
export function guardPools(): void {
  guarding = true
}

/** Marks work as being inside the pool's transaction, at any depth. */
export function insideTransaction<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  return guarding ? insideOf.run(new Set([...(insideOf.getStore() ?? []), pool.options]), work) : work()
}

/** The pool with its guard, where guards are wanted. */
export function guardPool<P extends Pool>(pool: P): P {
  if (!guarding) return pool
  return new Proxy(pool, {
    apply(target, self, parts) {
      const [first] = parts
      const isStatement = Array.isArray(first) && 'raw' in first
      if (isStatement && insideOf.getStore()?.has(pool.options))
        throw new Error(
          'a transaction sent a statement through the pool: inside ctx.tx(async (ctx) => …) only ctx.db is asked',
        )
      return Reflect.apply(target, self, parts)
    },
  })
}
