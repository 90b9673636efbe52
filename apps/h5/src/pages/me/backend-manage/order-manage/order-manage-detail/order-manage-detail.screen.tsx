import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { isAsked } from '#features/orders/addresses-before'
import { Page } from '#ui/pages/page'
import { ActionsPanel } from '#ui/pages/actions-panel'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import type { Id } from '@kikai/kernel/ids'
import { Landmark, RotateCcw } from 'lucide-react'
import { SaleActions } from './sale-actions.tsx'
import { SaleBuyer } from './sale-buyer.tsx'
import { SaleFreight } from './sale-freight.tsx'
import { SaleHead, SaleStages } from './sale-head.tsx'
import { SaleLines, SaleSums } from './sale-lines.tsx'
import { SaleMoney } from './sale-money.tsx'

// Loaded with orders of which something was reported, and with those of which something was sent.
const SaleProblems = lazyPart(async () => ({ default: (await import('./sale-problems.tsx')).SaleProblems }))
const SaleShipments = lazyPart(async () => ({ default: (await import('./sale-shipments.tsx')).SaleShipments }))
// Loaded with orders of which a warehouse keeps the pieces.
const StoredPieces = lazyPart(async () => ({ default: (await import('#features/stock/stored-pieces')).StoredPieces }))
// Loaded behind the rest, because it stands below it.
const SaleHistory = lazyPart(async () => ({ default: (await import('./sale-history.tsx')).SaleHistory }))
// Loaded with orders that were received only.
const AcceptanceRecord = lazyPart(async () => ({
  default: (await import('#features/orders/acceptance-record')).AcceptanceRecord,
}))
// Each asks for its own data and shows nothing before.
const AgreedTerms = lazyPart(() => import('#features/negotiation/agreed-terms'))
const SaleAgent = lazyPart(async () => ({ default: (await import('./sale-agent.tsx')).SaleAgent }))
// Loaded with orders whose seller has proposed another address only.
const AnswerAddress = lazyPart(async () => ({
  default: (await import('./change-address/answer-address.tsx')).AnswerAddress,
}))
// Loaded with orders that the buyer wants to fetch only.
const SaleCollection = lazyPart(async () => ({ default: (await import('./sale-collection.tsx')).SaleCollection }))
const SaleReviews = lazyPart(async () => ({ default: (await import('./sale-reviews.tsx')).SaleReviews }))
const OrderDocumentsPanel = lazyPart(async () => ({
  default: (await import('#features/documents/order-documents')).OrderDocumentsPanel,
}))
const OrderPapers = lazyPart(async () => ({ default: (await import('#features/papers/order-papers')).OrderPapers }))
const FapiaoPanel = lazyPart(async () => ({
  default: (await import('#features/fapiao/fapiao-panel')).FapiaoPanel,
}))

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'

/** One sale for its seller: its stage, the next action, and the address. */
function OrderManageDetail() {
  const title = useText('routes')
  const { orderId, asking } = useRouteParams(
    '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail',
  )
  const order = useCall(managedOrdersCalls.readManagedOrder, { orderId }, { freshMs: 0 })
  const { may } = useRights()
  return (
    <Page
      title={title(route)}
      of={order}
      does={order.data ? <SaleActions order={order.data} asked={asking} /> : undefined}
      side={(actions) =>
        order.data ? (
          <>
            <ActionsPanel>{actions}</ActionsPanel>
            <SaleSums order={order.data} />
            <SaleStages order={order.data} />
          </>
        ) : null
      }
    >
      {(sale) => (
        <>
          <SaleHead order={sale} />
          {sale.problems.length > 0 ? <SaleProblems order={sale} /> : null}
          {waitsForDocuments(sale) ? <SaleDocuments order={sale} /> : null}
          {sale.collection ? <SaleCollection order={sale} /> : null}
          <OwnProposal order={sale} />
          <SaleBuyer order={sale} />
          <SaleLines order={sale} />
          {sale.stored ? <StoredPieces of={sale.stored} mayOpen={may('product.stock.work')} /> : null}
          {sale.lines.some(({ priceSource }) => priceSource === 'offer') && may('order.offer.answer') ? (
            <AgreedTerms orderId={sale.id} side="seller" />
          ) : null}
          <SaleMoney key={sale.version} order={sale} />
          <SaleFreight order={sale} />
          <SaleAgent order={sale} />
          {sale.shipments.length > 0 ? <SaleShipments order={sale} /> : null}
          {waitsForDocuments(sale) ? null : <SaleDocuments order={sale} />}
          <OrderPapers orderId={sale.id} side="seller" />
          <FapiaoPanel of={{ orderId: sale.id }} side="seller" />
          {sale.remittance && may('finance.remittance.read') ? (
            <RemittanceLink remittanceId={sale.remittance.id} />
          ) : null}
          {sale.refund === 'none' ? null : <RefundLink orderId={sale.id} />}
          {sale.life === 'completed' ? <SaleReviews orderId={sale.id} /> : null}
          {sale.acceptance.answers.length > 0 ? <AcceptanceRecord order={sale} /> : null}
          <SaleHistory order={sale} />
        </>
      )}
    </Page>
  )
}

/** The seller's own proposal of another address, which can be withdrawn until the buyer answers. */
function OwnProposal({ order }: { order: OrderDetail }) {
  const asked = order.addressChanges.find((change) => isAsked(order, change))
  return asked && asked.askedBy !== 'buyer' ? <AnswerAddress order={order} asked={asked} /> : null
}

/** Whether documents are still missing; they are then shown at the top. */
const waitsForDocuments = ({ life, documents }: OrderDetail) => life === 'open' && documents.asked > documents.accepted

const SaleDocuments = ({ order }: { order: OrderDetail }) => (
  <OrderDocumentsPanel
    orderId={order.id}
    side="seller"
    hasLeft={order.life !== 'open' || order.ship === 'shipped' || order.ship === 'delivered'}
  />
)

function RefundLink({ orderId }: { orderId: Id<'order'> }) {
  const t = useText('refunds')
  return (
    <Panel className="py-1! wide:py-2!">
      <Row
        icon={<RotateCcw aria-hidden />}
        title={t('managed.title')}
        to={href('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse', {
          orderId,
        })}
      />
    </Panel>
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

export default defineScreen({ login: 'required', may: ['order.order.read'], view: OrderManageDetail })
