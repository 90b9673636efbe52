import { useDifferences } from '#features/orders/differences-of.ts'
import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { AllowedReason } from '#ui/pages/allowed-reason'
import { InlineNotice } from '#ui/feedback/failed'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { Acceptance } from '@kikai/contract/orders/acceptance'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderRefunds } from '@kikai/contract/refunds/refunds.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { RequestForm } from './request-form.tsx'

/** Requests a refund: for which lines, how much, why, and with which evidence. */
function RequestRefund() {
  const t = useText('refunds')
  const { checked, reason, ...sale } = useRouteParams('/pages/me/order/order-detail/request-refund/request-refund')
  const refunds = useCall(refundsCalls.readRefunds, sale, { freshMs: 0 })
  const { data } = refunds
  if (data?.ask && data.orderId && checked)
    return <RequestFromChecklist of={data} ask={data.ask} orderId={data.orderId} />
  if (data?.ask) return <RequestForm of={data} ask={data.ask} withdraws={reason === 'withdrawal'} />
  return (
    <Page title={t('screen.ask')} width="form" of={refunds}>
      {({ allowedActions, refunds: earlier }) => (
        <>
          <InlineNotice title={t('screen.blocked')}>
            <AllowedReason action={actionOf(allowedActions, 'request')} />
          </InlineNotice>
          {earlier.length > 0 ? (
            <Panel className="py-1 wide:py-2">
              <Row title={t('screen.earlier')} to={href('/pages/me/order/order-detail/refund/refund', sale)} />
            </Panel>
          ) : null}
        </>
      )}
    </Page>
  )
}

/** The same, beginning with what differs by the acceptance checklist. */
function RequestFromChecklist({ of, ask, orderId }: Omit<FromProps, 'acceptance'> & { orderId: Id<'order'> }) {
  const t = useText('refunds')
  const order = useCall(ordersCalls.readMyOrder, { orderId }, { freshMs: 0 })
  // A form keeps its first values, so they are taken from what was just saved and not from an earlier answer.
  if (order.data && !order.refreshing) return <FromChecklist of={of} ask={ask} acceptance={order.data.acceptance} />
  return (
    <Page title={t('screen.ask')} width="form" of={order}>
      {() => null}
    </Page>
  )
}

type FromProps = { of: OrderRefunds; ask: NonNullable<OrderRefunds['ask']>; acceptance: Acceptance }

function FromChecklist({ acceptance, ...asked }: FromProps) {
  const { text, pictures } = useDifferences(acceptance.answers, limits.refundTextLength)
  return <RequestForm {...asked} start={{ text, pictures }} />
}

export default defineScreen({ login: 'required', view: RequestRefund })
