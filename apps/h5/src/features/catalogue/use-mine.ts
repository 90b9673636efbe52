import { useCall } from '@kikai/client/hooks'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { OwnGoods } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'

/** The reader's own deal about these goods: held until it is paid, or bought. One answer serves every card of the app. */
export function useMine(goodsId: Id<'goods'>): OwnGoods | null {
  const loggedIn = useLoggedIn()
  const own = useCall(ordersCalls.listMyGoods, loggedIn ? {} : null)
  return (loggedIn && own.data?.data.find((one) => one.goodsId === goodsId)) || null
}
