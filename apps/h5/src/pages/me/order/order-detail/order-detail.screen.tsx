import { isPaid } from '@kikai/contract/orders/orders.states'
import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { FreightOutlook } from '#features/orders/freight-outlook'
import { GoodsLine } from '#features/orders/goods-line'
import { mayCancel } from '#features/orders/order-actions'
import { isEnded, OrderTag } from '#features/orders/order-tag'
import { GivenBackPanel } from '#features/refunds/given-back'
import { BankAccountCard } from '#features/payments/bank-account-card'
import { SellerStopped, isSellerStopped } from '#features/payments/seller-stopped'
import { PartArrived } from '#features/payments/remittance-view'
import { OrderSumsList } from '#features/orders/sums'
import { Button } from '#ui/buttons/button'
import { CopyText } from '#ui/buttons/copy'
import { InlineNotice } from '#ui/feedback/failed'
import { useMoments } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { BadgeCheck, CircleX, Headset, MapPin, MessageCircle, ReceiptText, Star, Truck } from 'lucide-react'
import { AddressChangeNotice } from './address-change-notice.tsx'
import { DocumentsNotice, DocumentsEntry } from './documents-notice.tsx'
import { OrderAddressPanel } from './order-address.tsx'
import { OrderActions } from './order-bar.tsx'
import { OrderCollection } from './order-collection.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderStages } from './order-stages.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { RefundEntry } from './refund-entry.tsx'
import { stagesOf } from './steps-of.ts'

// Loaded with orders that were received, and with those of which something was reported.
const AcceptanceRecord = lazyPart(async () => ({
  default: (await import('#features/orders/acceptance-record')).AcceptanceRecord,
}))
const OrderProblems = lazyPart(async () => ({ default: (await import('./order-problems.tsx')).OrderProblems }))
// Each asks for its own data and shows nothing before.
const RegisterBought = lazyPart(() => import('#features/devices/to-register'))
const AgreedTerms = lazyPart(() => import('#features/negotiation/agreed-terms'))
const OrderPapers = lazyPart(async () => ({ default: (await import('#features/papers/order-papers')).OrderPapers }))
const FapiaoPanel = lazyPart(async () => ({
  default: (await import('#features/fapiao/fapiao-panel')).FapiaoPanel,
}))

/** One order for its buyer: state, next action, costs, address and history. */
function Order() {
  const t = useText('orders')
  const { orderId } = useRouteParams('/pages/me/order/order-detail/order-detail')
  const order = useCall(ordersCalls.readMyOrder, { orderId }, { freshMs: 0 })
  const shown = order.data
  const wide = useWide()
  return (
    <Page
      title={t('screen.detail.title')}
      of={order}
      side={shown ? <Side order={shown} /> : null}
      does={shown ? <OrderActions order={shown} /> : null}
    >
      {(data) => (
        <>
          {isSellerStopped(data) ? <SellerStopped until={data.deadlineAt} mayLeave={mayCancel(data)} /> : null}
          <SentBack order={data} />
          {data.life === 'completed' ? <RegisterBought orderId={data.id} /> : null}
          <OrderNotes order={data} />
          <AddressChangeNotice order={data} />
          {data.documents.toDo > 0 ? <DocumentsNotice order={data} /> : null}
          <OrderCollection order={data} />
          {data.problems.length > 0 ? <OrderProblems order={data} /> : null}
          {wide ? <OrderStages order={data} /> : null}
          {data.life === 'open' && data.remittance?.state === 'approved_partial' ? (
            <PartArrived remittance={data.remittance} />
          ) : null}
          <Head order={data} />
          {data.life === 'open' &&
          !isSellerStopped(data) &&
          (data.remittance?.state === 'expected' || data.remittance?.state === 'rejected') ? (
            <div className="hidden wide:block">
              <BankAccountCard remittance={data.remittance} />
            </div>
          ) : null}
          {data.acceptance.answers.length > 0 ? <AcceptanceRecord order={data} /> : null}
          <OrderTimeline order={data} past={wide && stagesOf(data).length > 0} />
        </>
      )}
    </Page>
  )
}

/** A notice that the slip was rejected, with the reason. */
function SentBack({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const payments = useText('payments')
  const { remittance } = order
  if (remittance?.state !== 'rejected' || order.life !== 'open') return null
  const last = remittance.slips.findLast(({ decision }) => decision === 'rejected')
  return (
    <InlineNotice
      tone="bad"
      icon={<CircleX aria-hidden />}
      title={payments('screen.state.rejected')}
      actions={
        <Button
          tone="tint"
          size="small"
          onClick={() => go('/pages/me/order/add-material/add-material', { orderId: order.id })}
        >
          {t('screen.detail.newSlip')}
        </Button>
      }
    >
      {last?.reason ? payments(`reason.${last.reason}`) : null} {last?.note}
    </InlineNotice>
  )
}

function Head({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const { seller, lines } = order
  return (
    <Panel>
      <div className="-mt-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <OrderTag order={order} />
        <CopyText text={order.number} what={t('screen.detail.number')} />
      </div>
      <p className="-mt-2 flex flex-wrap items-center gap-x-1.5 pb-1 text-14 text-ink-2">
        <Link
          to={href('/pages/legal/seller-legal/seller-legal', { companyId: seller.id })}
          className="inline-flex min-h-11 items-center underline"
        >
          {seller.name}
        </Link>
        {seller.certified ? <BadgeCheck aria-label={t('screen.certified')} className="size-4.5 text-go-ink" /> : null}
        <Link
          to={href('/pages/home/goods-detail/chat/chat', { orderId: order.id })}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 font-600 text-go-ink"
        >
          <MessageCircle aria-hidden className="size-4.5" />
          {t('screen.detail.chat')}
        </Link>
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.goodsId} className="py-3 last:pb-0">
            <GoodsLine
              line={line}
              ended={isEnded(order)}
              to={href('/pages/home/goods-detail/goods-detail', { goodsId: line.goodsId })}
              price={<Price money={line.lineTotal} size="row" precise ended={isEnded(order)} />}
            >
              <p className="text-12 text-ink-2">{line.managementNumber}</p>
            </GoodsLine>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Side({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const payments = useText('payments')
  const moments = useMoments()
  const shipping = useText('shipping')
  const freight = useText('freight')
  const currency = priceCurrencies.find((one) => one === order.sums.total.currency)
  const last = order.shipments.at(-1)
  return (
    <>
      {last ? (
        <Panel className="py-1 wide:py-2">
          <Row
            icon={<Truck aria-hidden />}
            title={
              order.ship === 'partly' || order.shipments.length > 1
                ? shipping('screen.parts', { count: order.shipments.length })
                : last.carrier === 'other'
                  ? last.carrierName
                  : shipping(`carrier.${last.carrier}`)
            }
            note={
              order.ship === 'partly'
                ? shipping('screen.partly', {
                    sent: order.lines.reduce((sum, { sent }) => sum + sent, 0),
                    of: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
                  })
                : `${last.trackingNumber} · ${moments.moment(last.shippedAt)}`
            }
            to={href('/pages/me/order/logistics-info/logistics-info', { orderId: order.id })}
          />
        </Panel>
      ) : null}
      {order.life === 'open' && (order.freightQuote || order.freight === 'awaiting_quote') && isPaid(order) ? (
        <Panel className="py-1 wide:py-2">
          <Row
            icon={<ReceiptText aria-hidden />}
            title={freight('title')}
            note={t(`state.freight.${order.freight}`)}
            value={order.freightQuote?.state === 'open' ? <Amount money={order.freightQuote.amount} precise /> : null}
            to={href('/pages/me/order/order-detail/freight/freight', { orderId: order.id })}
          />
        </Panel>
      ) : null}
      <Panel title={t('screen.placing.sums')}>
        {currency ? <OrderSumsList of={[order]} currency={currency} big back={backOf(order)} /> : null}
        {order.life === 'open' && order.freight === 'awaiting_quote' ? (
          <FreightOutlook besideSums of={[{ seller: order.seller.name, freightEstimate: order.freightEstimate }]} />
        ) : null}
        {order.paidAt && order.payMethod ? (
          <p className="mt-2 border-t border-line pt-2 text-12 text-ink-2">
            {t(`screen.detail.paid.${order.payMethod}`, { at: moments.moment(order.paidAt) })}
            {order.online ? (
              <span className="block">
                {`${payments(`provider.${order.online.provider}`)} · ${payments('screen.online.paidBy', order.online)}`}
              </span>
            ) : null}
          </p>
        ) : null}
        {order.life === 'open' && order.paidAt && order.payMethod !== 'credit' && order.refund !== 'full' ? (
          <p className="pt-1 text-12 text-ink-2">{t('screen.pay.heldBy')}</p>
        ) : null}
      </Panel>
      {isAgreed(order) ? <AgreedTerms orderId={order.id} side="buyer" /> : null}
      <GivenBackPanel of={order.givenBack} />
      <OrderAddressPanel order={order} />
      {order.life === 'completed' ? (
        <Panel className="py-1 wide:py-2">
          <Row
            icon={<Star aria-hidden />}
            title={order.toReview ? t('screen.review') : t('screen.reviews')}
            to={href('/pages/me/order/evaluate/evaluate', { orderId: order.id })}
          />
        </Panel>
      ) : null}
      {order.remittance ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            <Row
              title={t('screen.detail.remittance')}
              note={order.remittance.reference}
              value={<RemittanceState order={order} state={order.remittance.state} />}
              to={href('/pages/me/order/add-material/add-material', { orderId: order.id })}
            />
          </Rows>
        </Panel>
      ) : null}
      {order.documents.asked > 0 ? <DocumentsEntry order={order} /> : null}
      <OrderPapers orderId={order.id} side="buyer" />
      <FapiaoPanel of={{ orderId: order.id }} side="buyer" />
      {isPaid(order) && order.life !== 'cancelled' ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            {order.lines.map(({ goodsId, title }) => (
              <Row
                key={goodsId}
                icon={<MapPin aria-hidden />}
                title={t('screen.detail.standsAt')}
                note={order.lines.length > 1 ? title : undefined}
                to={href('/pages/open-location', { goodsId })}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
      {isPaid(order) ? <RefundEntry order={order} /> : null}
      <Panel className="py-1 wide:py-2">
        <Row
          icon={<Headset aria-hidden />}
          title={t('screen.detail.service')}
          to={href('/pages/me/my-chat/my-message/my-message', { orderId: order.id })}
        />
      </Panel>
      <p className="px-1 text-12 text-ink-2">{t('screen.detail.placed', { at: moments.moment(order.placedAt) })}</p>
    </>
  )
}

/** Whether its price comes from an offer. */
const isAgreed = ({ lines }: OrderDetail) => lines.some(({ priceSource }) => priceSource === 'offer')

/** The amount refunded: the full total after a full refund, whoever had paid the freight; null when there is none. */
const backOf = ({ refund, refunded, sums }: OrderDetail) => {
  if (refund === 'full') return sums.total
  return refund === 'part' && refunded.minor > 0 ? refunded : null
}

type StateProps = { order: OrderDetail; state: NonNullable<OrderDetail['remittance']>['state'] }

function RemittanceState({ order: { life, payMethod }, state }: StateProps) {
  const t = useText('payments')
  // The transfer expired because the order was paid in another way, not because the deadline passed.
  if (state === 'expired' && life !== 'cancelled')
    return t(`screen.replaced.${payMethod === null || payMethod === 'remittance' ? 'other' : payMethod}`)
  return t(`state.remittance.${state}`)
}

export default defineScreen({ login: 'required', view: Order })
