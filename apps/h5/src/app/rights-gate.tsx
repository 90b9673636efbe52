import { Page } from '#ui/page'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import type { ReactNode } from 'react'
import { NoRights } from './no-rights.tsx'
import { useRights } from '#features/desk/use-rights.ts'

type RightsGateProps = { may: readonly Right[]; children: ReactNode }

/** Stands before a screen of the management area. The server asks again at each call. */
export default function RightsGate({ may: wanted, children }: RightsGateProps) {
  const title = useText('routes')
  const { profile, may } = useRights()
  if (profile.data && wanted.some(may)) return children
  return (
    <Page title={title('/pages/me/backend-manage/backend-manage')} of={profile}>
      <NoRights />
    </Page>
  )
}
