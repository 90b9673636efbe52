import { defineScreen } from '#app/define-screen'
import { goInstead, useRouteParams } from '#app/go'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { PagedList } from '#ui/paged-list'
import { SearchBox } from '#ui/search-box'
import { Tabs } from '#ui/tabs'
import { useCall, usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { SaleCard } from './sale-card.tsx'

const names = ['all', ...orderTabs] as const
const params = z.object({ tab: z._default(z.enum(names), 'all') })
const route = '/pages/me/backend-manage/order-manage/order-manage'

/** The company's sales, in the tabs of the specification. */
function OrderManage() {
  const title = useText('routes')
  const t = useText('managed')
  const order = useText('orders')
  const { tab } = useRouteParams(params)
  const [words, setWords] = useState('')
  const orders = usePagedCall(
    managedOrdersCalls.listManagedOrders,
    { tab: tab === 'all' ? null : tab, words },
    { freshMs: 0 },
  )
  const counts =
    useCall(managedOrdersCalls.listManagedOrders, { words, page_size: 1 }, { keepOld: true }).data?.counts ?? {}
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
    >
      <SearchBox
        value={words}
        onSearch={setWords}
        placeholder={t('sales.search')}
        className="flex-none bg-card! shadow-1 wide:w-96"
      />
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
        {(one) => <SaleCard key={one.id} order={one} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ kind: 'list', login: 'required', may: ['order.order.read'], view: OrderManage })
