import { href } from '#app/go'
import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { Row, Rows } from '#ui/row'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { FileX, RotateCcw } from 'lucide-react'

/**
 * The link to a refund request, or to the form for one. A consumer's withdrawal has a row of its own, because the law wants
 * it to be found by its name for as long as it can be declared.
 */
export function RefundEntry({ order: { id: orderId, refund, withdrawal } }: { order: OrderDetail }) {
  const t = useText('refunds')
  const orders = useText('orders')
  const moments = useMoments()
  const form = '/pages/me/order/order-detail/request-refund/request-refund'
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        {withdrawal ? (
          <Row
            icon={<FileX aria-hidden />}
            title={t('screen.withdrawal.title')}
            note={
              withdrawal.until
                ? t('screen.withdrawal.until', { until: moments.deadline(withdrawal.until) })
                : t('screen.withdrawal.days', { days: withdrawal.days })
            }
            to={href(form, { orderId, reason: 'withdrawal' })}
          />
        ) : null}
        <Row
          icon={<RotateCcw aria-hidden />}
          title={t('screen.entry')}
          note={refund === 'none' ? t('screen.entryNote') : orders(`state.refund.${refund}`)}
          to={
            refund === 'none'
              ? href(form, { orderId })
              : href('/pages/me/order/order-detail/refund/refund', { orderId })
          }
        />
      </Rows>
    </Panel>
  )
}
