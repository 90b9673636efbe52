import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, useRouteParams } from '#app/routes/go'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { auctionTabs } from '@kikai/contract/auctions/auctions.words'
import { Gavel } from 'lucide-react'
import { DueAuctions } from './due-auctions.tsx'
import { OwnAuctionCard } from './own-auction-card.tsx'

/** The auctions in which the member takes part, what is to be paid first. */
function AuctionOrder() {
  const t = useText('auctions')
  const { tab = 'bidding' } = useRouteParams('/pages/me/auction-order/auction-order')
  const auctions = usePagedCall(auctionsCalls.listMyAuctions, { tab }, { freshMs: 0, keepOld: true })
  const { first, reload } = auctions
  return (
    <Page
      title={t('mine.title')}
      width="form"
      tabs={
        <Tabs
          title={t('mine.title')}
          of={auctionTabs}
          now={tab}
          label={(name) => t(`mine.tab.${name}`)}
          count={(name) => first?.counts[name]}
          onPick={(next) => goInstead('/pages/me/auction-order/auction-order', { tab: next })}
        />
      }
    >
      {first ? <DueAuctions toPay={first.toPay} releasing={first.releasing} /> : null}
      <PagedList
        of={auctions}
        empty={
          <Empty
            icon={<Gavel aria-hidden />}
            text={t(`mine.none.${tab}`)}
            way={{ label: t('mine.browse'), go: () => go('/pages/home/search/search') }}
          />
        }
      >
        {(one) => <OwnAuctionCard key={one.lotId} of={one} onStale={reload} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AuctionOrder })
