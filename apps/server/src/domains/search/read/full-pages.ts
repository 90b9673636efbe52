import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'

type Reading = Pick<Context, 'db' | 'nowMs'>

/**
 * Pages that one way of reading either fills or leaves to another. Which it is does not change from one moment to the next: it
 * is remembered for a minute, so that nobody reads in vain twice. A page that comes short after all is left as well.
 */
export function rememberFullPages() {
  const fullPages = cached<boolean>(60_000)
  return {
    /** The page, which is read once; null where it is not full. */
    async read<T>({ db, nowMs }: Reading, key: string, read: () => Promise<T | null>): Promise<T | null> {
      const fresh: { page?: T | null } = {}
      const isFull = await fullPages(db, key, nowMs(), async () => {
        fresh.page = await read()
        return fresh.page !== null
      })
      if (fresh.page !== undefined) return fresh.page
      return isFull ? read() : null
    },
    /** Whether there is such a page, which is not read where that is known. */
    isFull: <T>({ db, nowMs }: Reading, key: string, read: () => Promise<T | null>): Promise<boolean> =>
      fullPages(db, key, nowMs(), async () => (await read()) !== null),
  }
}
