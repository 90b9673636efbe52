import { useCall } from '@kikai/client/hooks'
import { badgesCalls } from '@kikai/contract/badges/badges.calls'
import type { ConsolePageKey } from '@kikai/contract/console/console-pages'

/** How much waits for whoever looks on which page: asked each minute, because others begin it. */
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
