import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { HomeSection } from '@kikai/contract/content/content.shapes'
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
import { sectionFilters, homeLists } from './home-lists.ts'
import { useChosenGoods } from './use-chosen-goods.ts'

type HomeGoodsProps = { sections: readonly HomeSection[] }

/** A tab for each section of the home screen above its goods; all goods where there is no section. */
export function HomeGoods({ sections }: HomeGoodsProps) {
  const home = useText('home')
  const [picked, setPicked] = useState<string | null>(null)
  const now = sections.find(({ id }) => id === picked) ?? sections[0] ?? null
  const titles = new Map<string, string>(sections.map(({ id, title }) => [id, title]))
  return (
    <section aria-label={home('goods')} className="flex flex-col">
      {now === null ? null : (
        <div className="page-gutter -mx-3 pb-1 wide:mx-0 wide:px-0">
          <Tabs<string>
            of={sections.map(({ id }) => id)}
            now={now.id}
            label={(id) => titles.get(id)}
            onPick={setPicked}
            title={home('goods')}
          />
        </div>
      )}
      <ListedGoods key={now?.id ?? 'all'} of={now} />
    </section>
  )
}

function ListedGoods({ of }: { of: HomeSection | null }) {
  const t = useText('goods')
  const found = usePagedCall(goodsCalls.listGoods, of === null ? homeLists.recommended : sectionFilters(of))
  const chosen = useChosenGoods(of)
  const goods = of?.shows.kind === 'goods' ? chosen : found
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
