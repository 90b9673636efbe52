import { go, href } from '#app/routes/go'
import { useAgreedDays } from '#features/orders/agreed-days.ts'
import { GoodsLine } from '#features/orders/goods-line'
import { HideOrder } from '#features/orders/hide-order'
import { isOrderActionEnabled, payLabel } from '#features/orders/order-actions'
import { isEnded, OrderTag } from '#features/orders/order-tag'
import { PlusFreight } from '#features/orders/plus-freight'
import { Button } from '#ui/buttons/button'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { OrderCard as Order } from '@kikai/contract/orders/orders.shapes'
import { ChevronRight, Clock, FileText } from 'lucide-react'

const linesShown = 3

/** An order in the list: seller, state, goods, total, and the possible actions. */
export function OrderListCard({ order }: { order: Order }) {
  const t = useText('orders')
  const collection = useText('collection')
  const moments = useMoments()
  const days = useAgreedDays()(order.collecting ?? { fromDay: null, toDay: null })
  const to = href('/pages/me/order/order-detail/order-detail', { orderId: order.id })
  const shown = order.lines.slice(0, linesShown)
  const hidden = order.lines.length - shown.length
  const pays = isOrderActionEnabled(order, 'pay', 'remit')
  const paysFreight = isOrderActionEnabled(order, 'payFreight')
  const asksDocument = order.documentDueAt !== null
  // A quote that is overdue has no day any more; then the end of the order counts.
  const until = order.quoteEscalatedAt ? order.deadlineAt : (order.quoteBy ?? order.deadlineAt)
  const hides = isOrderActionEnabled(order, 'hide', 'show')
  const follows = order.ship === 'shipped' || order.ship === 'delivered'
  return (
    <Panel className="py-2 wide:py-3">
      <Link to={to} className="flex min-h-11 items-center gap-2">
        <span className="min-w-0 text-15 leading-tight font-600 wrap-anywhere">{order.seller.name}</span>
        <span className="hidden shrink-0 text-12 text-ink-2 sm:inline">{order.number}</span>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          <OrderTag order={order} />
          <ChevronRight aria-hidden className="-mr-1.25 size-5 text-ink-2" />
        </span>
      </Link>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <li key={line.goodsId} className="py-3">
            <Link to={to} className="block">
              <GoodsLine
                line={line}
                ended={isEnded(order)}
                price={
                  order.lines.length > 1 ? (
                    <Price money={line.lineTotal} size="row" precise ended={isEnded(order)} />
                  ) : null
                }
              />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="pb-2 text-12 text-ink-2">{t('screen.list.more', { count: hidden })}</p> : null}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line pt-2">
        {until && order.life === 'open' ? (
          <p className="mr-auto flex items-center gap-1.5 text-12 text-ink-2">
            <Clock aria-hidden className="size-4" />
            {days
              ? collection('onDays', { days })
              : t(order.tab === 'to_ship' ? 'screen.shipsBy' : 'screen.until', { until: moments.deadline(until) })}
          </p>
        ) : (
          <p className="mr-auto text-12 text-ink-2">{moments.date(order.placedAt)}</p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-12 text-ink-2">{t('screen.sums.total')}</span>
          <Price money={order.sums.total} precise ended={isEnded(order)} />
          <PlusFreight of={order} />
        </p>
      </div>
      {order.documentDueAt ? (
        <p className="flex items-center gap-1.5 pt-2 text-12 text-ink-2">
          <FileText aria-hidden className="size-4" />
          {t('screen.documentDue', { until: moments.deadline(order.documentDueAt) })}
        </p>
      ) : null}
      {pays || paysFreight || asksDocument || follows || hides || order.toReview ? (
        <div className="flex flex-wrap justify-end gap-2 pt-2 pb-1">
          {follows ? (
            <Button
              size="small"
              onClick={() => go('/pages/me/order/logistics-info/logistics-info', { orderId: order.id })}
            >
              {t('screen.follow')}
            </Button>
          ) : null}
          {pays ? (
            <Button
              size="small"
              tone={order.pay === 'remit_submitted' ? 'grey' : 'tint'}
              onClick={() =>
                go('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: order.checkoutId })
              }
            >
              {t(payLabel(order))}
            </Button>
          ) : null}
          {paysFreight ? (
            <Button
              size="small"
              tone="tint"
              onClick={() => go('/pages/me/order/order-detail/freight/freight', { orderId: order.id })}
            >
              {t('screen.payFreight')}
            </Button>
          ) : null}
          {asksDocument ? (
            <Button
              size="small"
              tone="tint"
              onClick={() => go('/pages/me/order/add-material/add-material', { orderId: order.id })}
            >
              {t('screen.sendDocument')}
            </Button>
          ) : null}
          {isOrderActionEnabled(order, 'receive') ? (
            <Button
              size="small"
              tone="tint"
              onClick={() => go('/pages/me/order/order-detail/acceptance/acceptance', { orderId: order.id })}
            >
              {t('screen.receive.button')}
            </Button>
          ) : null}
          {order.toReview ? (
            <Button
              size="small"
              tone="tint"
              onClick={() => go('/pages/me/order/evaluate/evaluate', { orderId: order.id })}
            >
              {t('screen.review')}
            </Button>
          ) : null}
          <HideOrder order={order} />
        </div>
      ) : null}
    </Panel>
  )
}
