import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { SendOutHistory } from '#features/dropship/send-out-history'
import { Empty } from '#ui/lists/empty'
import { InlineNotice } from '#ui/feedback/failed'
import { Image } from '#ui/pictures/image'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { useDates } from '#ui/times/moments.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OrderSendOuts } from '@kikai/contract/dropship/dropship.shapes'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { ClipboardList, Truck } from 'lucide-react'
import { CurrentActions, CurrentSendOut } from './current-send-out.tsx'
import { EarlierSendOuts } from './earlier-send-outs.tsx'
import { OfferForm } from './offer-form.tsx'

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent'

/** Assigns an order to an agent, and shows the progress. */
function SendOutAgent() {
  const title = useText('routes')
  const { orderId } = useRouteParams(
    '/pages/me/backend-manage/order-manage/order-manage-detail/send-out-agent/send-out-agent',
  )
  const answer = useCall(sendOutsCalls.readSendOuts, { orderId }, { freshMs: 0 })
  const { data } = answer
  const mayOffer = data?.allowedActions.some(({ enabled }) => enabled) ?? false
  if (data && mayOffer && data.agents.length > 0)
    return (
      <OfferForm key={data.earlier.length} of={data} title={title(route)}>
        <OrderHead of={data} />
      </OfferForm>
    )
  return (
    <Page
      title={title(route)}
      of={answer}
      width="form"
      does={data?.current ? <CurrentActions of={data.current} /> : undefined}
    >
      {(all) => (
        <>
          <OrderHead of={all} />
          {all.current ? <CurrentSendOut of={all.current} /> : <NobodyYet mayOffer={mayOffer} />}
          {all.current ? <SendOutHistory steps={all.current.steps} /> : null}
          <EarlierSendOuts of={all.earlier} />
        </>
      )}
    </Page>
  )
}

function NobodyYet({ mayOffer }: { mayOffer: boolean }) {
  const t = useText('dropship')
  if (!mayOffer) return <InlineNotice title={t('offer.notNow')} />
  const list = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'
  return (
    <Empty
      icon={<Truck aria-hidden />}
      text={t('offer.noAgents')}
      way={{ label: t('offer.noAgentsWay'), go: () => go(list, { view: 'agents' }) }}
    />
  )
}

/** The goods to ship, and the deadline. */
function OrderHead({ of: { order } }: { of: OrderSendOuts }) {
  const t = useText('dropship')
  const { deadline } = useDates()
  return (
    <Panel>
      <div className="flex gap-3">
        <span className="w-18 shrink-0">
          <Image of={order.picture} alt="" sizes="72px" className="rounded-tag" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-15 font-600 wrap-anywhere">{order.title}</p>
          <p className="figures text-12 text-ink-2">{`${order.number} · ${t('offer.ship', { count: order.pieces })}`}</p>
          {order.shipBy ? <p className="pt-1 text-14">{t('offer.shipBy', { time: deadline(order.shipBy) })}</p> : null}
        </div>
      </div>
      <div className="mt-2 border-t border-line">
        <Row
          icon={<ClipboardList aria-hidden />}
          title={t('offer.order')}
          to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
            orderId: order.id,
          })}
        />
      </div>
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['order.sendout.assign'], view: SendOutAgent })
