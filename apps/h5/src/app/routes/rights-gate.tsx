import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import type { ReactNode } from 'react'
import { NoRights } from '../screens/no-rights.tsx'
import { ActingFor } from '#features/desk/acting-for'
import { ChooseCompany } from '#features/desk/choose-company'
import { useRights } from '#features/desk/use-rights.ts'

type RightsGateProps = { may: readonly Right[]; children: ReactNode }

/**
 * Shows a screen of the management area only to holders of its rights; the server checks again at each call. A user
 * with seats at several companies chooses one first, so that nothing is typed before the company is known.
 */
export default function RightsGate({ may: wanted, children }: RightsGateProps) {
  const title = useText('routes')
  const { profile, may } = useRights()
  const me = profile.data
  const isUndecided = me ? me.companies.length > 1 && me.company === null : false
  if (me && !isUndecided && wanted.some(may))
    return (
      <>
        <ActingFor me={me} />
        {children}
      </>
    )
  return (
    <Page title={title('/pages/me/backend-manage/backend-manage')} of={profile}>
      {(shown) => (isUndecided ? <Undecided me={shown} /> : <NoOther me={shown} />)}
    </Page>
  )
}

function Undecided({ me }: { me: Profile }) {
  const t = useText('managed')
  return (
    <Panel title={t('acting.title')}>
      <p className="pb-3 text-14 text-ink-2">{t('acting.note')}</p>
      <ChooseCompany me={me} />
    </Panel>
  )
}

/** Shown when the user has no right for this company: they may have it for another. */
const NoOther = ({ me }: { me: Profile }) => (
  <>
    <ActingFor me={me} />
    <NoRights />
  </>
)
