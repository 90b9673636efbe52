import { href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { SendOutTag } from '#features/dropship/send-out-tag'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Truck } from 'lucide-react'

/** The shipping agent of the order, or the link to assign one; nothing when neither applies. */
export function SaleAgent({ order: { id: orderId, pay } }: { order: OrderDetail }) {
  const t = useText('dropship')
  const { may } = useRights()
  const asks = may('order.sendout.assign') && (pay === 'paid' || pay === 'credit')
  const { data } = useCall(sendOutsCalls.readSendOuts, asks ? { orderId } : null, { freshMs: 0 })
  const mayOffer = data?.allowedActions.some(({ enabled }) => enabled) ?? false
  if (!data || !(data.current || mayOffer || data.earlier.length > 0)) return null
  return (
    <Panel className="py-1! wide:py-2!">
      <Row
        icon={<Truck aria-hidden />}
        title={t('offer.entry')}
        note={data.current ? t('offer.with', { name: data.current.agent.name }) : undefined}
        value={data.current ? <SendOutTag state={data.current.state} /> : undefined}
        to={href('/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent', {
          orderId,
        })}
      />
    </Panel>
  )
}
