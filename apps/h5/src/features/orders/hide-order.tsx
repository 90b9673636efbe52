import { Button } from '#ui/buttons/button'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { isOrderActionEnabled } from './order-actions.tsx'

/** Hides an ended order from the buyer's list or shows it again. Nothing is lost, so it needs no confirmation. */
export function HideOrder({ order }: { order: Pick<OrderCard, 'id' | 'allowedActions'> }) {
  const t = useText('orders')
  const hides = isOrderActionEnabled(order, 'hide')
  const hide = useAction(endingCalls.hideOrder, {
    onDone: () => showToast(hides ? t('screen.hide.done') : t('screen.hide.shown'), { done: true }),
  })
  if (!hides && !isOrderActionEnabled(order, 'show')) return null
  return (
    <Button
      size="small"
      busy={hide.busy}
      onClick={() => void hide.run({ orderId: order.id, ...(hides ? {} : { shown: true as const }) })}
    >
      {hides ? t('screen.hide.button') : t('screen.hide.show')}
    </Button>
  )
}
