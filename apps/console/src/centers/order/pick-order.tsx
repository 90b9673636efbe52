import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { pickingCalls } from '@kikai/contract/orders/picking.calls'
import { Button } from 'antd'

const may = ({ allowedActions }: OrderDetail, name: string) =>
  allowedActions.some(({ action, enabled }) => action === name && enabled)
export const mayPick = (order: OrderDetail): boolean => may(order, 'beginPicking') || may(order, 'stopPicking')

/** Marks the order as being packed, or removes the mark. */
export function PickOrder({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const begin = useAction(pickingCalls.beginPicking, {
    onDone: () => showToast(t('sales.picking.begun'), { done: true }),
  })
  const stop = useAction(pickingCalls.stopPicking, {
    onDone: () => showToast(t('sales.picking.stopped'), { done: true }),
  })
  return may(order, 'beginPicking') ? (
    <Button loading={begin.busy} onClick={() => void begin.run({ orderId: order.id })}>
      {t('sales.picking.begin')}
    </Button>
  ) : (
    <Button loading={stop.busy} onClick={() => void stop.run({ orderId: order.id })}>
      {t('sales.picking.stop')}
    </Button>
  )
}
