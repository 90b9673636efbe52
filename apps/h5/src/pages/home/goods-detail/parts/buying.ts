import { go } from '#app/go'
import { useLoggedIn } from '#app/session'
import { useAfterLogin } from '#app/use-after-login'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useReason, useText } from '@kikai/client/use-text'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import type { GoodsDetail } from '@kikai/contract/catalogue/catalogue.shapes'
import type { AllowedAction } from '@kikai/contract/fields'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type Reason = NonNullable<AllowedAction['reason']>
export type Buying = ReturnType<typeof useBuying>

/** Buying and the cart, for the bar of the phone and the box of wide screens. A visitor logs in first and comes back to it. */
export function useBuying(goods: GoodsDetail) {
  const t = useText('catalogue')
  const loggedIn = useLoggedIn()
  const [quantity, setQuantity] = useState(1)
  const max = Math.max(1, Math.min(goods.available, limits.lineQuantityMax))
  const add = useAction(cartCalls.addToCart, { onDone: () => showToast(t('screen.added'), { done: true }) })
  const act = useAfterLogin<'buy' | 'addToCart'>((what) => {
    if (what === 'addToCart') return void add.run({ goodsId: goods.id, quantity })
    go('/pages/home/goods-detail/confirm-order/confirm-order', { goodsId: goods.id, quantity })
  })
  const entry = goods.allowedActions.find(({ action }) => action === 'buy')
  const reason = entry ? (entry.enabled ? null : entry.reason) : reasonForVisitor(goods)
  return {
    loggedIn,
    quantity: Math.min(quantity, max),
    max,
    setQuantity,
    why: useReason(reason ?? undefined),
    /** Members' buttons come from the answer; a visitor's only ask for the login, unless nobody could buy. */
    isBlocked: reason !== null || (loggedIn && entry === undefined),
    adding: add.busy,
    buy: () => act('buy'),
    addToCart: () => act('addToCart'),
  }
}

const codes = { soldOut: 4504, notOnSale: 4502, heldByAnother: 4503 } as const

/** Visitors get no actions; that something cannot be bought by anybody is no secret. */
function reasonForVisitor({ state, available, title }: GoodsDetail): Reason | null {
  const because = (name: keyof typeof codes): Reason => ({
    domain: 'catalogue',
    name,
    code: codes[name],
    params: { title },
  })
  if (state === 'sold_out' || state === 'archived') return because('soldOut')
  if (state === 'under_negotiation' && available === 0) return because('heldByAnother')
  if (state !== 'on_sale' && state !== 'under_negotiation') return because('notOnSale')
  return null
}
