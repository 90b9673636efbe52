import { href } from '#app/routes/go'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useReason } from '#ui/texts/reason.ts'
import { Row, Rows } from '#ui/lists/row'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { FileX, RotateCcw } from 'lucide-react'

/** Refusals that say more in the form than a row has room for. */
const briefReasons = ['alreadyOpen', 'decidedFinally'] as const

/**
 * The link to a refund request, or to the form for one. A consumer's withdrawal has a row of its own, because the law wants
 * it to be found by its name; while it cannot be declared the row says why and leads nowhere.
 */
export function RefundEntry({ order: { id: orderId, refund, withdrawal } }: { order: OrderDetail }) {
  const t = useText('refunds')
  const orders = useText('orders')
  const moments = useMoments()
  const reason = withdrawal?.reason
  const refusal = useReason(reason)
  const brief = briefReasons.find((name) => name === reason?.name)
  const whyNot = brief ? t(`screen.withdrawal.whyNot.${brief}`) : refusal
  const form = '/pages/me/order/order-detail/request-refund/request-refund'
  return (
    <Panel className="py-1 wide:py-2">
      <Rows>
        {withdrawal ? (
          <Row
            icon={<FileX aria-hidden />}
            title={t('screen.withdrawal.title')}
            note={
              whyNot ??
              (withdrawal.until
                ? t('screen.withdrawal.until', { until: moments.deadline(withdrawal.until) })
                : t('screen.withdrawal.days', { days: withdrawal.days }))
            }
            {...(withdrawal.reason ? {} : { to: href(form, { orderId, reason: 'withdrawal' }) })}
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
