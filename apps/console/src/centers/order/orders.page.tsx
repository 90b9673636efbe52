import { lazyPart } from '@kikai/client/lazy-part.tsx'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#features/review/due.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { orderTabs } from '@kikai/contract/orders/orders.states'
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
  const { money, moment, deadline } = useWritten()
  const may = useMay()
  const writtenDue = (at: OrderCard['deadlineAt']): string => (at ? deadline(at) : '')
  const goodsOf = ({ lines: [first, ...more] }: OrderCard): string =>
    `${first?.title} ${more[0] ? t('orders.more', { count: more.length }) : ''}`
  const columns: Column<OrderCard>[] = [
    {
      key: 'number',
      title: t('orders.number'),
      show: ({ number }) => number,
      text: ({ number }) => number,
      opens: true,
    },
    {
      key: 'due',
      title: t('orders.due'),
      show: ({ quoteBy, deadlineAt }) => <Due at={quoteBy ?? deadlineAt} />,
      text: ({ quoteBy, deadlineAt }) => writtenDue(quoteBy ?? deadlineAt),
    },
    {
      key: 'stage',
      title: t('orders.stage'),
      show: (order) => <OrderTag order={order} />,
      text: ({ tab }) => word(`tab.${tab}`),
    },
    { key: 'goods', title: t('orders.goods'), show: goodsOf, text: goodsOf },
    { key: 'seller', title: t('orders.seller'), show: ({ seller }) => seller.name, text: ({ seller }) => seller.name },
    {
      key: 'total',
      title: t('orders.total'),
      align: 'end',
      show: ({ sums }) => money(sums.total),
      text: ({ sums }) => money(sums.total),
    },
    {
      key: 'placed',
      title: t('orders.placed'),
      show: ({ placedAt }) => moment(placedAt),
      text: ({ placedAt }) => moment(placedAt),
      extra: true,
    },
  ]
  return (
    <CrudTable
      of={orders}
      title={t('page.orders')}
      columns={columns}
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
      panel={(row, controls) => <OrderPanel row={row} controls={controls} />}
    />
  )
}
