import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href } from '#app/routes/go'
import { tabs as places } from '#app/routes/routes'
import { Due } from '#features/desk/due'
import { OfferCard } from '#features/negotiation/offer-card'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { type NegotiationTab, negotiationTabs } from '@kikai/contract/negotiation/negotiation.words'
import { Handshake } from 'lucide-react'
import { useState } from 'react'

/** The member's negotiations, the one that has to be answered first on top. */
function MyOffers() {
  const t = useText('negotiation')
  const [tab, setTab] = useState<NegotiationTab>('yours')
  const list = usePagedCall(negotiationCalls.listMyOffers, { tab }, { keepOld: true, freshMs: 0 })
  useLive('member')
  return (
    <Page
      title={t('list.title')}
      width="form"
      tabs={
        <Tabs
          title={t('list.title')}
          of={negotiationTabs}
          now={tab}
          label={(name) => t(`tab.${name}`)}
          count={(name) => list.first?.counts[name] || undefined}
          onPick={setTab}
        />
      }
    >
      <PagedList
        of={list}
        empty={
          <Empty
            icon={<Handshake aria-hidden />}
            text={t('list.none')}
            note={t('list.noneWhy')}
            way={{ label: t('list.browse'), go: () => goInstead(places.home) }}
          />
        }
      >
        {(one) => (
          <Panel key={one.id}>
            <OfferCard
              of={one}
              side="buyer"
              due={one.validUntil ? <Due at={one.validUntil} isOwn={one.state === 'awaiting_buyer'} /> : null}
              name={one.seller.name}
              to={href('/pages/me/my-offers/offer-detail/offer-detail', { negotiationId: one.id })}
            />
          </Panel>
        )}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyOffers })
