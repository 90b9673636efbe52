import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { LegalLink } from '#features/identity/legal-link'
import { PlacingPage } from '#features/orders/placing-page'
import { usePlacingCart } from '#features/orders/use-placing.ts'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'

/** Confirms the order of chosen cart lines in the quantities of the cart. */
function CartConfirmOrder() {
  const t = useText('orders')
  const { goodsIds, addressId: given } = useRouteParams(
    '/pages/home/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order',
  )
  const cart = useCall(cartCalls.listCart, {})
  const address = useOrderAddress(given)
  const [placed, setPlaced] = useState(false)
  const wanted = goodsIds.split(',')
  const inCart = cart.data?.groups.flatMap(({ lines }) => lines).filter(({ goods }) => wanted.includes(goods.id))
  const placing = usePlacingCart({
    // After the order is placed its lines have left the cart, so there is nothing to quote any more.
    lines: placed || !inCart ? null : inCart.map(({ goods, quantity }) => ({ goodsId: goods.id, quantity })),
    address,
    onPlaced: ([checkout]) => {
      setPlaced(true)
      if (checkout)
        goInstead('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: checkout.id })
    },
  })
  if (!cart.data) return <Page title={t('screen.placing.title')} of={cart} />
  if (inCart?.length === 0 && !placed)
    return (
      <Page title={t('screen.placing.title')}>
        <Empty
          icon={<ShoppingCart aria-hidden />}
          text={t('screen.placing.gone')}
          way={{ label: t('screen.placing.toCart'), go: () => goInstead('/pages/shopping-cart/shopping-cart') }}
        />
      </Page>
    )
  return (
    <PlacingPage
      placing={placing}
      pickAddress={href('/pages/me/addressManage/index', { pick: '1' })}
      terms={<LegalLink kind="purchaseTerms">{t('screen.final.terms')}</LegalLink>}
    />
  )
}

export default defineScreen({ login: 'required', view: CartConfirmOrder })
