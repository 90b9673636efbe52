import { useCall } from '@kikai/client/hooks'
import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import type { ConsolePageKey } from '@kikai/contract/console/console-pages'

/**
 * Returns a function with the number of items that wait for the member on a page; loaded every minute, because others
 * add items.
 */
export function useMenuCounts(): (page: ConsolePageKey) => number {
  const { data } = useCall(badgesCalls.countMenu, {}, { freshMs: 30_000, everyMs: 60_000 })
  const counts: Partial<Record<ConsolePageKey, number>> = {
    'finance/confirmations': data?.confirmations ?? 0,
    'finance/remittances': data?.remittances ?? 0,
    'member/feedback': data?.feedback ?? 0,
    'order/orders': data?.orders ?? 0,
  }
  return (page) => counts[page] ?? 0
}
