import { PlusFreight } from '#features/orders/plus-freight'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'

const freightOf = ({ freightLater }: Checkout['orders'][number]) =>
  ({ life: 'open', freight: freightLater ? 'awaiting_quote' : 'included' }) as const

/** The content of a payment: each order with its goods, and the total. */
export function CheckoutSummary({
  checkout,
  toOrder,
}: {
  checkout: Checkout
  toOrder: (orderId: Checkout['orders'][number]['id']) => string
}) {
  const t = useText('orders')
  return (
    <Panel title={t('screen.pay.orders', { count: checkout.orders.length })}>
      <ul className="divide-y divide-line">
        {checkout.orders.map((order) => (
          <li key={order.id}>
            <Link to={toOrder(order.id)} className="flex min-h-16 items-center gap-3 py-2.5">
              <span className="w-18 shrink-0">
                <Image of={order.picture} alt="" sizes="72px" className="rounded-tag" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-14 font-500">{order.title}</span>
                <span className="block truncate text-12 text-ink-2">{`${order.number} · ${order.seller}`}</span>
                <span className="block text-14 font-600">
                  <Amount money={order.total} precise /> <PlusFreight of={freightOf(order)} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {checkout.orders.length > 1 ? (
        <p className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3 text-15 font-700">
          {t('screen.sums.total')}
          <Amount money={checkout.total} precise />
        </p>
      ) : null}
    </Panel>
  )
}
