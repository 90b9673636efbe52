import { go } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { InlineNotice } from '#ui/feedback/failed'
import { useMoments } from '#ui/times/moments.ts'
import { HideOrder } from '#features/orders/hide-order'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { CircleX, Hourglass, PackageCheck } from 'lucide-react'

const enders = ['buyer', 'seller', 'staff', 'clock'] as const

/** Notices with a reason given by others: why the order ended, that its freight quote is overdue, or why its receipt was confirmed by the platform. */
export function OrderNotes({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const freight = useText('freight')
  const { deadline } = useMoments()
  const { cancelled, receipt, deadlineAt } = order
  const by = enders.find((one) => one === cancelled?.by)
  return (
    <>
      {cancelled && by ? (
        <InlineNotice
          icon={<CircleX aria-hidden />}
          title={t(`screen.ended.by.${by === 'clock' && order.refund === 'full' ? 'noFreight' : by}`)}
          actions={
            <>
              {by === 'seller' || by === 'staff' ? <AlikeMachines order={order} /> : null}
              <HideOrder order={order} />
            </>
          }
        >
          {cancelled.reason}
        </InlineNotice>
      ) : null}
      {order.quoteEscalatedAt && order.quoteBy ? (
        <InlineNotice icon={<Hourglass aria-hidden />} title={freight('overdue')}>
          {freight('overdueNote', { until: deadline(order.quoteBy) })}
        </InlineNotice>
      ) : null}
      {receipt && order.life === 'open' && deadlineAt ? (
        <InlineNotice icon={<PackageCheck aria-hidden />} title={t('screen.confirmed.title')}>
          {receipt.reason} {t('screen.confirmed.note', { until: deadline(deadlineAt) })}
        </InlineNotice>
      ) : null}
    </>
  )
}

/** Leads a buyer whose order others have ended to machines of the same model, or of the same name where there is none. */
function AlikeMachines({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const [line] = order.lines
  const words = line?.model || line?.title
  if (!words) return null
  return (
    <Button tone="tint" size="small" onClick={() => go('/pages/home/search/search', { words })}>
      {t('screen.ended.alike')}
    </Button>
  )
}
