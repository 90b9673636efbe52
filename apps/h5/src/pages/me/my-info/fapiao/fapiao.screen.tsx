import { defineScreen } from '#app/screens/define-screen'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import { FapiaoForm } from './fapiao-form.tsx'

/** The data that a member's fapiao are issued to. */
function Fapiao() {
  const t = useText('fapiao')
  const kept = useCall(fapiaoCalls.readFapiao, {}, { freshMs: 0 })
  return (
    <Page title={t('title')} of={kept} width="form">
      {(profile) => <FapiaoForm profile={profile} />}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Fapiao })
