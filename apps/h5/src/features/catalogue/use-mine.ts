import { href } from '#app/routes/go'
import { useCall } from '@kikai/client/calls/hooks'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import { ownGoodsCalls, type OwnGoods } from '@kikai/contract/orders/own-goods.calls'
import type { Id } from '@kikai/kernel/ids'

/**
 * The reader's own order of these goods, reserved or paid; null when there is none. One answer serves every card of the
 * app.
 */
export const useMine = (goodsId: Id<'goods'>): OwnGoods | null =>
  useOwnGoods()?.data.find((one) => one.goodsId === goodsId) ?? null

/** Whether these goods are in the reader's cart. */
export const useInCart = (goodsId: Id<'goods'>): boolean => useOwnGoods()?.inCart.includes(goodsId) ?? false

function useOwnGoods() {
  const loggedIn = useLoggedIn()
  const own = useCall(ownGoodsCalls.listMyGoods, loggedIn ? {} : null)
  return loggedIn ? own.data : undefined
}

/** Where goods of the reader's own order lead: to the payment while reserved, to the order once bought. */
export const screenOfMine = (mine: OwnGoods): string =>
  mine.kind === 'held'
    ? href('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: mine.checkoutId })
    : href('/pages/me/order/order-detail/order-detail', { orderId: mine.orderId })
