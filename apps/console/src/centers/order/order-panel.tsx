import { OrderAcceptance } from '#features/orders/order-acceptance.tsx'
import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { OrderPapers } from '#features/papers/paper-lines.tsx'
import { useMay } from '#features/me/use-me.ts'
import { StoredPieces } from '#features/stock/stored-pieces.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { EndOrder, mayEnd } from './end-order.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderCollection } from './order-collection.tsx'
import { OrderDocumentsSection } from './order-documents.tsx'
import { OrderFreight, useFreightSum } from './order-freight.tsx'
import { OrderProblems } from './order-problems.tsx'
import { OrderTag } from './order-tag.tsx'
import { PickOrder, mayPick } from './pick-order.tsx'
import { QuoteFreight, mayQuote } from './quote-freight.tsx'
import { ReturnFreight, mayReturnFreight } from './return-freight.tsx'

/** One order beside the list: stage, parties, states, goods, sums, address, history. */
export default function OrderPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const order = useCall(managedOrdersCalls.readManagedOrder, isId<'order'>(row) ? { orderId: row } : null, {
    freshMs: 0,
  })
  return (
    <LoadedPanel of={order} controls={controls}>
      {(order) => <Shown order={order} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ order, controls }: { order: OrderDetail; controls: ReactNode }) {
  const t = useText('console')
  const managed = useText('managed')
  const word = useText('orders')
  const tax = useText('goods')
  const quoting = useText('freight')
  const { money, moment } = useWritten()
  const freight = useFreightSum(order)
  const may = useMay()
  const { address, buyer, sums } = order
  return (
    <SidePanel
      title={
        <>
          {order.number} <OrderTag order={order} />
        </>
      }
      label={order.number}
      note={`${order.seller.name} → ${address.company || buyer.name} · ${money(sums.total)}`}
      controls={controls}
      footer={
        mayPick(order) || mayEnd(order) || mayQuote(order) || mayReturnFreight(order) ? (
          <>
            {mayPick(order) ? <PickOrder order={order} /> : null}
            {mayReturnFreight(order) ? <ReturnFreight order={order} /> : null}
            {mayQuote(order) ? <QuoteFreight order={order} /> : null}
            {mayEnd(order) ? <EndOrder order={order} /> : null}
          </>
        ) : null
      }
    >
      <Facts
        look="boxes"
        of={[
          { label: managed('sales.facet.pay'), value: word(`state.pay.${order.pay}`) },
          { label: managed('sales.facet.freight'), value: word(`state.freight.${order.freight}`) },
          { label: managed('sales.facet.ship'), value: word(`state.ship.${order.ship}`) },
          { label: managed('sales.facet.refund'), value: word(`state.refund.${order.refund}`) },
          { label: managed('sales.facet.review'), value: word(`state.review.${order.review}`) },
        ]}
      />
      <section>
        <h3>
          {order.tab === 'to_ship' && order.freight === 'pickup'
            ? word('toCollect')
            : managed(`sales.stage.${order.tab}`)}
        </h3>
        <p className="quiet">{managed('sales.placed', { time: moment(order.placedAt) })}</p>
        {order.cancelled?.reason ? <p>{order.cancelled.reason}</p> : null}
        {order.cancelled?.aboveCap ? <p>{quoting('above.ended', { above: order.cancelled.aboveCap })}</p> : null}
        {order.receipt ? (
          <p>
            {order.life === 'open' ? `${managed('sales.confirmed')} · ` : ''}
            {order.receipt.reason}
          </p>
        ) : null}
      </section>
      <section>
        <h3>{managed('sales.goods')}</h3>
        <ul className="lines">
          {order.lines.map((line) => (
            <li key={line.goodsId}>
              <span>
                {line.title}
                <small>
                  {[
                    line.managementNumber,
                    line.year,
                    `${money(line.unitPrice)} × ${line.quantity}`,
                    t(`orders.priceSource.${line.priceSource}`),
                    tax(`tax.${line.taxMode}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <b className="figures">{money(line.lineTotal)}</b>
            </li>
          ))}
        </ul>
        <Facts
          of={[
            { label: managed('sales.sum.goods'), value: money(sums.goods) },
            { label: managed('sales.sum.tax', { rate: sums.taxRate }), value: money(sums.tax) },
            { label: managed('sales.sum.freight'), value: freight },
            { label: managed('sales.sum.total'), value: <b>{money(sums.total)}</b> },
          ]}
        />
      </section>
      {order.stored ? <StoredPieces of={order.stored} mayOpen={may('product.stock.work')} /> : null}
      <OrderBuyer key={order.id} order={order} />
      {order.problems.length > 0 ? <OrderProblems order={order} /> : null}
      {order.acceptance.answers.length > 0 ? <OrderAcceptance order={order} /> : null}
      <OrderFreight order={order} />
      <OrderCollection order={order} />
      {order.shipments.length > 0 ? <Shipments order={order} /> : null}
      <OrderDocumentsSection key={`documents ${order.id}`} order={order} />
      <OrderPapers orderId={order.id} />
      <section>
        <h3>{t('orders.history')}</h3>
        <History order={order} />
      </section>
    </SidePanel>
  )
}

function Shipments({ order }: { order: OrderDetail }) {
  const managed = useText('managed')
  const word = useText('shipping')
  const { moment } = useWritten()
  return (
    <section>
      <h3>{managed('sales.shipments')}</h3>
      <ul className="lines">
        {order.shipments.map((shipment) => (
          <li key={shipment.id}>
            <span>
              {shipment.carrierName || word(`carrier.${shipment.carrier}`)} {shipment.trackingNumber}
              {shipment.earlierLegs.map(({ carrier, carrierName, trackingNumber, until, place }) => (
                <small key={until}>
                  {word(place === '' ? 'legs.before' : 'legs.beforeAt', {
                    carrier: carrierName || word(`carrier.${carrier}`),
                    number: trackingNumber,
                    until: moment(until),
                    place,
                  })}
                </small>
              ))}
              {shipment.goesOn ? <small>{word('legs.toGo')}</small> : null}
              <small>
                {shipment.lines
                  .map(({ position, quantity }) => `${order.lines[position]?.title ?? ''} × ${quantity}`)
                  .join(', ')}
              </small>
              <small>
                {managed('sales.shippedAt', { time: moment(shipment.shippedAt) })}
                {shipment.receivedAt ? ` · ${managed('sales.receivedAt', { time: moment(shipment.receivedAt) })}` : ''}
              </small>
              {shipment.events.map((event) => (
                <small key={event.id}>
                  {[
                    word(`event.${event.kind}`),
                    moment(event.at),
                    event.place,
                    word(`tell.${event.source}`),
                    event.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The history of the order; steps without a text are shown by their name. */
function History({ order }: { order: OrderDetail }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  const { moment } = useWritten()
  const said = (key: string, plain: string) => sentenceOf(texts, key, language) ?? plain
  return (
    <ol className="timeline">
      {order.timeline.toReversed().map(({ facet, event, actor, at }) => (
        <li key={`${facet} ${event} ${at}`}>
          {said(`step.${facet}.${event}`, event)}
          <small>
            {moment(at)} · {said(`actor.${actor}`, actor)}
          </small>
        </li>
      ))}
    </ol>
  )
}
