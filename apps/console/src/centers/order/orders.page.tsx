import { useColumns } from '#features/crud/use-columns.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import { useOrderSteps } from './many-orders.tsx'
import { OrderTag } from './order-tag.tsx'

const OrderPanel = lazyPart(() => import('./order-panel.tsx'), { waiting: PanelWaiting, isBound: false })

const orders = resource({
  name: 'orders',
  call: managedOrdersCalls.listManagedOrders,
  exports: managedOrdersCalls.exportOrders,
  rowKey: ({ id }) => id,
  input: ({ tab, words = '' }) => ({
    tab: oneOf(orderTabs, tab),
    problems: tab === 'problems',
    overdueQuotes: tab === 'overdueQuotes',
    overdueCollections: tab === 'overdueCollections',
    words,
  }),
})

/** The orders of the reader's companies; the platform's staff see all. */
export default function Orders() {
  const t = useText('console')
  const word = useText('orders')
  const managed = useText('managed')
  const collection = useText('collection')
  const may = useMay()
  const bulk = useOrderSteps()
  const goodsOf = ({ lines: [first, ...more] }: OrderCard): string =>
    `${first?.title} ${more[0] ? t('orders.more', { count: more.length }) : ''}`
  const col = useColumns(orders)
  return (
    <CrudTable
      of={orders}
      title={t('page.orders')}
      columns={[
        col.text('number', t('orders.number'), { opens: true }),
        col.due({ key: 'due', of: ({ quoteBy, deadlineAt }) => quoteBy ?? deadlineAt }, t('orders.due')),
        col.word('tab', t('orders.stage'), (tab) => word(`tab.${tab}`), {
          show: (order) => <OrderTag order={order} />,
        }),
        col.text({ key: 'goods', of: goodsOf }, t('orders.goods')),
        col.person('seller', t('orders.seller')),
        col.money({ key: 'total', of: ({ sums }) => sums.total }, t('orders.total')),
        col.instant('placedAt', t('orders.placed'), { extra: true }),
      ]}
      tabs={{
        name: 'tab',
        options: (answer) => [
          { value: '', label: t('orders.all') },
          { value: 'problems', label: t('orders.problems'), count: answer?.counts['problems'] ?? 0 },
          { value: 'overdueQuotes', label: t('orders.overdueQuotes'), count: answer?.counts['overdueQuotes'] ?? 0 },
          {
            value: 'overdueCollections',
            label: collection('missed.tab'),
            count: answer?.counts['overdueCollections'] ?? 0,
          },
          ...orderTabs.map((value) => ({ value, label: word(`tab.${value}`), count: answer?.counts[value] ?? 0 })),
        ],
      }}
      search={managed('sales.search')}
      empty={t('orders.empty')}
      may={may}
      {...(bulk ? { bulk } : {})}
      panel={(row, controls) => <OrderPanel row={row} controls={controls} />}
    />
  )
}
