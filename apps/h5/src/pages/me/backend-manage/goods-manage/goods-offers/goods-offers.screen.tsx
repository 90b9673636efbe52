import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { Due } from '#features/desk/due'
import LimitsSheet from '#features/negotiation/limits-sheet'
import { OfferCard } from '#features/negotiation/offer-card'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { Tabs } from '#ui/buttons/tabs'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { ManagedNegotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import { type NegotiationTab, negotiationTabs } from '@kikai/contract/negotiation/negotiation.words'
import { formatMoney } from '@kikai/i18n/format/money'
import { priceCurrencyOf } from '@kikai/kernel/money'
import { Handshake } from 'lucide-react'
import { useState } from 'react'

/** The offers for a company's goods, by the time until which they can be answered. */
function GoodsOffers() {
  const t = useText('negotiation')
  const { goodsId } = useRouteParams('/pages/me/backend-manage/goods-manage/goods-offers/goods-offers')
  const [tab, setTab] = useState<NegotiationTab>('yours')
  const list = usePagedCall(managedNegotiationCalls.listManagedOffers, { tab, goodsId }, { keepOld: true, freshMs: 0 })
  useLive('member')
  const [limiting, setLimits] = useState(false)
  return (
    <Page
      title={t('queue.title')}
      width="form"
      tabs={
        <Tabs
          title={t('queue.title')}
          of={negotiationTabs}
          now={tab}
          label={(name) => t(`tab.${name}`)}
          count={(name) => list.first?.counts[name] || undefined}
          onPick={setTab}
        />
      }
    >
      {goodsId ? (
        <Panel className="py-1 wide:py-2">
          <Row title={t('limits.title')} note={t('limits.note')} onClick={() => setLimits(true)} />
        </Panel>
      ) : null}
      {goodsId && limiting ? <LimitsSheet goodsId={goodsId} onClose={() => setLimits(false)} /> : null}
      <PagedList of={list} empty={<Empty icon={<Handshake aria-hidden />} text={t('queue.none')} />}>
        {(one) => (
          <Panel key={one.id}>
            <OfferCard
              of={one}
              side="seller"
              due={one.validUntil ? <Due at={one.validUntil} isOwn={one.state === 'awaiting_seller'} /> : null}
              name={`${one.buyer.name} · ${one.to.place}`}
              to={href('/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer', {
                negotiationId: one.id,
              })}
            >
              <QuickCounter of={one} />
            </OfferCard>
          </Panel>
        )}
      </PagedList>
    </Page>
  )
}

/** A counter-offer half-way, on the same terms, by one tap. */
function QuickCounter({ of }: { of: ManagedNegotiation }) {
  const t = useText('negotiation')
  const language = useLanguage()
  const counter = useAction(managedNegotiationCalls.counterOffer, {
    onDone: () => showToast(t('counter.done'), { done: true }),
  })
  const { suggestion, last } = of
  const may = of.allowedActions.some(({ action, enabled }) => action === 'counter' && enabled)
  if (!suggestion || !may) return null
  return (
    <Button
      tone="tint"
      wide
      busy={counter.busy}
      onClick={() =>
        void counter.run({
          negotiationId: of.id,
          round: last.round,
          unitPrice: { currency: priceCurrencyOf(suggestion), minor: suggestion.minor },
          quantity: last.quantity,
          terms: last.terms,
        })
      }
    >
      {t('counter.quick', { price: formatMoney(suggestion, language) })}
    </Button>
  )
}

export default defineScreen({ login: 'required', may: ['order.offer.answer'], view: GoodsOffers })
