import { useCall } from '@kikai/client/hooks'
import type { ConsolePageKey } from '@kikai/contract/console/console-pages'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { countsByPage } from '@kikai/contract/desk/desk.shapes'

/**
 * Returns a function with the number of items that wait for the member on a page, and in all without one; loaded every
 * minute, because others add items, and after each write that changes one.
 */
export function useMenuCounts(): (page?: ConsolePageKey) => number {
  const { data = {} } = useCall(deskCalls.countMenu, {}, { freshMs: 30_000, everyMs: 60_000 })
  const counts = countsByPage(data)
  return (page) =>
    page === undefined ? Object.values(data).reduce((sum, count) => sum + count, 0) : (counts[page] ?? 0)
}
