import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { ManagedLot } from '@kikai/contract/auctions/managed-lots.shapes'
import type { LotGroup } from '@kikai/contract/auctions/auctions.words'
import { Gavel, Plus } from 'lucide-react'
import { useState } from 'react'
import { type LotStep, ManagedLotCard } from './managed-lot-card.tsx'
import { NearMissQuestion } from './near-miss-question.tsx'
import { RelistSheet } from './relist-sheet.tsx'
import { WithdrawLotSheet } from './withdraw-lot-sheet.tsx'

const route = '/pages/me/backend-manage/auction-order-manage/auction-order-manage'
const tabs = [
  'all',
  'waiting',
  'live',
  'toSettle',
  'defaulted',
  'passed',
  'scheduled',
  'ended',
] as const satisfies readonly LotGroup[]
const choose = () => go('/pages/me/backend-manage/goods-manage/goods-manage', { state: 'on_sale' })

/** The company's auctions by what is to be done next. */
function AuctionOrderManage() {
  const title = useText('routes')
  const t = useText('lots')
  const { may } = useRights()
  const { tab } = useRouteParams('/pages/me/backend-manage/auction-order-manage/auction-order-manage')
  const [words, setWords] = useState('')
  const lots = usePagedCall(managedLotsCalls.listManagedLots, { group: tab, words }, { freshMs: 0 })
  const counts =
    useCall(managedLotsCalls.listManagedLots, { words, page_size: 1 }, { keepOld: true }).data?.counts ?? {}
  const [doing, setDoing] = useState<{ step: LotStep; lot: ManagedLot } | null>(null)
  const end = () => setDoing(null)
  const of = (...steps: LotStep[]) => (doing && steps.includes(doing.step) ? doing : null)
  const relisting = of('relist')?.lot
  const withdrawing = of('withdraw')?.lot
  const mayWrite = may('product.lot.write')
  const isNarrow = words !== '' || tab !== 'all'
  const showAll = () => {
    setWords('')
    goInstead(route, {})
  }
  return (
    <Page
      title={title(route)}
      actions={mayWrite ? <IconButton label={t('choose')} icon={<Plus aria-hidden />} onClick={choose} /> : undefined}
      tabs={
        <Tabs
          of={tabs}
          now={tab}
          title={title(route)}
          label={(name) => t(`tab.${name}`)}
          count={(name) => counts[name]}
          onPick={(name) => goInstead(route, { tab: name })}
        />
      }
    >
      <SearchBox
        value={words}
        onSearch={setWords}
        placeholder={t('search')}
        className="flex-none bg-card! shadow-1 wide:w-96"
      />
      <PagedList
        of={lots}
        empty={
          <Empty
            icon={<Gavel aria-hidden />}
            text={isNarrow ? t('none') : t('empty')}
            way={
              isNarrow
                ? { label: t('showAll'), go: showAll }
                : mayWrite
                  ? { label: t('choose'), go: choose }
                  : undefined
            }
          />
        }
      >
        {(lot) => (
          <ManagedLotCard
            key={lot.lotId}
            lot={lot}
            onDo={(step) => setDoing({ step, lot })}
            onStock={may('product.stock.work')}
          />
        )}
      </PagedList>
      <NearMissQuestion of={of('sell', 'pass')} onClose={end} />
      {relisting ? <RelistSheet key={relisting.lotId} lot={relisting} onClose={end} /> : null}
      {withdrawing ? <WithdrawLotSheet lot={withdrawing} onClose={end} /> : null}
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: AuctionOrderManage })
