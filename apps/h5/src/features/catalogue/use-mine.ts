import { useCall } from '@kikai/client/hooks'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import { ownGoodsCalls, type OwnGoods } from '@kikai/contract/orders/own-goods.calls'
import type { Id } from '@kikai/kernel/ids'

/** The reader's own deal about these goods: held until it is paid, or bought. One answer serves every card of the app. */
export function useMine(goodsId: Id<'goods'>): OwnGoods | null {
  const loggedIn = useLoggedIn()
  const own = useCall(ownGoodsCalls.listMyGoods, loggedIn ? {} : null)
  return (loggedIn && own.data?.data.find((one) => one.goodsId === goodsId)) || null
}
