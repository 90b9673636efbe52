import { defineScreen } from '#app/define-screen'
import { goInstead, useRouteParams } from '#app/go'
import { TrackingBefore } from '#features/orders/tracking-before'
import { CopyText } from '#ui/copy'
import { Empty } from '#ui/empty'
import { useMoments } from '#ui/moments.ts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Timeline } from '#ui/steps'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { ExternalLink, PackageCheck, Truck } from 'lucide-react'
import * as z from 'zod/mini'

/** How the goods travel: each leg with its carrier, its number and the carrier's own page. */
function LogisticsInfo() {
  const t = useText('shipping')
  const orders = useText('orders')
  const moments = useMoments()
  const { orderId } = useRouteParams(z.object({ orderId: idOf('order') }))
  const way = useCall(ordersCalls.followOrder, { orderId }, { freshMs: 0 })
  return (
    <Page title={t('screen.title')} of={way} width="form">
      {({ number, shipments, trackingAddresses }) =>
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
                >
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
                  {shipment.note ? <p className="pb-2 text-14">{shipment.note}</p> : null}
                  <div className="border-t border-line pt-4">
                    <Timeline
                      of={[
                        {
                          stage: 'done',
                          icon: <Truck aria-hidden />,
                          title: t('screen.sent'),
                          note: moments.moment(shipment.shippedAt),
                        },
                        {
                          stage: shipment.receivedAt ? 'done' : 'now',
                          icon: <PackageCheck aria-hidden />,
                          title: shipment.receivedAt ? t('screen.received') : t('screen.onTheWay'),
                          note: shipment.receivedAt ? moments.moment(shipment.receivedAt) : t('screen.onTheWayWhy'),
                        },
                      ]}
                    />
                  </div>
                </Panel>
              )
            })}
          </>
        )
      }
    </Page>
  )
}

export default defineScreen({ login: 'required', view: LogisticsInfo })
