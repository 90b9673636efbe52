import { tabsOf } from '#features/crud/list-filters.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { goodsStateNames } from '@kikai/contract/goods/goods.words'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { GoodsTag } from './goods-tag.tsx'
import { useGoodsSteps } from './many-goods.tsx'

const GoodsPanel = lazyPart(() => import('./goods-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const tabs = tabsOf(['liftAsked', ...goodsStateNames])

const goods = resource({
  name: 'goods',
  call: managedGoodsCalls.listManagedGoods,
  exports: managedGoodsCalls.exportManagedGoods,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ state: oneOf(goodsStateNames, tab), liftAsked: tab === 'liftAsked', words }),
})

/** The listings of the reader's companies; the platform's staff see all. */
export default function Goods() {
  const t = useText('consoleGoods')
  const console = useText('console')
  const word = useText('goods')
  const col = useColumns(goods)
  const may = useMay()
  const bulk = useGoodsSteps()
  return (
    <CrudTable
      of={goods}
      title={console('page.goods')}
      columns={[
        col.text('managementNumber', t('number'), { opens: true }),
        col.text('title', t('title')),
        col.word('state', t('state'), (state) => word(`state.${state}`), {
          show: ({ state }) => <GoodsTag state={state} />,
        }),
        col.person('seller', t('seller')),
        col.money('price', t('price'), { none: ({ pricingType }) => word(`pricingType.${pricingType}`) }),
        col.number('stock', t('stock')),
        col.number('held', t('held'), { extra: true }),
        col.number('sold', t('sold'), { extra: true }),
        col.number('views', t('views')),
        col.text('place', t('place'), { extra: true }),
        col.instant('publishedAt', t('published')),
      ]}
      tabs={tabs.show((tab) => (tab === 'liftAsked' ? t('liftAskedTab') : word(`state.${tab}`)), t('all'))}
      search={t('search')}
      empty={t('empty')}
      may={may}
      bulk={bulk}
      panel={(row, controls) => <GoodsPanel row={row} controls={controls} />}
    />
  )
}
