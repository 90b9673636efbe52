import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { useTicked } from '#features/desk/use-ticked.ts'
import { mayShipNow } from '#features/orders/dispatch-action.ts'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { useWide } from '#ui/wide.ts'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { DispatchBar } from './dispatch-many/dispatch-bar.tsx'
import { DispatchSheet } from './dispatch-many/dispatch-sheet.tsx'
import { SaleCard } from './sale-card.tsx'

const names = ['all', ...orderTabs] as const
const route = '/pages/me/backend-manage/order-manage/order-manage'

/** The company's sales, in the tabs of the specification. */
function OrderManage() {
  const title = useText('routes')
  const t = useText('managed')
  const order = useText('orders')
  const { tab } = useRouteParams('/pages/me/backend-manage/order-manage/order-manage')
  const { may } = useRights()
  const [words, setWords] = useState('')
  const orders = usePagedCall(
    managedOrdersCalls.listManagedOrders,
    { tab: tab === 'all' ? null : tab, words },
    { freshMs: 0 },
  )
  const counts =
    useCall(managedOrdersCalls.listManagedOrders, { words, page_size: 1 }, { keepOld: true }).data?.counts ?? {}
  const wide = useWide()
  const { able, ticked: picked, ...pick } = useTicked(orders, mayShipNow)
  const [shipping, setShipping] = useState<readonly OrderCard[] | null>(null)
  const shipped = () => {
    setShipping(null)
    pick.end()
  }
  const isNarrow = words !== '' || tab !== 'all'
  const showAll = () => {
    setWords('')
    goInstead(route, {})
  }
  return (
    <Page
      title={title(route)}
      tabs={
        <Tabs
          of={names}
          now={tab}
          title={title(route)}
          label={(name) =>
            name === 'all' ? t('list.all') : name === 'freight_due' ? t('sales.freightOpen') : order(`tab.${name}`)
          }
          count={(name) => counts[name]}
          late={(name) => (name === 'to_ship' && counts['late'] ? t('sales.late', { count: counts['late'] }) : null)}
          onPick={(name) => goInstead(route, { tab: name })}
        />
      }
      bar={
        pick.ids === null ? undefined : (
          <DispatchBar
            picked={picked.length}
            ofAll={pick.ofAll}
            isAll={pick.isAll}
            onAll={pick.toggleAll}
            onShip={() => setShipping(picked)}
            onLeave={pick.end}
          />
        )
      }
    >
      <div className="flex items-center justify-between gap-3">
        <SearchBox
          value={words}
          onSearch={setWords}
          placeholder={t('sales.search')}
          className="flex-none bg-card! shadow-1 max-wide:flex-1 wide:w-96"
        />
        {wide && pick.ids === null && able.length > 1 && may('order.order.ship') ? (
          <Button size="small" tone="outline" onClick={pick.begin}>
            {t('ship.many.start')}
          </Button>
        ) : null}
      </div>
      <PagedList
        of={orders}
        empty={
          <Empty
            icon={<ClipboardList aria-hidden />}
            text={isNarrow ? t('sales.none') : t('sales.empty')}
            way={isNarrow ? { label: t('list.showAll'), go: showAll } : undefined}
          />
        }
      >
        {(one) => (
          <SaleCard
            key={one.id}
            order={one}
            picked={pick.ids && picked.includes(one)}
            onToggle={() => pick.toggle(one.id)}
          />
        )}
      </PagedList>
      <DispatchSheet orders={shipping} onClose={shipped} />
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.read'], view: OrderManage })
