import type { BulkStep } from '#features/crud/bulk-step.tsx'
import { useMay } from '#features/me/use-me.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'

// Loaded when several orders are packed or shipped together.
const ShipMany = lazyPart(() => import('./ship-many.tsx'))
const PickMany = lazyPart(async () => ({ default: (await import('./ship-many.tsx')).PickMany }))

const can = ({ allowedActions }: OrderCard, action: string) =>
  allowedActions.some((one) => one.action === action && one.enabled)

/** The steps for several orders: what an agent sends out, and what a buyer fetches, is not shipped here. */
export function useOrderSteps(): readonly BulkStep<OrderCard>[] | undefined {
  const t = useText('console')
  const managed = useText('managed')
  const may = useMay()
  if (!may('order.order.ship')) return undefined
  const isHere = ({ tab, agentTurn, freight }: OrderCard) =>
    tab === 'to_ship' && agentTurn === null && freight !== 'pickup'
  return [
    {
      label: (rows) => managed('ship.many.ship', { count: rows.length }),
      fits: (order) => isHere(order) && can(order, 'dispatch'),
      form: (rows, onClose) => <ShipMany rows={rows} onClose={onClose} />,
    },
    {
      label: (rows) => t('orders.pickMany', { count: rows.length }),
      fits: (order) => isHere(order) && can(order, 'beginPicking'),
      form: (rows, onClose) => <PickMany rows={rows} onClose={onClose} />,
    },
  ]
}
