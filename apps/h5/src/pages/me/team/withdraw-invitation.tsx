import { AskOnce } from '#ui/sheets/ask-once'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { Team } from '@kikai/contract/companies/team.shapes'
import { teamCalls } from '@kikai/contract/companies/team.calls'

type WithdrawProps = { invitation: Team['invitations'][number] | null; onClose: () => void }

/** Withdraws an invitation after a confirmation. */
export function WithdrawInvitation({ invitation, onClose }: WithdrawProps) {
  const t = useText('companies')
  const withdraw = useAction(teamCalls.withdrawInvitation, { silent: true })
  const yes = async () => {
    if (invitation === null) return
    const { ok } = await withdraw.run({ invitationId: invitation.id })
    if (ok) onClose()
  }
  return (
    <AskOnce
      open={invitation !== null}
      onClose={onClose}
      title={t('team.withdrawTitle')}
      yes={t('team.withdraw')}
      of={withdraw}
      onYes={() => void yes()}
    >
      <p className="wrap-anywhere">{invitation?.email}</p>
    </AskOnce>
  )
}
