import { href } from '#app/routes/go'
import { InlineNotice } from '#ui/feedback/failed'
import { Link } from '#ui/buttons/link'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Truck } from 'lucide-react'

const onTheWay: readonly string[] = ['shipped', 'delivered']

/** The name of the agent who still has to send an order; null when the seller sends it. */
export function useAgentOf(
  { id: orderId, pay, ship }: Pick<OrderDetail, 'id' | 'pay' | 'ship'>,
  /** Whether the reader may see the agent. */
  { may }: { may: boolean },
): string | null {
  const isOpen = (pay === 'paid' || pay === 'credit') && ship !== 'shipped' && ship !== 'delivered'
  const current = useCall(sendOutsCalls.readSendOuts, isOpen && may ? { orderId } : null, { freshMs: 0 }).data?.current
  return current && !onTheWay.includes(current.state) ? current.agent.name : null
}

/** Shown when an agent has the order: it must be recalled first, so that nothing is sent twice. */
export function WithAgent({ name, orderId }: { name: string; orderId: OrderDetail['id'] }) {
  const t = useText('dropship')
  return (
    <InlineNotice icon={<Truck aria-hidden />} title={t('offer.has', { name })}>
      <p>{t('offer.hasWhy')}</p>
      <Link
        to={href('/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent', {
          orderId,
        })}
        className="inline-flex min-h-11 items-center font-600 text-go-ink"
      >
        {t('offer.seeJob')}
      </Link>
    </InlineNotice>
  )
}
