import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { go, href } from '#app/routes/go'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { CompareOnCard } from '#features/catalogue/compare-button'
import { GoodsGridCard } from '#features/catalogue/goods-card'
import { GoodsRow } from '#features/catalogue/goods-row'
import { Empty } from '#ui/lists/empty'
import { Link } from '#ui/buttons/link'
import { PagedList } from '#ui/lists/paged-list'
import { useWide } from '#ui/wide.ts'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import { SlidersHorizontal } from 'lucide-react'

type CategoryGoodsProps = { categoryId: CategoryEntry['categoryId']; entry: CategoryEntry | undefined }

/** The goods of the chosen category: rows beside the tree on phones, cards on wide screens. */
export function CategoryGoods({ categoryId, entry }: CategoryGoodsProps) {
  const t = useText('goods')
  const wide = useWide()
  const goods = usePagedCall(goodsCalls.listGoods, { sort: 'newest', ...(categoryId ? { categoryId } : {}) })
  const empty = (
    <Empty
      text={t('screen.none')}
      way={{ label: t('screen.browse'), go: () => go('/pages/home/more/more', { list: 'new' }) }}
    />
  )
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3 pb-1 wide:pb-3">
        <p className="figures text-12 text-ink-2 wide:text-14">
          {entry ? t('screen.machines', { count: entry.goodsCount }) : ''}
        </p>
        <Link
          to={href('/pages/home/search/search', { ...(categoryId ? { categoryId } : {}), sort: 'newest' })}
          className="-my-1 flex min-h-11 items-center gap-1.5 text-14 text-go-ink"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('screen.filter')}
        </Link>
      </div>
      <LotsOnCards goodsIds={goods.items.map(({ id }) => id)}>
        {wide ? (
          <PagedList of={goods} look="cards-beside-rail" empty={empty}>
            {(one, at) => (
              <GoodsGridCard key={one.id} goods={one} to={toGoods(one.id)} {...(at < 4 ? { first: true } : {})}>
                <CompareOnCard goods={one} />
              </GoodsGridCard>
            )}
          </PagedList>
        ) : (
          <PagedList of={goods} look="plain" empty={empty}>
            {(one) => <GoodsRow key={one.id} goods={one} to={toGoods(one.id)} />}
          </PagedList>
        )}
      </LotsOnCards>
    </>
  )
}

const toGoods = (goodsId: Parameters<typeof href<'/pages/home/goods-detail/goods-detail'>>[1]['goodsId']) =>
  href('/pages/home/goods-detail/goods-detail', { goodsId })
