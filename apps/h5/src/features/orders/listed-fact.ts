import { useText } from '@kikai/client/use-text'
import type { AcceptancePoint } from '@kikai/contract/orders/acceptance'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'

/** What the listing said about a point at the time of the order; null where the point has no fact of its own. */
export function useListedFact(lines: OrderDetail['lines']): (point: AcceptancePoint) => string | null {
  const t = useText('orders')
  const facts: Partial<Record<AcceptancePoint, string[]>> = {
    identity: lines.map(({ model }) => model).filter(Boolean),
    quantity: lines.map(({ quantity }) => t('screen.pieces', { quantity })),
    hours: lines.flatMap(({ hours }) => (hours === null ? [] : formatHours(hours))),
  }
  return (point) => facts[point]?.join(' · ') || null
}
