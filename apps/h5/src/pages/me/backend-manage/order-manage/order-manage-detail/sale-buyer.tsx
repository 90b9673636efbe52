import { go, href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { AddressesBefore } from '#features/orders/addresses-before'
import { NoteWithOrder } from '#features/orders/note-with-order'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Button, buttonLook } from '#ui/buttons/button'
import { Link } from '#ui/buttons/link'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/pages/panel'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useText } from '@kikai/client/use-text'
import { formatPhone } from '@kikai/i18n/format/phone'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { MapPin, MessageCircle, Phone, User } from 'lucide-react'

/** The buyer's address and contact details. */
export function SaleBuyer({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const elsewhere = useText('elsewhere')
  const { profile, may } = useRights()
  const { address, buyer } = order
  const phone = address.mobile.startsWith('+') ? address.mobile : `${address.dialCode} ${address.mobile}`
  return (
    <Panel title={t('sales.buyer')}>
      <ul className="flex flex-col gap-3 text-14 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        <li className="flex gap-2.5">
          <User aria-hidden />
          <span className="min-w-0">
            <span className="block font-600">{address.name}</span>
            {address.company ? <span className="block">{address.company}</span> : null}
            {buyer.name && buyer.name !== address.name ? (
              <span className="block text-12 text-ink-2">{t('sales.orderedBy', { name: buyer.name })}</span>
            ) : null}
          </span>
        </li>
        <li className="flex gap-2.5">
          <MapPin aria-hidden />
          <address className="min-w-0 not-italic">
            {address.lines.map((line) => (
              <span key={line} className="block">
                <WholeNumbers>{line}</WholeNumbers>
              </span>
            ))}
          </address>
        </li>
        <li className="flex items-center gap-2.5">
          <Phone aria-hidden className="mt-0!" />
          {order.isMasked ? (
            <span className="figures">{address.mobileWritten}</span>
          ) : (
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              className="figures grid min-h-11 items-center text-go-ink"
            >
              {formatPhone(phone)}
            </a>
          )}
        </li>
      </ul>
      {profile.data?.company && may('product.goods.write') ? (
        <Link
          to={href('/pages/home/goods-detail/chat/chat', { orderId: order.id })}
          className={classes(buttonLook({ tone: 'tint', size: 'small' }), 'mt-3 self-start')}
        >
          <MessageCircle aria-hidden className="size-4.5" />
          {t('sales.chat')}
        </Link>
      ) : null}
      <NoteWithOrder label={t('sales.note')} note={order.note} />
      {order.isMasked ? <p className="pt-2 text-12 text-ink-2">{t('sales.masked')}</p> : null}
      {isOrderActionEnabled(order, 'changeAddress', 'answerAddress') ? (
        <div className="pt-2">
          <Button
            size="small"
            tone={isOrderActionEnabled(order, 'answerAddress') ? 'go' : 'outline'}
            onClick={() =>
              go('/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address', {
                orderId: order.id,
              })
            }
          >
            {isOrderActionEnabled(order, 'answerAddress') ? elsewhere('answerButton') : elsewhere('button')}
          </Button>
        </div>
      ) : null}
      <AddressesBefore order={order} />
    </Panel>
  )
}
