import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { LegalLink } from '#features/identity/legal-link'
import { PlacingPage } from '#features/orders/placing-page'
import { usePlacingOne } from '#features/orders/use-placing.ts'
import { NumberBox } from '#ui/forms/number-box'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import { useState } from 'react'

/** Confirms the order of one kind of goods without the cart. */
function ConfirmOrder() {
  const t = useText('orders')
  const {
    goodsId,
    quantity: first = 1,
    addressId: given,
  } = useRouteParams('/pages/home/goods-detail/confirm-order/confirm-order')
  const [quantity, setQuantity] = useState(first)
  const address = useOrderAddress(given)
  const placing = usePlacingOne({
    lines: [{ goodsId, quantity }],
    address,
    onPlaced: ([checkout]) => {
      if (checkout)
        goInstead('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId: checkout.id })
    },
  })
  const available = placing.quote.data?.orders[0]?.lines[0]?.available ?? quantity
  const most = Math.max(1, available, quantity)
  return (
    <PlacingPage
      placing={placing}
      pickAddress={href('/pages/me/addressManage/index', { pick: '1' })}
      terms={<LegalLink kind="purchaseTerms">{t('screen.final.terms')}</LegalLink>}
    >
      {most > 1 ? (
        <Panel className="py-2 wide:py-2">
          <div className="flex min-h-12 items-center justify-between gap-3 text-15">
            {t('screen.final.quantity')}
            <NumberBox value={quantity} onChange={setQuantity} max={most} />
          </div>
        </Panel>
      ) : null}
    </PlacingPage>
  )
}

export default defineScreen({ login: 'required', view: ConfirmOrder })
