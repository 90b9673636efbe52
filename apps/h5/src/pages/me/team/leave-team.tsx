import { goInstead } from '#app/routes/go'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { useState } from 'react'

/** Gives up the member's own seats after a confirmation. The tab continues without this company. */
export function LeaveTeam({ company }: { company: string }) {
  const t = useText('companies')
  const { session } = useClient().options
  const [asking, setAsking] = useState(false)
  const leave = useAction(teamCalls.leaveTeam, {
    silent: true,
    onDone: () => {
      showToast(t('team.left'), { done: true })
      session.actFor(null)
      goInstead('/pages/me/me')
    },
  })
  return (
    <>
      <Button tone="plain" wide className="text-bad" onClick={() => setAsking(true)}>
        {t('team.leave')}
      </Button>
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('team.leaveTitle', { company })}
        yes={t('team.leave')}
        of={leave}
        onYes={() => void leave.run({})}
      >
        {t('team.leaveWhy')}
      </AskOnce>
    </>
  )
}
