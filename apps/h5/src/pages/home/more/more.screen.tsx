import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { CompareOnCard } from '#features/catalogue/compare-button'
import { GoodsGridCard } from '#features/catalogue/goods-card'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { SlidersHorizontal } from 'lucide-react'

/** The filters of each list; the home screen shows the first goods of the same lists. */
const lists = {
  recommended: { sort: 'relevance' },
  new: { sort: 'newest' },
  inspected: { sort: 'relevance', inspectedOnly: true },
} as const
const titles = { recommended: 'screen.recommended', new: 'screen.newest', inspected: 'screen.inspectedTab' } as const

/** A full list of goods: one of the home screen's, of one category or of all. */
function More() {
  const { list = 'recommended', categoryId } = useRouteParams('/pages/home/more/more')
  const t = useText('goods')
  const filters = categoryId ? { ...lists[list], categoryId } : lists[list]
  const categories = useCall(categoriesCalls.listCategories, categoryId ? {} : null, { freshMs: 60_000 })
  const goods = usePagedCall(goodsCalls.listGoods, filters)
  const name = categories.data?.find((category) => category.categoryId === categoryId)?.categoryName
  return (
    <Page
      title={[name, t(titles[list])].filter(Boolean).join(' · ')}
      width="browse"
      actions={
        <IconButton
          label={t('screen.filter')}
          icon={<SlidersHorizontal aria-hidden />}
          onClick={() =>
            go('/pages/home/search/search', {
              ...(categoryId ? { categoryId } : {}),
              sort: lists[list].sort,
              inspected: list === 'inspected' ? '1' : undefined,
            })
          }
        />
      }
    >
      <LotsOnCards goodsIds={goods.items.map(({ id }) => id)}>
        <PagedList
          of={goods}
          look="cards"
          empty={
            <Empty
              text={t('screen.none')}
              way={{ label: t('screen.browse'), go: () => go('/pages/category/category') }}
            />
          }
        >
          {(one, at) => (
            <GoodsGridCard
              key={one.id}
              goods={one}
              to={href('/pages/home/goods-detail/goods-detail', { goodsId: one.id })}
              {...(at < 4 ? { first: true } : {})}
            >
              <CompareOnCard goods={one} />
            </GoodsGridCard>
          )}
        </PagedList>
      </LotsOnCards>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: More })
