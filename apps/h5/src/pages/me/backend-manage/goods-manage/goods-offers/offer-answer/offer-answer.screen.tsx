import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { AnswerOnce } from '#features/negotiation/answer-once'
import LimitsSheet from '#features/negotiation/limits-sheet'
import { OfferRounds } from '#features/negotiation/offer-rounds'
import { CounterSheet } from '#features/negotiation/offer-sheet'
import { OfferGoods, OfferState } from '#features/negotiation/offer-state'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { Actions } from '#ui/pages/actions'
import { RadioRows } from '#ui/forms/choice'
import { IconButton } from '#ui/buttons/icon-button'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Row, Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { ManagedNegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { type DeclineReason, declineReasons } from '@kikai/contract/negotiation/negotiation.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'

/** One offer for the company's goods: the buyer, all rounds, and the answer. */
function OfferAnswer() {
  const t = useText('negotiation')
  const { negotiationId } = useRouteParams(
    '/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer',
  )
  const [limiting, setLimits] = useState(false)
  const of = useCall(managedNegotiationCalls.readManagedOffer, { negotiationId }, { freshMs: 0 })
  useLive(`negotiation:${negotiationId}`)
  const order = of.data?.order
  return (
    <Page
      title={t('title')}
      width="form"
      of={of}
      actions={order ? <ToChat orderId={order.orderId} /> : undefined}
      does={of.data ? <Answer of={of.data} /> : null}
    >
      {(shown) => (
        <>
          <OfferGoods of={shown} name={shown.goods.managementNumber} />
          <OfferState of={shown} side="seller">
            {shown.byRule ? <p className="text-12 text-ink-2">{t('byRule')}</p> : null}
          </OfferState>
          <Panel className="py-1 wide:py-2">
            <Rows>
              <Row title={t('buyer')} value={shown.buyer.name} />
              <Row title={t('goesTo')} value={shown.to.place} />
              {shown.order ? (
                <Row
                  title={t('order')}
                  value={<span className="figures">{shown.order.number}</span>}
                  to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
                    orderId: shown.order.orderId,
                  })}
                />
              ) : null}
              <Row title={t('limits.title')} note={t('limits.note')} onClick={() => setLimits(true)} />
            </Rows>
            {limiting ? <LimitsSheet goodsId={shown.goods.id} onClose={() => setLimits(false)} /> : null}
          </Panel>
          {shown.report ? (
            <Panel title={t('fail.title')}>
              <p className="pb-2 text-14 wrap-anywhere">{shown.report.text}</p>
              <PictureLinks of={shown.report.pictures} label={(at) => t('fail.picture', { at })} />
            </Panel>
          ) : null}
          <SuggestsTerms>
            <OfferRounds of={shown} side="seller" />
          </SuggestsTerms>
        </>
      )}
    </Page>
  )
}

/** Before there is an order, the buyer begins the conversation. */
function ToChat({ orderId }: { orderId: Id<'order'> }) {
  const t = useText('negotiation')
  return (
    <IconButton
      label={t('chat.buyer')}
      icon={<MessageCircle aria-hidden />}
      onClick={() => go('/pages/home/goods-detail/chat/chat', { orderId })}
    />
  )
}

function Answer({ of }: { of: ManagedNegotiationDetail }) {
  const t = useText('negotiation')
  const [step, setStep] = useState<'counter' | 'decline' | 'accept'>()
  const accept = useAction(managedNegotiationCalls.answerManagedOffer, {
    onDone: ({ state }) => {
      setStep(undefined)
      showToast(t(`state.${state}`), { done: true })
    },
  })
  return (
    <>
      <Actions
        of={of.allowedActions}
        can={[
          { name: 'decline', label: t('decline'), tone: 'outline', run: () => setStep('decline') },
          { name: 'counter', label: t('counter.do'), tone: 'tint', run: () => setStep('counter') },
          { name: 'accept', label: t('accept'), run: () => setStep('accept') },
        ]}
        note={of.state === 'awaiting_seller' ? t('acceptBinds') : undefined}
      />
      {step === 'counter' ? (
        <CounterSheet of={of} available={limits.lineQuantityMax} onClose={() => setStep(undefined)} />
      ) : null}
      <AnswerOnce
        of={of}
        side="seller"
        answer={step === 'accept' ? step : null}
        action={accept}
        onYes={() => void accept.run({ negotiationId: of.id, round: of.last.round, answer: 'accept' })}
        onClose={() => setStep(undefined)}
      />
      {step === 'decline' ? <DeclineSheet of={of} onClose={() => setStep(undefined)} /> : null}
    </>
  )
}

function DeclineSheet({ of, onClose }: { of: ManagedNegotiationDetail; onClose: () => void }) {
  const t = useText('negotiation')
  const form = useCallForm(managedNegotiationCalls.answerManagedOffer, {
    start: { reason: 'tooLow' as DeclineReason },
    input: ({ reason }) => ({ negotiationId: of.id, round: of.last.round, answer: 'decline', reason }),
    onDone: () => showToast(t('state.declined'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('declineTitle')} send={t('decline')} tone="danger">
      <p className="text-14 text-ink-2">{t('declineWhy')}</p>
      <RadioRows
        title={t('declineTitle')}
        of={declineReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        now={form.values.reason}
        onPick={(reason) => form.set({ reason })}
      />
    </FormSheet>
  )
}

export default defineScreen({ login: 'required', may: ['order.offer.answer'], view: OfferAnswer })
