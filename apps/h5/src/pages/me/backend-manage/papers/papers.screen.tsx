import { defineScreen } from '#app/screens/define-screen'
import { PaperBook } from '#features/papers/paper-book'
import { Page } from '#ui/pages/page'
import { Segmented } from '#ui/buttons/segmented'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { useState } from 'react'
import { FapiaoQueue } from './fapiao-queue.tsx'

const views = ['papers', 'fapiao'] as const

/** All papers that a company has issued, and the fapiao that its buyers ask for as soon as somebody did. */
function IssuedPapers() {
  const t = useText('papers')
  const [view, setView] = useState<(typeof views)[number]>('papers')
  const requests = useCall(managedFapiaoCalls.listFapiaoQueue, { current_page: 1, page_size: 1 }, { freshMs: 0 })
  const isOffered = (requests.data?.total ?? 0) > 0
  return (
    <Page title={t('own.sellerTitle')} width="browse">
      {isOffered ? (
        <div className="wide:max-w-96">
          <Segmented
            title={t('own.sellerTitle')}
            of={views}
            now={view}
            label={(one) => t(one === 'papers' ? 'screen.title' : 'fapiao.queue.title')}
            onPick={setView}
          />
        </div>
      ) : null}
      {view === 'papers' ? <PaperBook side="seller" /> : <FapiaoQueue />}
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.read'], view: IssuedPapers })
