import { AddressesBefore } from '#features/orders/addresses-before'
import { NoteWithOrder } from '#features/orders/note-with-order'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { formatPhone } from '@kikai/i18n/format/phone'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { ChangeAddress } from './change-address.tsx'

/** The delivery address, whether it can still change, earlier addresses, and the buyer's note. */
export function OrderAddressPanel({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const elsewhere = useText('elsewhere')
  const [changing, setChanging] = useState(false)
  return (
    <Panel title={t('screen.detail.address')}>
      <div className="flex gap-3 text-14">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
        <address className="min-w-0 not-italic">
          <p className="font-600">{[order.address.company, order.address.name].filter(Boolean).join(' ')}</p>
          {order.address.lines.map((line) => (
            <p key={line}>
              <WholeNumbers>{line}</WholeNumbers>
            </p>
          ))}
          <p className="figures">{formatPhone(order.buyer.mobile)}</p>
        </address>
      </div>
      {isOrderActionEnabled(order, 'changeAddress') ? (
        <div className="pt-3">
          <Button size="small" onClick={() => setChanging(true)}>
            {elsewhere('button')}
          </Button>
        </div>
      ) : null}
      {order.ship === 'picking' && order.life === 'open' ? (
        <p className="pt-2 text-14 text-ink-2">{elsewhere('beingPicked')}</p>
      ) : null}
      <AddressesBefore order={order} />
      <NoteWithOrder label={t('screen.detail.note')} note={order.note} />
      {changing ? <ChangeAddress order={order} onClose={() => setChanging(false)} /> : null}
    </Panel>
  )
}
