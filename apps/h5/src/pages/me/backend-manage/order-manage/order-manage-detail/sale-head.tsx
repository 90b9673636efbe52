import { useRights } from '#features/desk/use-rights.ts'
import { Due } from '#features/desk/due'
import { SaleTag } from '#features/orders/sale-tag'
import { saleDueOf, isSellersDue, stageOf, turnOf } from '#features/orders/sale-turn.ts'
import { useAgentOf } from '#features/dropship/with-agent'
import { CopyText } from '#ui/buttons/copy'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** The stage of the sale, its deadline, and the order number. */
export function SaleHead({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const dropship = useText('dropship')
  const orders = useText('orders')
  const freight = useText('freight')
  const { moment } = useMoments()
  const agent = useAgentOf(order, { may: useRights().may('order.sendout.assign') })
  const dueAt = order.quoteBy ?? order.deadlineAt
  const ender = (['buyer', 'seller', 'staff', 'clock'] as const).find((one) => one === order.cancelled?.by)
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <SaleTag order={order} />
        <CopyText text={order.number} what={t('sales.number')} />
      </div>
      <p className="mt-1 text-17 font-600">
        {order.tab === 'to_ship' && agent
          ? dropship('offer.has', { name: agent })
          : order.tab === 'to_ship' && order.freight === 'pickup'
            ? orders('toCollect')
            : order.tab === 'to_ship' && order.ship === 'partly'
              ? t('sales.partly')
              : order.tab === 'to_ship' && order.ship === 'picking'
                ? t('sales.picking.now')
                : t(`sales.stage.${stageOf(order)}`)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-14">
        {dueAt ? (
          <span>
            {t(`sales.due.${saleDueOf(order)}`)} <Due at={dueAt} isOwn={isSellersDue(order)} />
          </span>
        ) : null}
        <span className="text-ink-2">{t('sales.placed', { time: moment(order.placedAt) })}</span>
      </p>
      <WhatFollows order={order} />
      {ender ? (
        <p className="mt-1 text-14">
          {t(`sales.ended.${ender}`)}
          {order.cancelled?.reason ? ` · ${order.cancelled.reason}` : ''}
          {order.cancelled?.cause && order.cancelled.cause !== 'other' ? (
            <span className="block">{t('sales.cancel.wasGone')}</span>
          ) : null}
          {order.cancelled?.aboveCap ? (
            <span className="block">{freight('above.ended', { above: order.cancelled.aboveCap })}</span>
          ) : null}
        </p>
      ) : null}
      {order.receipt ? (
        <p className="mt-1 text-14">
          {order.life === 'open' ? `${t('sales.confirmed')} · ` : ''}
          {order.receipt.reason}
        </p>
      ) : null}
    </Panel>
  )
}

/**
 * The consequence of the seller's deadline: an order whose freight is not settled ends, a late shipment does not end
 * it.
 */
function WhatFollows({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const freight = useText('freight')
  const { deadline, isOver } = useMoments()
  const turn = turnOf(order)
  if (!order.deadlineAt) return null
  if (turn === 'quote')
    return (
      <>
        {order.quoteEscalatedAt && order.quoteBy ? (
          <p className="mt-1 text-14">{freight('overdueSale', { until: deadline(order.quoteBy) })}</p>
        ) : null}
        <p className="mt-1 text-14">{t('sales.follows.quote', { until: deadline(order.deadlineAt) })}</p>
      </>
    )
  return turn === 'ship' && isOver(order.deadlineAt) ? <p className="mt-1 text-14">{t('sales.follows.ship')}</p> : null
}

/** The states of the order, payment, freight, shipment, refund and review, as text. */
export function SaleStages({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const word = useText('orders')
  return (
    <Panel title={t('sales.stages')}>
      <KeyFacts
        facts={[
          { label: t('sales.facet.life'), value: word(`state.life.${order.life}`) },
          { label: t('sales.facet.pay'), value: word(`state.pay.${order.pay}`) },
          { label: t('sales.facet.freight'), value: word(`state.freight.${order.freight}`) },
          { label: t('sales.facet.ship'), value: word(`state.ship.${order.ship}`) },
          { label: t('sales.facet.refund'), value: word(`state.refund.${order.refund}`) },
          { label: t('sales.facet.review'), value: word(`state.review.${order.review}`) },
        ]}
      />
    </Panel>
  )
}
