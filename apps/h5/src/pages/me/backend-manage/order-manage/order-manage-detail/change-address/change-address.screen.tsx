import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { AddressWritten } from '#features/orders/address-written'
import { isAsked } from '#features/orders/addresses-before'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { InlineNotice } from '#ui/feedback/failed'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { AnswerAddress } from './answer-address.tsx'
import { ProposeAddress } from './propose-address.tsx'

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address'

/**
 * Changes the address of a sale: the buyer's request is answered, or the seller proposes another address for the buyer
 * to approve.
 */
function ChangeAddress() {
  const title = useText('routes')
  const { orderId } = useRouteParams(
    '/pages/me/backend-manage/order-manage/order-manage-detail/change-address/change-address',
  )
  const order = useCall(managedOrdersCalls.readManagedOrder, { orderId }, { freshMs: 0 })
  return (
    <Page title={title(route)} of={order} width="form">
      {(sale) => <Shown order={sale} />}
    </Page>
  )
}

function Shown({ order }: { order: OrderDetail }) {
  const t = useText('elsewhere')
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const asked = order.addressChanges.find((change) => isAsked(order, change))
  const first = countries.data?.[0]
  return (
    <>
      <Panel title={t('screen.goesTo')} aside={<span className="figures">{order.number}</span>}>
        <AddressWritten of={order.address} />
      </Panel>
      {asked ? <AnswerAddress order={order} asked={asked} /> : null}
      {isOrderActionEnabled(order, 'changeAddress') && first ? (
        <ProposeAddress order={order} countries={countries} />
      ) : null}
      {asked || isOrderActionEnabled(order, 'changeAddress') ? null : <InlineNotice title={t('screen.notNow')} />}
    </>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.ship'], view: ChangeAddress })
