import { defineScreen } from '#app/screens/define-screen'
import { useMe } from '#app/login/me'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { useState } from 'react'
import { Apply } from './apply.tsx'
import { Standing } from './standing.tsx'

const route = '/pages/me/company-certification/company-certification'

/** A company's certification: the form when something has to be submitted, else its state. */
function CompanyCertification() {
  const title = useText('routes')
  const me = useMe()
  const certification = useCall(companiesCalls.readCertification, {}, { freshMs: 0 })
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const [editing, setEditing] = useState(false)
  const now = certification.data
  if (!now || !me) return <Page title={title(route)} of={certification} width="form" />
  const asks = now.state === 'uncertified' || now.state === 'rejected' || editing
  if (!asks || now.isOpen)
    return <Standing title={title(route)} of={certification} certification={now} onEdit={() => setEditing(true)} />
  return (
    <Page title={title(route)} of={countries} width="form">
      {(all) => (
        <Apply
          key={`${now.version} ${now.state}`}
          certification={now}
          countries={{ ...countries, data: all }}
          me={me}
          onSent={() => setEditing(false)}
        />
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: CompanyCertification })
