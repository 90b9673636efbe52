import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { Tabs } from '#ui/buttons/tabs'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { type WatchSort, type WatchTab, inTab, sorted, watchSorts, watchTabs } from './parts/watch-order.ts'
import { UndoBar } from './parts/undo-bar.tsx'
import { WatchRow } from './parts/watch-row.tsx'
import { useRemoval } from './parts/use-removal.ts'

/** The machines that the member watches, with what changed for each since. */
function MyCollect() {
  const t = useText('watchlist')
  const list = useCall(watchlistCalls.listWatched, {}, { freshMs: 0 })
  const [tab, setTab] = useState<WatchTab>('all')
  const [sort, setSort] = useState<WatchSort>('newest')
  const removal = useRemoval()
  const all = list.data?.data ?? []
  return (
    <Page
      title={t('title')}
      of={list}
      tabs={
        all.length > 0 ? (
          <Tabs
            title={t('title')}
            of={watchTabs}
            now={tab}
            label={(name) => t(`tab.${name}`)}
            count={(name) => inTab(all, name).length}
            onPick={setTab}
          />
        ) : undefined
      }
      bar={removal.last ? <UndoBar onUndo={removal.undo} /> : undefined}
    >
      {({ data: watched }) => {
        if (watched.length === 0)
          return (
            <Empty
              icon={<Heart aria-hidden />}
              text={t('none')}
              note={t('noneWhy')}
              way={{ label: t('browse'), go: () => go('/pages/home/search/search') }}
            />
          )
        const shown = sorted(inTab(watched, tab), sort)
        if (shown.length === 0) return <Empty icon={<Heart aria-hidden />} text={t('noneHere')} />
        return (
          <>
            <SmallSelect
              label={t('sort.label')}
              value={sort}
              options={watchSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onPick={setSort}
              className="w-fit"
            />
            <Panel className="py-1 wide:py-2">
              <LotsOnCards goodsIds={watched.map(({ goodsId }) => goodsId)}>
                <ul className="divide-y divide-line">
                  {shown.map((one) => (
                    <li key={one.goodsId}>
                      <WatchRow watched={one} onRemove={() => removal.remove(one.goodsId)} />
                    </li>
                  ))}
                </ul>
              </LotsOnCards>
            </Panel>
          </>
        )
      }}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyCollect })
