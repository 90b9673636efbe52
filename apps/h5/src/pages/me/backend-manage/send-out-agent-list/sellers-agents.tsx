import { useRights } from '#features/desk/use-rights.ts'
import { AgentTag } from '#features/dropship/send-out-tag'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Failed } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { PageSkeleton } from '#ui/feedback/skeletons'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import type { SellersAgent } from '@kikai/contract/dropship/dropship.shapes'
import { Route, Truck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { AgentSheet } from './agent-sheet.tsx'
import { AllocationSheet } from './allocation-sheet.tsx'
import { AgentInviteSheet } from './invite-sheet.tsx'

/** The seller's agents with their open orders, and how orders are assigned to them. */
export function SellersAgents() {
  const t = useText('dropship')
  const answer = useCall(agentsCalls.listAgents, {}, { freshMs: 0 })
  const [chosen, setChosen] = useState<SellersAgent['id'] | null>(null)
  const rules = useRights().may('order.sendout.assign')
  const [ruling, setRuling] = useState(false)
  const { data } = answer
  if (answer.error && data === undefined) return <Failed why={answer.error.message} onRetry={answer.reload} />
  if (data === undefined) return <PageSkeleton />
  const agent = data.agents.find(({ id }) => id === chosen)
  if (data.agents.length === 0) return <Empty icon={<Truck aria-hidden />} text={t('agents.none')} />
  return (
    <>
      <Panel title={t('agents.tab')} aside={<span className="figures">{data.agents.length}</span>}>
        <Rows>
          {data.agents.map((one) => (
            <Row
              key={one.id}
              title={
                <span className="flex flex-wrap items-center gap-1.5 wrap-anywhere">
                  {one.name || one.email}
                  <AgentTag state={one.state} />
                </span>
              }
              note={<Work of={one} />}
              onClick={() => setChosen(one.id)}
            />
          ))}
        </Rows>
      </Panel>
      <Panel className="py-1! wide:py-2!">
        <Row
          icon={<Route aria-hidden />}
          title={t('agents.rule')}
          note={t(`agents.mode.${data.allocation.mode}`)}
          {...(rules ? { onClick: () => setRuling(true) } : {})}
        />
      </Panel>
      {agent ? (
        <AgentSheet key={`${agent.id} ${agent.rateVersion}`} agent={agent} onClose={() => setChosen(null)} />
      ) : null}
      {ruling ? <AllocationSheet of={data} onClose={() => setRuling(false)} /> : null}
    </>
  )
}

function Work({ of: { kind, email, work } }: { of: SellersAgent }) {
  const t = useText('dropship')
  const { offered, open, late, shipped } = work
  const counts = [
    ...(offered > 0 ? [t('agents.offered', { count: offered })] : []),
    ...(open > 0 ? [t('agents.open', { count: open })] : []),
    ...(shipped > 0 ? [t('agents.shipped', { count: shipped })] : []),
  ]
  return (
    <>
      {[kind ? t(`agents.kind.${kind}`) : email, ...counts].join(' · ')}
      {late > 0 ? <span className="text-bad"> · {t('agents.late', { count: late })}</span> : null}
    </>
  )
}

/** The button that invites a new agent. */
export function InviteAction() {
  const t = useText('dropship')
  const { may } = useRights()
  const [open, setOpen] = useState(false)
  if (!may('seller.payout.request')) return null
  return (
    <>
      <Actions can={[{ label: t('agents.invite'), icon: <UserPlus aria-hidden />, run: () => setOpen(true) }]} />
      {open ? <AgentInviteSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
