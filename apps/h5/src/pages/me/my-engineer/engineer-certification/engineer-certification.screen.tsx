import { defineScreen } from '#app/screens/define-screen'
import { useMe } from '#app/login/me'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { ApplyForm } from './apply-form.tsx'

const route = '/pages/me/my-engineer/engineer-certification/engineer-certification'

/** The application of an engineer: skills, area, languages and papers. */
function EngineerCertification() {
  const title = useText('routes')
  const me = useMe()
  const own = useCall(engineersCalls.readOwnEngineer, {}, { freshMs: 0 })
  const params = useCall(engineersCalls.readEngineerParams, {}, { freshMs: 600_000 })
  const now = own.data
  if (!now || !me) return <Page title={title(route)} of={own} width="form" />
  return (
    <Page title={title(route)} of={params} width="form">
      {(offered) => <ApplyForm key={`${now.version} ${now.state}`} own={now} params={offered} me={me} />}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: EngineerCertification })
