import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { loggedInOrAsk } from '#app/login/session'
import { Actions } from '#ui/pages/actions'
import { FieldErrorText } from '#ui/forms/field'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { teamCalls } from '@kikai/contract/companies/team.calls'

const route = '/pages/me/team/accept-seat/accept-seat'

/** Shows an invitation to whoever opens its link; only the account with the invited address can accept it. */
function AcceptSeat() {
  const title = useText('routes')
  const t = useText('companies')
  const { deadline } = useDates()
  const { token } = useRouteParams('/pages/me/team/accept-seat/accept-seat')
  const invitation = useCall(teamCalls.readInvitation, { token }, { freshMs: 0 })
  const accept = useAction(teamCalls.acceptInvitation, { silent: true })
  const take = async () => {
    if (!loggedInOrAsk()) return
    const { ok } = await accept.run({ token })
    if (!ok) return
    showToast(t('team.joined'), { done: true })
    goInstead('/pages/me/backend-manage/backend-manage')
  }
  return (
    <Page
      title={title(route)}
      of={invitation}
      width="form"
      does={
        invitation.data ? (
          <Actions can={[{ label: t('team.accept'), busy: accept.busy, run: () => void take() }]} />
        ) : null
      }
    >
      {({ company, email, seats, expiresAt }) => (
        <Panel title={t('team.invitedTo', { company })}>
          <KeyFacts
            facts={[
              { label: t('team.seats'), value: seats.map((seat) => t(`seat.${seat}`)).join(t('comma')) },
              { label: t('team.for'), value: email },
              { label: t('team.until'), value: deadline(expiresAt) },
            ]}
          />
          <p className="mt-2 text-14 text-ink-2">{t('team.acceptNote')}</p>
          <div role="alert">{accept.error ? <FieldErrorText>{accept.error.message}</FieldErrorText> : null}</div>
        </Panel>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: AcceptSeat })
