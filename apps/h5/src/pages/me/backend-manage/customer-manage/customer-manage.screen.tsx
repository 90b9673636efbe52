import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { PagedList } from '#ui/paged-list'
import { SearchBox } from '#ui/search-box'
import { usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
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
  const buyers = usePagedCall(buyersCalls.listBuyers, { words }, { freshMs: 0 })
  const isNarrow = words !== ''
  return (
    <Page title={title(route)}>
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
            text={isNarrow ? t('noneFound') : t('none')}
            way={isNarrow ? { label: managed('list.showAll'), go: () => setWords('') } : undefined}
          />
        }
      >
        {(one) => <BuyerListRow key={one.memberId} buyer={one} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.read'], view: CustomerManage })
