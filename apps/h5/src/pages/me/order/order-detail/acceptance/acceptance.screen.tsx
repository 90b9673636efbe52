import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { AcceptanceRecord } from '#features/orders/acceptance-record'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { Checklist } from './checklist.tsx'

/** What the buyer checks when the goods arrive; read only once the receipt is confirmed. */
function AcceptanceScreen() {
  const t = useText('problems')
  const orders = useText('orders')
  const { orderId } = useRouteParams('/pages/me/order/order-detail/acceptance/acceptance')
  const order = useCall(ordersCalls.readMyOrder, { orderId }, { freshMs: 0 })
  const { data } = order
  const open = data && (actionOf(data.allowedActions, 'receive') ?? actionOf(data.allowedActions, 'reportProblem'))
  if (data && open) return <Checklist key={data.id} order={data} />
  return (
    <Page title={t('check.page')} width="form" of={order}>
      {(shown) => (
        <>
          <AcceptanceRecord order={shown} />
          {shown.acceptance.answers.length > 0 ? null : <Panel>{orders(`tab.${orderTab(shown)}`)}</Panel>}
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AcceptanceScreen })
