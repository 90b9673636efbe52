import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import { buyerTabs } from '@kikai/contract/customers/buyers.shapes'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { BuyerPage } from './buyer-page.tsx'
import { BuyerListRow } from './buyer-row.tsx'

const route = '/pages/me/backend-manage/customer-manage/customer-manage'

/** The list of the company's buyers, or one buyer when the address names one. */
function CustomerManage() {
  const { memberId } = useRouteParams('/pages/me/backend-manage/customer-manage/customer-manage')
  return memberId === undefined ? <Buyers /> : <BuyerPage key={memberId} memberId={memberId} />
}

function Buyers() {
  const title = useText('routes')
  const t = useText('buyers')
  const managed = useText('managed')
  const [words, setWords] = useState('')
  const [tab, setTab] = useState<(typeof buyerTabs)[number]>('all')
  const buyers = usePagedCall(buyersCalls.listBuyers, { words, tab }, { keepOld: true, freshMs: 0 })
  const isNarrow = words !== '' || tab !== 'all'
  const showAll = () => {
    setWords('')
    setTab('all')
  }
  return (
    <Page
      title={title(route)}
      tabs={
        <Tabs
          title={title(route)}
          of={buyerTabs}
          now={tab}
          label={(one) => t(`tab.${one}`)}
          count={(one) => buyers.first?.counts[one] || undefined}
          onPick={setTab}
        />
      }
    >
      <SearchBox
        value={words}
        onSearch={setWords}
        placeholder={t('search')}
        className="flex-none bg-card! shadow-1 wide:w-96"
      />
      <PagedList
        of={buyers}
        empty={
          <Empty
            icon={<Users aria-hidden />}
            text={words !== '' ? t('noneFound') : tab === 'open' ? t('noneOpen') : t('none')}
            way={isNarrow ? { label: managed('list.showAll'), go: showAll } : undefined}
          />
        }
      >
        {(one) => <BuyerListRow key={one.memberId} buyer={one} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.read'], view: CustomerManage })
