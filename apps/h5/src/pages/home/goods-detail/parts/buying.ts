import { go } from '#app/routes/go'
import { tabs } from '#app/routes/routes'
import { useLoggedIn } from '#app/login/session'
import { useAfterLogin } from '#app/login/use-after-login'
import { useInCart, useMine } from '#features/catalogue/use-mine.ts'
import { useDates } from '#ui/times/moments.ts'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useReason } from '#ui/texts/reason.ts'
import { useText } from '@kikai/client/use-text'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import { useSetting } from '@kikai/client/use-setting'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type Reason = NonNullable<AllowedAction['reason']>
export type Buying = ReturnType<typeof useBuying>

type Wish = { what: 'buy' | 'addToCart'; quantity: number }
export type BuyWishes = ReturnType<typeof useBuyWishes>

/**
 * The action that a visitor pressed, continued after the login. It is kept above the goods' answer, which is fetched
 * again after the login because visitors see no price.
 */
export function useBuyWishes(goodsId: Id<'goods'>) {
  const t = useText('goods')
  const add = useAction(cartCalls.addToCart, {
    onDone: () => showToast(t('screen.added'), { done: true }),
  })
  const act = useAfterLogin<Wish>(({ what, quantity }) => {
    if (what === 'addToCart') return void add.run({ goodsId, quantity })
    go('/pages/home/goods-detail/confirm-order/confirm-order', { goodsId, quantity })
  })
  return { act, adding: add.busy }
}

/**
 * The quantity and the actions of buying and of adding to the cart, for the bar on phones and the box on wide screens.
 */
export function useBuying(goods: GoodsDetail, { act, adding }: BuyWishes) {
  const loggedIn = useLoggedIn()
  const [wanted, setQuantity] = useState(1)
  const max = Math.max(1, Math.min(goods.available, limits.lineQuantityMax))
  const quantity = Math.min(wanted, max)
  const entry = goods.allowedActions.find(({ action }) => action === 'buy')
  const reason = entry ? (entry.enabled ? null : entry.reason) : reasonForVisitor(goods)
  const freightPieces = useSetting()?.freight.mayChangeAboveQuantity ?? limits.freightMayChangeAboveQuantity
  const isNamed = goods.freight === 'free' || goods.freight === 'fixed'
  return {
    quantity,
    /** Freight that is named holds for so many pieces and may change for more. */
    freightPieces,
    freightMayChange: isNamed && quantity > freightPieces,
    max,
    setQuantity,
    why: useWhy(reason, goods),
    /** Others hold them, so they can be free again. */
    isHeldByOthers: reason?.name === 'heldByAnother',
    mine: useMine(goods.id),
    isInCart: useInCart(goods.id),
    /**
     * Members' buttons follow the allowed actions; visitors' buttons open the login, unless nobody can buy the goods.
     */
    isBlocked: reason !== null || (loggedIn && entry === undefined),
    adding,
    buy: () => act({ what: 'buy', quantity }),
    addToCart: () => act({ what: 'addToCart', quantity }),
    viewCart: () => go(tabs.cart),
  }
}

/** The reason why goods cannot be bought; for goods reserved by another buyer also until when. */
function useWhy(reason: Reason | null, { heldUntil }: GoodsDetail): string | null {
  const t = useText('goods')
  const dates = useDates()
  const why = useReason(reason ?? undefined)
  if (reason?.name !== 'heldByAnother' || !heldUntil) return why
  return t('screen.heldUntil', { until: dates.deadline(heldUntil) })
}

/** The reason shown to visitors, whose answer has no allowed actions; the state of the goods is public. */
function reasonForVisitor({ state, available, title }: GoodsDetail): Reason | null {
  const because = (name: 'soldOut' | 'notOnSale' | 'heldByAnother'): Reason => ({
    domain: 'goods',
    name,
    code: goodsErrors[name].code,
    params: { title },
  })
  if (state === 'sold_out' || state === 'archived') return because('soldOut')
  if (state === 'under_negotiation' && available === 0) return because('heldByAnother')
  // Nothing can be had of goods whose seller may not sell at present.
  if (available === 0 || (state !== 'on_sale' && state !== 'under_negotiation')) return because('notOnSale')
  return null
}
