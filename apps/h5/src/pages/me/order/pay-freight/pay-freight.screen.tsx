import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { loggedInOrAsk } from '#app/login/session'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { SellerStopped, isSellerStopped } from '#features/payments/seller-stopped'
import { useAskedPayment } from '#features/payments/use-asked-payment'
import { FreightParts } from '#features/orders/freight-parts'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { InlineNotice } from '#ui/feedback/failed'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { SharedFreight } from '@kikai/contract/orders/freight.shapes'
import { payOnlineCalls } from '@kikai/contract/orders/pay-online.calls'
import { less } from '@kikai/kernel/money'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'

/** Pays the freight of another buyer's order by a link; paying needs a login. */
function PayFreight() {
  const t = useText('freight')
  const { token } = useRouteParams('/pages/me/order/pay-freight/pay-freight')
  const asked = useCall(freightCalls.readSharedFreight, { token }, { freshMs: 0 })
  return (
    <Page
      title={t('shared.title')}
      of={asked}
      width="form"
      does={
        asked.data?.state === 'open' && !isSellerStopped(asked.data) ? (
          <PayActions of={asked.data} token={token} />
        ) : undefined
      }
    >
      {(data) => <Asked of={data} />}
    </Page>
  )
}

function PayActions({ of, token }: { of: SharedFreight; token: string }) {
  const t = useText('freight')
  const payments = useText('payments')
  const pay = useAction(freightCalls.paySharedFreight, {
    onDone: () => showToast(t('done'), { done: true }),
  })
  const payOnline = useAction(payOnlineCalls.paySharedFreightOnline, {
    next: ({ id }) => go(onlinePath, { onlinePaymentId: id }),
  })
  const { balance, amount, online } = of
  const asked = useAskedPayment({
    amount,
    balance: balance ?? amount,
    payee: { label: payments('screen.askAgain.to'), value: of.seller },
    of: pay,
    pay: () => pay.run({ token, method: 'balance' }),
  })
  if (balance === null)
    return (
      <Actions of={of.allowedActions} can={[{ name: 'pay', label: t('shared.login'), run: () => loggedInOrAsk() }]} />
    )
  const isLow = less(balance, amount)
  const byBalance: ScreenAction = {
    name: 'pay',
    label: t('pay', { amount }),
    busy: pay.busy,
    blocked: isLow && t('shared.low', { balance }),
    run: asked.start,
  }
  if (online === null || !isOrderActionEnabled(of, 'payOnline'))
    return (
      <>
        <Actions of={of.allowedActions} can={[byBalance]} note={t('taken')} />
        {asked.question}
      </>
    )
  const byProvider: ScreenAction = {
    name: 'payOnline',
    label: payments(`screen.online.pay.${online}`),
    tone: isLow ? 'go' : 'outline',
    busy: payOnline.busy,
    run: () => void payOnline.run({ token }),
  }
  // The balance is not offered when it is too low and another method exists.
  return isLow ? (
    <Actions of={of.allowedActions} can={[byProvider]} />
  ) : (
    <>
      <Actions of={of.allowedActions} can={[byProvider, byBalance]} note={t('taken')} />
      {asked.question}
    </>
  )
}

function Asked({ of }: { of: SharedFreight }) {
  const t = useText('freight')
  const moments = useMoments()
  const { state, balance, amount, validUntil } = of
  return (
    <>
      {state === 'paid' ? (
        <InlineNotice icon={<CircleCheck aria-hidden className="text-go-ink" />} title={t('shared.paid')} />
      ) : null}
      {state === 'lapsed' ? <InlineNotice icon={<CircleX aria-hidden />} title={t('shared.over')} /> : null}
      {isSellerStopped(of) ? <SellerStopped until={null} /> : null}
      <Panel title={of.title}>
        <p className="pb-2 text-14 text-ink-2">{t('shared.asks', { seller: of.seller })}</p>
        <KeyFacts
          facts={[
            { label: t('shared.order'), value: of.number },
            { label: t('shared.seller'), value: of.seller },
          ]}
        />
      </Panel>
      <Panel>
        <FreightParts of={of} />
        {state === 'open' && validUntil ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-14">
            <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span className="flex-1">{t('valid', { until: moments.deadline(validUntil) })}</span>
            <span className="whitespace-nowrap text-ink-2">{moments.left(validUntil)}</span>
          </p>
        ) : null}
      </Panel>
      {state === 'open' && balance && less(balance, amount) && !isOrderActionEnabled(of, 'payOnline') ? (
        <Link
          to={href('/pages/me/my-balance/my-balance')}
          className="flex min-h-11 items-center px-1 text-14 font-600 text-go-ink"
        >
          {t('shared.topUp')}
        </Link>
      ) : null}
      {state === 'open' ? <p className="px-1 text-12 text-ink-2">{t('shared.note')}</p> : null}
    </>
  )
}

export default defineScreen({ login: 'optional', view: PayFreight })
