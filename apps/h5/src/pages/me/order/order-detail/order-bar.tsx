import { go } from '#app/go'
import { actionOf, CancelOrder, mayCancel, mayNow, ReceiveOrder } from '#features/orders/order-actions'
import { Button } from '#ui/button'
import { useMoments } from '#ui/moments.ts'
import { StickyBar } from '#ui/sticky-bar'
import { useReason } from '#ui/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Clock, Lock } from 'lucide-react'

/** What can be done now, by the answer's own word. What cannot says why. */
export function OrderBar({ order }: { order: OrderDetail }) {
  const { reason, main } = useMainAction(order)
  const cancels = mayCancel(order)
  if (!main && !cancels) return null
  return (
    <StickyBar reason={reason}>
      <CancelOrder order={order} wide={!main} />
      {main}
    </StickyBar>
  )
}

/** The same on wide screens, on a panel under the goods. */
export function WideActions({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const moments = useMoments()
  const { reason, main } = useMainAction(order)
  if (!main && !mayCancel(order)) return null
  return (
    <div className="hidden items-center gap-3 rounded-card border border-line bg-card px-5 py-4 shadow-1 wide:flex">
      {reason ? (
        <p className="flex flex-1 items-center gap-2 text-14">
          <Lock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          {reason}
        </p>
      ) : (
        <p className="flex flex-1 items-center gap-2 text-14">
          {order.deadlineAt ? (
            <>
              <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
              {t('screen.until', { until: moments.deadline(order.deadlineAt) })}
              <span className="text-ink-2">{moments.left(order.deadlineAt)}</span>
            </>
          ) : null}
        </p>
      )}
      <CancelOrder order={order} />
      <span className="flex">{main}</span>
    </div>
  )
}

function useMainAction(order: OrderDetail) {
  const t = useText('orders')
  const receive = actionOf(order, 'receive')
  const pay = actionOf(order, 'pay') ?? actionOf(order, 'remit')
  const payReason = useReason(pay?.reason)
  const receiveReason = useReason(receive?.reason)
  const toPay = () =>
    go('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: order.checkoutId })
  if (mayNow(order, 'receive')) return { reason: null, main: <ReceiveOrder order={order} wide /> }
  const remits = order.remittance && order.remittance.state !== 'expired'
  if (mayNow(order, 'pay', 'remit') && order.pay !== 'remit_submitted')
    return {
      reason: null,
      main: (
        <Button tone="go" wide onClick={toPay}>
          {remits ? t('screen.handIn') : t('screen.payNow')}
        </Button>
      ),
    }
  if (order.pay === 'remit_submitted' && order.life === 'open')
    return {
      reason: t('screen.detail.checking'),
      main: (
        <Button wide onClick={toPay}>
          {t('screen.seeTransfer')}
        </Button>
      ),
    }
  if (pay)
    return {
      reason: payReason,
      main: (
        <Button blocked wide>
          {t('screen.payNow')}
        </Button>
      ),
    }
  if (receive)
    return {
      reason: receiveReason,
      main: (
        <Button blocked wide>
          {t('screen.receive.button')}
        </Button>
      ),
    }
  return { reason: null, main: null }
}
