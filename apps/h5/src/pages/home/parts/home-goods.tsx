import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { href } from '#app/routes/go'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { GoodsGridCard } from '#features/catalogue/goods-card'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { Tabs } from '#ui/buttons/tabs'
import { useWide } from '#ui/wide.ts'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { useState } from 'react'
import { homeListNames, homeLists, homeListTexts, type HomeList } from './home-lists.ts'

/** Tabs for the home screen's lists above an endless list of goods. */
export function HomeGoods() {
  const t = useText('goods')
  const home = useText('home')
  const [list, setList] = useState<HomeList>('recommended')
  return (
    <section aria-label={home('goods')} className="flex flex-col">
      <div className="page-gutter -mx-3 pb-1 wide:mx-0 wide:px-0">
        <Tabs
          of={homeListNames}
          now={list}
          label={(name) => t(homeListTexts[name])}
          onPick={setList}
          title={home('goods')}
        />
      </div>
      <ListedGoods key={list} list={list} />
    </section>
  )
}

function ListedGoods({ list }: { list: HomeList }) {
  const t = useText('goods')
  const goods = usePagedCall(goodsCalls.listGoods, homeLists[list])
  // On wide screens the list begins below the fold, so no picture is loaded early.
  const firsts = useWide() ? 0 : 2
  return (
    <LotsOnCards goodsIds={goods.items.map(({ id }) => id)}>
      <PagedList of={goods} look="cards" empty={<Empty text={t('screen.none')} />}>
        {(one, at) => (
          <GoodsGridCard
            key={one.id}
            goods={one}
            to={href('/pages/home/goods-detail/goods-detail', { goodsId: one.id })}
            {...(at < firsts ? { first: true } : {})}
          />
        )}
      </PagedList>
    </LotsOnCards>
  )
}
