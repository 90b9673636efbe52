import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { EstimateFacts } from '#features/orders/estimate-facts'
import { FreightOutlook } from '#features/orders/freight-outlook'
import { FreightParts } from '#features/orders/freight-parts'
import { RemittanceView } from '#features/payments/remittance-view'
import { SellerStopped, isSellerStopped } from '#features/payments/seller-stopped'
import { useAskedPayment } from '#features/payments/use-asked-payment'
import { type HandingIn, useHandingIn } from '#features/payments/use-handing-in.ts'
import { Actions, ActionsPlace, type ScreenAction } from '#ui/pages/actions'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Empty } from '#ui/lists/empty'
import { InlineNotice } from '#ui/feedback/failed'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { FreightDue } from '@kikai/contract/orders/freight.shapes'
import { payOnlineCalls } from '@kikai/contract/orders/pay-online.calls'
import { less } from '@kikai/kernel/money'
import { CircleCheck, Clock, Hourglass, Truck, Undo2 } from 'lucide-react'
import { AboveCap } from './above-cap.tsx'
import { DeclineFreight, useDeclining } from './decline-freight.tsx'
import { ShareFreight } from './share-freight.tsx'
const onlinePath = '/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay'

/** The freight of an order: the buyer pays it, shares a link for somebody else to pay, or declines it. */
function Freight() {
  const t = useText('freight')
  const { orderId } = useRouteParams('/pages/me/order/order-detail/freight/freight')
  const due = useCall(freightCalls.readFreight, { orderId }, { freshMs: 0 })
  const handingIn = useHandingIn()
  const isOpen = due.data?.quote?.state === 'open'
  return (
    <Page
      title={t('title')}
      of={due}
      width="form"
      does={
        due.data && isOpen && !isSellerStopped(due.data) ? (
          <FreightActions due={due.data} handingIn={handingIn} />
        ) : undefined
      }
    >
      {(data) => (isOpen ? <OpenQuote due={data} handingIn={handingIn} /> : <NoQuote due={data} />)}
    </Page>
  )
}

type OpenProps = { due: FreightDue; handingIn: HandingIn }

/** The buttons: ways to pay, or the bank's details and the proof once a transfer is chosen. */
function FreightActions({ due, handingIn }: OpenProps) {
  const t = useText('freight')
  const { ways, mayPay, asked } = useWaysToPay(due)
  const declining = useDeclining(due)
  const { quote, remittance } = due
  if (!quote) return null
  const isChosen = isRemitting(remittance)
  if (quote.aboveCap) {
    // Declining is a choice of the same weight as paying; the other ways to pay stand on the page.
    const pay = isChosen ? handingIn.action : ways.at(-1)
    const decline: ScreenAction = { name: 'cancel', label: t('above.decline'), tone: 'outline', run: declining.start }
    return (
      <>
        <Actions
          of={[...due.allowedActions, ...(remittance?.allowedActions ?? [])]}
          can={[...(pay ? [{ ...pay, tone: 'outline' as const }] : []), decline]}
        />
        {mayPay ? asked.question : null}
        {declining.question}
      </>
    )
  }
  return (
    <>
      {isChosen ? (
        <Actions
          of={[...due.allowedActions, ...(remittance?.allowedActions ?? [])]}
          can={[...ways.map((way) => ({ ...way, tone: 'outline' as const })).toReversed(), handingIn.action]}
        />
      ) : (
        <Actions of={due.allowedActions} can={ways} note={mayPay ? t('taken') : null} />
      )}
      {mayPay ? asked.question : null}
    </>
  )
}

/** The ways to pay that the bar leaves out above the cap, where it has room for one. */
function OtherWays({ due }: { due: FreightDue }) {
  const t = useText('freight')
  const { ways, mayPay, asked } = useWaysToPay(due)
  const others = isRemitting(due.remittance) ? ways : ways.slice(0, -1)
  if (!due.quote?.aboveCap || others.length === 0) return null
  return (
    <Panel title={t('above.others')}>
      <ActionsPlace value="side">
        <Actions of={due.allowedActions} can={others.map((way) => ({ ...way, tone: 'outline' as const }))} />
      </ActionsPlace>
      {mayPay ? asked.question : null}
    </Panel>
  )
}

/** The ways to pay the quote, the main one last. A chosen transfer is not offered again. */
function useWaysToPay({ quote, balance, remittance, orderId, online, number, allowedActions }: FreightDue) {
  const t = useText('freight')
  const payments = useText('payments')
  const pay = useAction(freightCalls.payFreight, {
    onDone: () => showToast(t('done'), { done: true }),
  })
  const remit = useAction(freightCalls.remitFreight)
  const payOnline = useAction(payOnlineCalls.payFreightOnline, {
    next: ({ id }) => go(onlinePath, { onlinePaymentId: id }),
  })
  const asked = useAskedPayment({
    amount: quote?.amount ?? balance,
    balance,
    payee: { label: payments('screen.askAgain.freightOf'), value: number },
    of: pay,
    pay: () => pay.run({ orderId, method: 'balance' }),
  })
  const mayPay = quote !== null && !less(balance, quote.amount)
  const isOnline = online !== null && isOrderActionEnabled({ allowedActions }, 'payOnline')
  const isChosen = isRemitting(remittance)
  const byBank: ScreenAction = {
    name: 'remit',
    label: t('remit'),
    tone: mayPay || isOnline ? 'outline' : 'go',
    busy: remit.busy,
    run: () => void remit.run({ orderId }),
  }
  const byProvider: readonly ScreenAction[] = isOnline
    ? [
        {
          name: 'payOnline',
          label: payments(`screen.online.pay.${online}`),
          tone: mayPay || isChosen ? 'outline' : 'go',
          busy: payOnline.busy,
          run: () => void payOnline.run({ orderId }),
        },
      ]
    : []
  const byBalance: readonly ScreenAction[] =
    mayPay && quote
      ? [{ name: 'pay', label: t('pay', { amount: quote.amount }), busy: pay.busy, run: asked.start }]
      : []
  const ways: readonly ScreenAction[] = [...(isChosen ? [] : [byBank]), ...byProvider, ...byBalance]
  return { ways, mayPay, asked }
}

const isRemitting = (remittance: FreightDue['remittance']): boolean =>
  remittance !== null && remittance.state !== 'expired'

function OpenQuote({ due, handingIn }: OpenProps) {
  const t = useText('freight')
  const moments = useMoments()
  const { quote, remittance, estimate } = due
  if (!quote) return null
  return (
    <>
      {isSellerStopped(due) ? <SellerStopped until={null} mayLeave /> : null}
      <AboveCap due={due} />
      {quote.validUntil ? null : <InlineNotice icon={<Hourglass aria-hidden />} title={t('checking')} />}
      <Panel>
        <OrderLink due={due} />
        {due.inOrder ? (
          <p className="pb-2 text-14">{due.inOrder.minor > 0 ? t('onTopOf', { amount: due.inOrder }) : t('onTop')}</p>
        ) : null}
        <FreightParts of={quote} />
        {estimate ? (
          <div className="mt-3 border-t border-line pt-3">
            <EstimateFacts of={estimate} side="buyer" />
          </div>
        ) : null}
        {quote.validUntil ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-14">
            <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span className="flex-1">{t('valid', { until: moments.deadline(quote.validUntil) })}</span>
            <span className="whitespace-nowrap text-ink-2">{moments.left(quote.validUntil)}</span>
          </p>
        ) : null}
      </Panel>
      {isSellerStopped(due) ? null : <OtherWays due={due} />}
      {remittance && isRemitting(remittance) && !isSellerStopped(due) ? (
        <RemittanceView remittance={remittance} handingIn={handingIn} />
      ) : null}
      {isOrderActionEnabled(due, 'share') ? <ShareFreight due={due} /> : null}
      {isOrderActionEnabled(due, 'cancel') ? <DeclineFreight due={due} /> : null}
    </>
  )
}

/** Shown when there is nothing to pay: the freight is paid, or the seller has not quoted it yet. */
function NoQuote({ due }: { due: FreightDue }) {
  const t = useText('freight')
  const { quote } = due
  if (quote?.state === 'paid')
    return (
      <>
        <InlineNotice icon={<CircleCheck aria-hidden className="text-go-ink" />} title={t('paid')}>
          {quote.paidBy ? `${t('paidBy', { name: quote.paidBy })} · ` : null}
          {t('paidNote')}
        </InlineNotice>
        <Panel>
          <OrderLink due={due} />
          <FreightParts of={quote} />
          <p className="mt-3 border-t border-line pt-3 text-12 text-ink-2">{t('paidWrong')}</p>
        </Panel>
      </>
    )
  if (quote?.state === 'returned')
    return (
      <>
        <InlineNotice icon={<Undo2 aria-hidden />} title={t('back.said', { amount: quote.amount })}>
          {t('back.saidNote')}
        </InlineNotice>
        <Panel>
          <OrderLink due={due} />
          <FreightParts of={quote} />
        </Panel>
      </>
    )
  const waits = isOrderActionEnabled(due, 'cancel')
  return waits ? (
    <>
      <InlineNotice icon={<Hourglass aria-hidden />} title={t(due.quoteEscalatedAt ? 'overdue' : 'waiting')}>
        {quote?.state === 'lapsed' ? <p>{t('lapsed', { amount: quote.amount })}</p> : null}
        <WaitingUntil due={due} />
      </InlineNotice>
      <Panel>
        <OrderLink due={due} />
        <FreightOutlook of={[{ seller: '', freightEstimate: due.estimate }]} />
      </Panel>
      <DeclineFreight due={due} />
    </>
  ) : (
    <Empty icon={<Truck aria-hidden />} text={t('none')} />
  )
}

function WaitingUntil({ due: { quoteBy, quoteEscalatedAt, dueBy } }: { due: FreightDue }) {
  const t = useText('freight')
  const { deadline } = useMoments()
  return (
    <>
      {quoteBy ? <p>{t(quoteEscalatedAt ? 'overdueNote' : 'quoteBy', { until: deadline(quoteBy) })}</p> : null}
      {dueBy ? <p>{t('waitingNote', { until: deadline(dueBy) })}</p> : null}
    </>
  )
}

function OrderLink({ due }: { due: FreightDue }) {
  const orders = useText('orders')
  return (
    <p className="pb-2 text-14 text-ink-2">
      {orders('screen.detail.title')}{' '}
      <Link
        to={href('/pages/me/order/order-detail/order-detail', { orderId: due.orderId })}
        className="figures inline-flex min-h-11 items-center underline"
      >
        {due.number}
      </Link>
    </p>
  )
}

export default defineScreen({ login: 'required', view: Freight })
