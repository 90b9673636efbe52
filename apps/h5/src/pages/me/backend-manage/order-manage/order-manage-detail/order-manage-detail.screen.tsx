import { defineScreen } from '#app/define-screen'
import { go, href, useRouteParams } from '#app/go'
import { dispatchOf } from '#features/orders/dispatch-action.ts'
import { useRights } from '#features/desk/use-rights.ts'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Row } from '#ui/row'
import { StickyBar } from '#ui/sticky-bar'
import { useCall } from '@kikai/client/hooks'
import { useReason } from '#ui/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { AllowedAction } from '@kikai/contract/fields'
import { idOf } from '@kikai/contract/fields'
import { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { Landmark, Truck } from 'lucide-react'
import * as z from 'zod/mini'
import { SaleBuyer } from './sale-buyer.tsx'
import { SaleHead, SaleStages } from './sale-head.tsx'
import { SaleHistory } from './sale-history.tsx'
import { SaleLines, SaleSums } from './sale-lines.tsx'
import { SaleShipments } from './sale-shipments.tsx'

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'
const params = z.object({ orderId: idOf('order') })

/** One sale for its seller: where it stands, what to do now, whom to send it to. */
function OrderManageDetail() {
  const title = useText('routes')
  const { orderId } = useRouteParams(params)
  const order = useCall(managedOrdersCalls.readManagedOrder, { orderId }, { freshMs: 0 })
  const { may } = useRights()
  const dispatch = order.data && may('order.ship') ? dispatchOf(order.data) : null
  return (
    <Page
      title={title(route)}
      of={order}
      bar={dispatch ? <Bar orderId={orderId} action={dispatch} /> : undefined}
      side={order.data ? <Side order={order.data} action={dispatch} /> : undefined}
    >
      {(sale) => (
        <>
          <SaleHead order={sale} />
          <SaleBuyer order={sale} />
          <SaleLines order={sale} />
          <SaleShipments order={sale} />
          {sale.remittance && may('remittance.read') ? <RemittanceLink remittanceId={sale.remittance.id} /> : null}
          <SaleHistory order={sale} />
        </>
      )}
    </Page>
  )
}

const goShip = (orderId: Id<'order'>) =>
  go('/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out', { orderId })

function Bar({ orderId, action }: { orderId: Id<'order'>; action: AllowedAction }) {
  const t = useText('managed')
  const reason = useReason(action.enabled ? undefined : action.reason)
  return (
    <StickyBar reason={reason}>
      <Button
        tone="go"
        wide
        blocked={!action.enabled}
        icon={<Truck aria-hidden className="size-5" />}
        onClick={() => goShip(orderId)}
      >
        {t('sales.ship')}
      </Button>
    </StickyBar>
  )
}

function Side({ order, action }: { order: OrderDetail; action: AllowedAction | null }) {
  const t = useText('managed')
  const reason = useReason(action?.enabled ? undefined : action?.reason)
  return (
    <>
      {action ? (
        <Panel className="max-wide:hidden">
          {reason ? <p className="pb-3 text-14 text-ink-2">{reason}</p> : null}
          <Button
            tone="go"
            wide
            blocked={!action.enabled}
            icon={<Truck aria-hidden className="size-5" />}
            onClick={() => goShip(order.id)}
          >
            {t('sales.ship')}
          </Button>
        </Panel>
      ) : null}
      <SaleSums order={order} />
      <SaleStages order={order} />
    </>
  )
}

function RemittanceLink({ remittanceId }: { remittanceId: Id<'remittance'> }) {
  const t = useText('managed')
  return (
    <Panel className="py-1! wide:py-2!">
      <Row
        icon={<Landmark aria-hidden />}
        title={t('sales.remittance')}
        to={href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail', {
          remittanceId,
        })}
      />
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['order.read'], view: OrderManageDetail })
