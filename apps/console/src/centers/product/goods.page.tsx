import { lazyPart } from '@kikai/client/lazy-part.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { goodsStateNames } from '@kikai/contract/goods/goods.words'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { GoodsTag } from './goods-tag.tsx'

const GoodsPanel = lazyPart(() => import('./goods-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const goods = resource({
  name: 'goods',
  call: managedGoodsCalls.listManagedGoods,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({ state: oneOf(goodsStateNames, tab), liftAsked: tab === 'liftAsked', words }),
})

/** The listings of the reader's companies; the platform's staff see all. */
export default function Goods() {
  const t = useText('consoleGoods')
  const console = useText('console')
  const word = useText('goods')
  const { money, moment } = useWritten()
  const columns: Column<ManagedGoods>[] = [
    { key: 'number', title: t('number'), show: ({ managementNumber }) => managementNumber, opens: true },
    { key: 'title', title: t('title'), show: ({ title }) => title },
    { key: 'state', title: t('state'), show: ({ state }) => <GoodsTag state={state} /> },
    { key: 'seller', title: t('seller'), show: ({ seller }) => seller.name },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      show: ({ price, pricingType }) => (price === null ? word(`pricingType.${pricingType}`) : money(price)),
    },
    { key: 'stock', title: t('stock'), align: 'end', show: ({ stock }) => stock },
    { key: 'held', title: t('held'), align: 'end', show: ({ held }) => held, extra: true },
    { key: 'sold', title: t('sold'), align: 'end', show: ({ sold }) => sold, extra: true },
    { key: 'place', title: t('place'), show: ({ place }) => place, extra: true },
    {
      key: 'published',
      title: t('published'),
      show: ({ publishedAt }) => (publishedAt === null ? '–' : moment(publishedAt)),
    },
  ]
  return (
    <CrudTable
      of={goods}
      title={console('page.goods')}
      columns={columns}
      tabs={{
        name: 'tab',
        options: (answer) => [
          { value: '', label: t('all') },
          { value: 'liftAsked', label: t('liftAskedTab'), count: answer?.counts.liftAsked ?? 0 },
          ...goodsStateNames.map((value) => ({
            value,
            label: word(`state.${value}`),
            count: answer?.counts[value] ?? 0,
          })),
        ],
      }}
      search={t('search')}
      empty={t('empty')}
      panel={(row, controls) => <GoodsPanel row={row} controls={controls} />}
    />
  )
}
