import { AgentTag } from '#features/dropship/send-out-tag'
import { Actions, ActionsPlace } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Failed } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { PageSkeleton } from '#ui/feedback/skeletons'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import type { Agency } from '@kikai/contract/dropship/dropship.shapes'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { RateHistory } from './rate-history.tsx'
import { RateLines } from './rate-lines.tsx'

/** The sellers the member sends out for, and open invitations. */
export function Sellers() {
  const t = useText('dropship')
  const answer = useCall(agentsCalls.listAgencies, {}, { freshMs: 0 })
  const { data } = answer
  if (answer.error && data === undefined) return <Failed why={answer.error.message} onRetry={answer.reload} />
  if (data === undefined) return <PageSkeleton />
  if (data.agencies.length === 0) return <Empty icon={<Truck aria-hidden />} text={t('terms.none')} />
  return data.agencies.map((one) =>
    one.state === 'invited' ? (
      <Invitation key={one.id} agency={one} company={data.company} />
    ) : (
      <Working key={one.id} agency={one} />
    ),
  )
}

type InvitationProps = { agency: Agency; company: { name: string; certified: boolean } | null }

function Invitation({ agency, company }: InvitationProps) {
  const t = useText('dropship')
  const answer = useAction(agentsCalls.answerInvitation, {})
  const { id: agentId, seller, rate } = agency
  const give = async (how: 'asPerson' | 'asCompany' | 'decline') => {
    const done = await answer.run({ agentId, answer: how })
    if (done) showToast(how === 'decline' ? t('terms.declined') : t('terms.accepted'), { done: true })
  }
  return (
    <Panel title={t('terms.invitation', { seller })}>
      <RateLines rate={rate} />
      <div className="flex flex-col gap-2 pt-3">
        {company?.certified ? (
          <Button tone="go" wide busy={answer.busy} onClick={() => void give('asCompany')}>
            {t('terms.asCompany', { company: company.name })}
          </Button>
        ) : null}
        <Button tone={company?.certified ? 'grey' : 'go'} wide busy={answer.busy} onClick={() => void give('asPerson')}>
          {t('terms.asPerson')}
        </Button>
        <Button tone="outline" wide busy={answer.busy} onClick={() => void give('decline')}>
          {t('terms.decline')}
        </Button>
      </div>
    </Panel>
  )
}

function Working({ agency }: { agency: Agency }) {
  const t = useText('dropship')
  const { id: agentId, seller, state, rate, rates, reason, allowedActions } = agency
  const [leaving, setLeaving] = useState(false)
  const move = useAction(agentsCalls.moveAgency, {
    onDone: () => {
      setLeaving(false)
      showToast(t('agents.done'), { done: true })
    },
  })
  return (
    <Panel title={seller} aside={<AgentTag state={state} />}>
      {state === 'pending_review' ? <p className="pb-2 text-14 text-ink-2">{t('terms.waiting')}</p> : null}
      {reason ? <p className="pb-2 text-14">{t('agents.reason', { reason })}</p> : null}
      <RateLines rate={rate} />
      <RateHistory of={rates} />
      <div className="pt-3">
        <ActionsPlace value="side">
          <Actions
            of={allowedActions}
            can={[
              { name: 'leave', label: t('agents.leave'), tone: 'outline', run: () => setLeaving(true) },
              {
                name: 'pause',
                label: t('agents.pause'),
                tone: 'grey',
                run: () => void move.run({ agentId, event: 'pause' }),
              },
              { name: 'resume', label: t('agents.resume'), run: () => void move.run({ agentId, event: 'resume' }) },
            ]}
          />
        </ActionsPlace>
      </div>
      <AskOnce
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('agents.leaveTitle', { name: seller })}
        yes={t('agents.leave')}
        no={t('agents.keep')}
        of={move}
        onYes={() => void move.run({ agentId, event: 'leave' })}
      >
        <p>{t('agents.leaveNote')}</p>
      </AskOnce>
    </Panel>
  )
}
