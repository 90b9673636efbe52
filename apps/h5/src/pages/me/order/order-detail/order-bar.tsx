import { isPaid } from '@kikai/contract/orders/orders.states'
import { go } from '#app/routes/go'
import { CancelOrder, mayCancel } from '#features/orders/order-actions'
import { isSellerStopped } from '#features/payments/seller-stopped'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { useMoments } from '#ui/times/moments.ts'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { useState } from 'react'
import { ReportProblem } from '#features/orders/report-problem'

/** The buyer's actions as the answer allows them; blocked ones show the reason. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const freight = useText('freight')
  const problems = useText('problems')
  const moments = useMoments()
  const wide = useWide()
  const [asking, setAsking] = useState<'cancel' | 'report' | null>(null)
  const close = () => setAsking(null)
  const isToFetch = order.freight === 'pickup' && order.ship !== 'delivered'
  const until =
    wide && order.deadlineAt && !isToFetch ? t('screen.until', { until: moments.deadline(order.deadlineAt) }) : null
  const checking = order.pay === 'remit_submitted' && order.life === 'open'
  const remits = order.remittance && order.remittance.state !== 'expired'
  const toPay = () =>
    go('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: order.checkoutId })
  const pay: ScreenAction = checking
    ? { label: t('screen.seeTransfer'), tone: 'grey', run: toPay }
    : { name: ['pay', 'remit'], label: remits ? t('screen.handIn') : t('screen.payNow'), run: toPay }
  const receive: ScreenAction = {
    name: 'receive',
    label: t('screen.receive.button'),
    run: () => go('/pages/me/order/order-detail/acceptance/acceptance', { orderId: order.id }),
  }
  const cancel: ScreenAction = {
    name: ['cancel', 'cancelAll'],
    label: t('screen.cancel.button'),
    tone: 'outline',
    run: () => setAsking('cancel'),
  }
  const report: ScreenAction = {
    name: 'reportProblem',
    label: problems('report.button'),
    tone: 'outline',
    run: () => setAsking('report'),
  }
  const payFreight: ScreenAction = {
    name: 'payFreight',
    label: freight('payNow'),
    run: () => go('/pages/me/order/order-detail/freight/freight', { orderId: order.id }),
  }
  const main =
    order.freight === 'quoted' && order.life === 'open' && isPaid(order)
      ? payFreight
      : actionOf(order.allowedActions, 'receive')?.enabled || !(checking || isPayable(order))
        ? receive
        : pay
  return (
    <>
      <Actions
        of={order.allowedActions}
        can={isSellerStopped(order) ? [cancel] : mayCancel(order) || checking ? [cancel, main] : [report, main]}
        note={checking ? t('screen.detail.checking') : until}
      />
      <CancelOrder order={order} open={asking === 'cancel'} onClose={close} />
      {asking === 'report' ? <ReportProblem order={order} onClose={close} /> : null}
    </>
  )
}

const isPayable = ({ allowedActions }: OrderDetail) =>
  actionOf(allowedActions, 'pay') !== null || actionOf(allowedActions, 'remit') !== null
