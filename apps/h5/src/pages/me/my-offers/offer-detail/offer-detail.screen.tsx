import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { LegalLink } from '#features/identity/legal-link'
import { AnswerOnce } from '#features/negotiation/answer-once'
import { OfferRounds } from '#features/negotiation/offer-rounds'
import { OfferSheet } from '#features/negotiation/offer-sheet'
import { OfferGoods, OfferState } from '#features/negotiation/offer-state'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { Actions } from '#ui/pages/actions'
import { IconButton } from '#ui/buttons/icon-button'
import { FormSheet } from '#ui/sheets/form-sheet'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PictureLinks } from '#ui/pictures/picture-links'
import { Price } from '#ui/facts/price'
import { Row } from '#ui/lists/row'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { NegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { limits } from '@kikai/kernel/limits'
import { ClipboardCheck, MessageCircle } from 'lucide-react'
import { useState } from 'react'

/** One negotiation of the member: how it stands, all rounds, and the answer. */
function OfferDetail() {
  const t = useText('negotiation')
  const { negotiationId } = useRouteParams('/pages/me/my-offers/offer-detail/offer-detail')
  const of = useCall(negotiationCalls.readOffer, { negotiationId }, { freshMs: 0 })
  useLive(`negotiation:${negotiationId}`)
  return (
    <Page
      title={t('title')}
      width="form"
      of={of}
      actions={of.data ? <ToChat of={of.data} /> : undefined}
      does={of.data ? <Answer of={of.data} /> : null}
    >
      {(shown) => (
        <>
          <OfferGoods of={shown} name={shown.seller.name} />
          <OfferState of={shown} side="buyer">
            {shown.conditionalUntil ? <Condition of={shown} /> : null}
          </OfferState>
          {shown.report ? (
            <Panel title={t('fail.title')}>
              <p className="pb-2 text-14 wrap-anywhere">{shown.report.text}</p>
              <PictureLinks of={shown.report.pictures} label={(at) => t('fail.picture', { at })} />
            </Panel>
          ) : null}
          <SuggestsTerms>
            <OfferRounds of={shown} side="buyer" />
          </SuggestsTerms>
        </>
      )}
    </Page>
  )
}

/** The conversation with the seller: about the machine, and about the order once there is one. */
function ToChat({ of: { goods, order } }: { of: NegotiationDetail }) {
  const t = useText('negotiation')
  const about = order ? { orderId: order.orderId } : { goodsId: goods.id }
  return (
    <IconButton
      label={t('chat.seller')}
      icon={<MessageCircle aria-hidden />}
      onClick={() => go('/pages/home/goods-detail/chat/chat', about)}
    />
  )
}

function Answer({ of }: { of: NegotiationDetail }) {
  const t = useText('negotiation')
  const [offers, setOffers] = useState(false)
  const [asks, setAsks] = useState<'accept' | 'withdraw' | null>(null)
  const answer = useAction(negotiationCalls.answerMyOffer, {
    onDone: ({ state }) => {
      setAsks(null)
      showToast(t(`state.${state}`), { done: true })
    },
  })
  const say = (word: 'accept' | 'decline' | 'withdraw') =>
    void answer.run({ negotiationId: of.id, round: of.last.round, answer: word })
  const { order } = of
  if (order && of.state === 'agreed' && order.payBy)
    return (
      <Actions
        lead={
          <span className="block">
            <span className="block text-12 text-ink-2">{t('toPay')}</span>
            <Price money={order.total} size="big" />
          </span>
        }
        can={[
          {
            label: t('payNow'),
            to: href('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', {
              checkoutId: order.checkoutId,
            }),
          },
        ]}
      />
    )
  if (order && of.state === 'converted')
    return (
      <Actions
        can={[
          { label: t('toOrder'), to: href('/pages/me/order/order-detail/order-detail', { orderId: order.orderId }) },
        ]}
      />
    )
  return (
    <>
      <Actions
        of={of.allowedActions}
        can={[
          { name: 'withdraw', label: t('withdraw'), tone: 'outline', run: () => setAsks('withdraw') },
          { name: 'decline', label: t('decline'), tone: 'outline', busy: answer.busy, run: () => say('decline') },
          { name: ['counter', 'offer'], label: t('offerAgain'), tone: 'tint', run: () => setOffers(true) },
          { name: 'accept', label: t('accept'), run: () => setAsks('accept') },
        ]}
        note={of.state === 'awaiting_buyer' ? t('acceptBinds') : undefined}
      />
      {offers ? <Again of={of} onClose={() => setOffers(false)} /> : null}
      <AnswerOnce
        of={of}
        side="buyer"
        answer={asks}
        action={answer}
        onYes={() => asks && say(asks)}
        onClose={() => setAsks(null)}
      />
    </>
  )
}

function Again({ of, onClose }: { of: NegotiationDetail; onClose: () => void }) {
  const t = useText('negotiation')
  const address = useOrderAddress()
  const prepared = useCall(negotiationCalls.prepareOffer, { goodsId: of.goods.id }, { freshMs: 0 }).data
  if (!prepared) return null
  const { id, title, listPrice } = of.goods
  return (
    <OfferSheet
      of={prepared}
      goods={{ id, title, listPrice, available: limits.lineQuantityMax }}
      addressId={address.id}
      terms={<LegalLink kind="negotiationTerms">{t('sheet.terms')}</LegalLink>}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

/** The condition that the machine is inspected, and the way out of it. */
function Condition({ of }: { of: NegotiationDetail }) {
  const t = useText('negotiation')
  const { deadline } = useDates()
  const [fails, setFails] = useState(false)
  if (!of.conditionalUntil) return null
  return (
    <>
      <hr className="border-line" />
      <Row
        icon={<ClipboardCheck aria-hidden />}
        title={t('inspect')}
        note={t('fail.until', { time: deadline(of.conditionalUntil) })}
        onClick={() => setFails(true)}
      />
      {fails ? <FailSheet of={of} onClose={() => setFails(false)} /> : null}
    </>
  )
}

function FailSheet({ of, onClose }: { of: NegotiationDetail; onClose: () => void }) {
  const t = useText('negotiation')
  const send = useUpload('refund')
  const form = useCallForm(negotiationCalls.failInspection, {
    start: { text: '', pictures: [] as readonly Uploaded[] },
    input: ({ text, pictures }) => ({ negotiationId: of.id, text, fileIds: pictures.map(({ id }) => id) }),
    missing: { fileIds: t('fail.pictureNeeded') },
    onDone: () => showToast(t('fail.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('fail.title')} send={t('fail.send')} tone="danger">
      <p className="text-14 text-ink-2">{t('fail.why')}</p>
      <TextArea {...form.text('text')} label={t('fail.text')} />
      <Uploader
        label={t('fail.pictures')}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={send}
        max={limits.feedbackPicturesMax}
        error={form.wrong('fileIds')}
      />
    </FormSheet>
  )
}

export default defineScreen({ login: 'required', view: OfferDetail })
