import { defineScreen } from '#app/screens/define-screen'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { membersCalls } from '@kikai/contract/members/members.calls'
import { CloseAccount } from './close-account.tsx'
import { ConsentList } from './consent-list.tsx'
import { DataCopy } from './data-copy.tsx'

/** The interval at which the app checks whether the copy is ready. */
const lookEveryMs = 5_000

/** The member's stored data: a copy, the consents, and closing the account. */
function MyData() {
  const t = useText('members')
  const own = useCall(membersCalls.readOwnData, {}, { freshMs: 0 })
  const isMaking = own.data?.file?.ready === null
  useCall(membersCalls.readOwnData, isMaking ? {} : null, { everyMs: lookEveryMs })
  return (
    <Page title={t('screen.title')} of={own} width="form">
      {({ holdingBack, file }) => (
        <>
          <DataCopy file={file} />
          <ConsentList />
          <CloseAccount holdingBack={holdingBack} />
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: MyData })
