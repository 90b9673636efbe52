import { defineScreen } from '#app/screens/define-screen'
import { go, goInstead, href, useRouteParams } from '#app/routes/go'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { orderTabs } from '@kikai/contract/orders/orders.states'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { OrderListCard } from './order-card.tsx'

const names = ['all', ...orderTabs] as const

/** The member's orders in the tabs of the specification, each with its count. */
function Orders() {
  const t = useText('orders')
  const { tab = 'all', hidden } = useRouteParams('/pages/me/order/order')
  const wanted = tab === 'all' ? null : tab
  const [words, setWords] = useState('')
  const orders = usePagedCall(ordersCalls.listMyOrders, hidden ? { tab: null, hidden: true } : { tab: wanted, words }, {
    freshMs: 0,
  })
  // The counts come with every page, so a page of one row is enough to load them.
  const counts = useCall(ordersCalls.listMyOrders, { words, page_size: 1 }, { freshMs: 0, keepOld: true })
  const showAll = () => {
    setWords('')
    goInstead('/pages/me/order/order', {})
  }
  const away = counts.data?.counts.hidden ?? 0
  if (hidden)
    return (
      <Page title={t('screen.hide.list')}>
        <p className="px-1 text-14 text-ink-2">{t('screen.hide.note')}</p>
        <PagedList of={orders} empty={<Empty icon={<ClipboardList aria-hidden />} text={t('screen.hide.empty')} />}>
          {(order) => <OrderListCard key={order.id} order={order} />}
        </PagedList>
      </Page>
    )
  return (
    <Page
      title={t('screen.list.title')}
      tabs={
        <Tabs
          title={t('screen.list.title')}
          of={names}
          now={tab}
          label={(name) => (name === 'all' ? t('screen.list.all') : t(`tab.${name}`))}
          count={(name) => (name === 'all' ? undefined : counts.data?.counts[name])}
          onPick={(name) => goInstead('/pages/me/order/order', name === 'all' ? {} : { tab: name })}
        />
      }
    >
      {words !== '' || (counts.data?.counts['all'] ?? 0) > 0 ? (
        <SearchBox
          value={words}
          onSearch={setWords}
          placeholder={t('screen.list.search')}
          className="flex-none bg-card! shadow-1 wide:w-96"
        />
      ) : null}
      <PagedList
        of={orders}
        empty={
          words === '' ? (
            <Empty
              icon={<ClipboardList aria-hidden />}
              text={wanted ? t('screen.list.emptyTab') : t('screen.list.empty')}
              way={{ label: t('screen.list.browse'), go: () => go('/pages/home/home') }}
            />
          ) : (
            <Empty
              icon={<ClipboardList aria-hidden />}
              text={t('screen.list.none')}
              way={{ label: t('screen.list.showAll'), go: showAll }}
            />
          )
        }
      >
        {(order) => <OrderListCard key={order.id} order={order} />}
      </PagedList>
      {away > 0 && tab === 'all' && words === '' ? (
        <Panel className="py-1! wide:py-2!">
          <Row title={t('screen.hide.list')} value={String(away)} to={href('/pages/me/order/order', { hidden: '1' })} />
        </Panel>
      ) : null}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Orders })
