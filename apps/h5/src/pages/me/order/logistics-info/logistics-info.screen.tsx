import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Pieces, ShipmentContents, unsentOf } from '#features/orders/shipment-contents'
import { EarlierLegs } from '#features/orders/earlier-legs'
import { TrackingBefore } from '#features/orders/tracking-before'
import { Button } from '#ui/buttons/button'
import { CopyText } from '#ui/buttons/copy'
import { Empty } from '#ui/lists/empty'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Timeline } from '#ui/facts/steps'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import {
  ArrowRightLeft,
  CircleAlert,
  ExternalLink,
  House,
  PackageCheck,
  PackageOpen,
  Route,
  Stamp,
  Truck,
  Warehouse,
} from 'lucide-react'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Shipment, ShipmentEvent } from '@kikai/contract/shipping/shipping.shapes'

const icons = {
  sent: <Truck aria-hidden />,
  picked_up: <PackageOpen aria-hidden />,
  departed: <Route aria-hidden />,
  arrived: <Warehouse aria-hidden />,
  customs: <Stamp aria-hidden />,
  out_for_delivery: <Truck aria-hidden />,
  delivered: <House aria-hidden />,
  exception: <CircleAlert aria-hidden />,
  handed_over: <ArrowRightLeft aria-hidden />,
  received: <PackageCheck aria-hidden />,
}

/** The transport of an order: each leg with its carrier, tracking number and the link to the carrier. */
function LogisticsInfo() {
  const t = useText('shipping')
  const orders = useText('orders')
  const moments = useMoments()
  const { orderId } = useRouteParams('/pages/me/order/logistics-info/logistics-info')
  const way = useCall(ordersCalls.followOrder, { orderId }, { freshMs: 0 })
  return (
    <Page title={t('screen.title')} of={way} width="form">
      {({ number, lines, shipments, trackingAddresses }) =>
        shipments.length === 0 ? (
          <Empty
            icon={<Truck aria-hidden />}
            text={t('screen.none')}
            note={t('screen.noneWhy', { number })}
            way={{
              label: orders('screen.success.toOrder'),
              go: () => goInstead('/pages/me/order/order-detail/order-detail', { orderId }),
            }}
          />
        ) : (
          <>
            <p className="px-1 text-14 text-ink-2">{t('screen.order', { number })}</p>
            {shipments.map((shipment, at) => {
              const address = trackingAddresses[at]
              return (
                <Panel
                  key={shipment.id}
                  title={shipment.carrier === 'other' ? shipment.carrierName : t(`carrier.${shipment.carrier}`)}
                  aside={shipments.length > 1 ? t('screen.part', { at: at + 1 }) : undefined}
                >
                  <ShipmentContents of={shipment} lines={lines} />
                  <div className="flex flex-wrap items-center gap-x-5">
                    <CopyText text={shipment.trackingNumber} what={t('screen.number')} />
                    {address ? (
                      <a
                        href={address}
                        target="_blank"
                        rel="noopener"
                        className="inline-flex min-h-11 items-center gap-1.5 text-14 text-go-ink underline underline-offset-3"
                      >
                        <ExternalLink aria-hidden className="size-4" />
                        {t('screen.carrierPage')}
                      </a>
                    ) : null}
                  </div>
                  <TrackingBefore of={shipment} />
                  <EarlierLegs of={shipment} />
                  {shipment.note ? <p className="pb-2 text-14">{shipment.note}</p> : null}
                  <div className="border-t border-line pt-4">
                    <Timeline
                      of={[
                        ...shipmentSteps(shipment).map(({ kind, at: time, event }) => ({
                          stage: 'done' as const,
                          icon: icons[kind],
                          title: kind === 'sent' || kind === 'received' ? t(`screen.${kind}`) : t(`event.${kind}`),
                          note: (
                            <>
                              {[moments.moment(time), event?.place].filter(Boolean).join(' · ')}
                              {event ? <span className="block">{t(`tell.${event.source}`)}</span> : null}
                              {event?.note ? <span className="block text-14 text-ink">{event.note}</span> : null}
                              {event ? (
                                <PictureLinks of={event.pictures} label={(at) => t('legs.photo', { at })} />
                              ) : null}
                            </>
                          ),
                        })),
                        ...(shipment.receivedAt
                          ? []
                          : [
                              {
                                stage: 'now' as const,
                                icon: <PackageCheck aria-hidden />,
                                title: shipment.deliveredAt ? t('screen.toReceive') : t('screen.onTheWay'),
                                note:
                                  shipment.allowedActions.length > 0 ? t('screen.partWhy') : t('screen.onTheWayWhy'),
                              },
                            ]),
                      ]}
                    />
                  </div>
                  {isOrderActionEnabled(shipment, 'receivePart') ? (
                    <div className="pt-4">
                      <ReceivePart orderId={orderId} shipmentId={shipment.id} />
                    </div>
                  ) : null}
                </Panel>
              )
            })}
            {unsentOf(lines).length > 0 ? (
              <Panel title={t('screen.toCome')}>
                <Pieces of={unsentOf(lines)} lines={lines} />
              </Panel>
            ) : null}
          </>
        )
      }
    </Page>
  )
}

/** Confirms the receipt of one of several shipments; without a confirmation dialog, because it releases no money. */
function ReceivePart({ orderId, shipmentId }: { orderId: Id<'order'>; shipmentId: Id<'shipment'> }) {
  const t = useText('shipping')
  const receive = useAction(ordersCalls.receivePart, {
    onDone: () => showToast(t('screen.partDone'), { done: true }),
  })
  return (
    <Button wide busy={receive.busy} onClick={() => void receive.run({ orderId, shipmentId })}>
      {t('screen.receivePart')}
    </Button>
  )
}

export default defineScreen({ login: 'required', view: LogisticsInfo })

type Step =
  | { kind: 'sent' | 'received'; at: Instant; event: null }
  | { kind: ShipmentEvent['kind']; at: Instant; event: ShipmentEvent }

/** The events of a shipment by time: sent, updates by carrier or seller, received. */
function shipmentSteps({
  shippedAt,
  receivedAt,
  events,
}: Pick<Shipment, 'shippedAt' | 'receivedAt' | 'events'>): Step[] {
  const told = events.map((event) => ({ kind: event.kind, at: event.at, event }))
  const sent = { kind: 'sent' as const, at: shippedAt, event: null }
  const steps: Step[] = [sent, ...told].toSorted((a, b) => a.at.localeCompare(b.at))
  return receivedAt ? [...steps, { kind: 'received', at: receivedAt, event: null }] : steps
}
