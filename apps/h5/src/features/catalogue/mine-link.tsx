import { href } from '#app/go'
import { Link } from '#ui/link'
import { useText } from '@kikai/client/use-text'
import type { OwnGoods } from '@kikai/contract/orders/own-goods.calls'

/**
 * The link from goods that the reader has reserved or bought: to the payment while reserved, to the order once bought.
 */
export function MineLink({ mine, small }: { mine: OwnGoods; small?: boolean }) {
  const t = useText('goods')
  const to =
    mine.kind === 'held'
      ? href('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: mine.checkoutId })
      : href('/pages/me/order/order-detail/order-detail', { orderId: mine.orderId })
  return (
    <Link
      to={to}
      className={
        small
          ? '-my-1 inline-flex min-h-11 items-center text-14 font-600 text-go-ink'
          : 'inline-flex min-h-12 w-full min-w-0 items-center justify-center rounded-full bg-go px-4 py-1 text-center text-15 leading-tight font-600 text-on-go hover:bg-go-press'
      }
    >
      {t(mine.kind === 'held' ? 'screen.mine.toPay' : 'screen.mine.toOrder')}
    </Link>
  )
}
