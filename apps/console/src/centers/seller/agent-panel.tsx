import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { Form } from '#ui/form.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import type { ReviewedAgent } from '@kikai/contract/dropship/dropship.shapes'
import { isId } from '@kikai/kernel/ids'
import { toMoney as moneyOf } from '@kikai/kernel/money'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** One agent: its sellers, its rates, and the platform's decision. */
export function AgentPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const found = useCall(agentsCalls.listAgentReviews, isId<'send-agent'>(row) ? { agentId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={{ ...found, data: found.data?.data[0] }} controls={controls}>
      {(agent) => <Shown key={`${agent.id} ${agent.version}`} agent={agent} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ agent, controls }: { agent: ReviewedAgent; controls: ReactNode }) {
  const t = useText('dropship')
  const { money, moment } = useWritten()
  const { name, email, seller, state, kind, rate, reason, acceptedAt, allowedActions } = agent
  const amount = (minor: number) => money(moneyOf(rate.currency, minor))
  return (
    <SidePanel title={name || email} label={name || email} note={t(`agentState.${state}`)} controls={controls}>
      <section>
        <Facts
          of={[
            ...(kind ? [{ label: t('desk.agent'), value: t(`agents.kind.${kind}`) }] : []),
            { label: t('desk.email'), value: email },
            { label: t('desk.seller'), value: seller },
            ...(acceptedAt ? [{ label: t('desk.since'), value: moment(acceptedAt) }] : []),
            { label: t('rate.perOrder'), value: amount(rate.perOrder) },
            { label: t('rate.perPiece'), value: amount(rate.perPiece) },
            { label: t('rate.packing'), value: amount(rate.packing) },
            { label: t('rate.freight'), value: amount(rate.freightMax) },
            ...(reason ? [{ label: t('recall.text'), value: reason }] : []),
          ]}
        />
      </section>
      {allowedActions.length > 0 ? <Decision agent={agent} /> : null}
    </SidePanel>
  )
}

const decisions = ['approve', 'restore', 'reject', 'suspend'] as const
type Decided = (typeof decisions)[number]

function Decision({ agent: { id: agentId, allowedActions } }: { agent: ReviewedAgent }) {
  const t = useText('dropship')
  const start: { reason: string; decision: Decided } = { reason: '', decision: 'approve' }
  const form = useCallForm(agentsCalls.reviewAgent, {
    start,
    input: (typed) => ({ ...typed, agentId }),
    rules: ({ reason, decision }) => ({
      reason: (decision === 'reject' || decision === 'suspend') && reason.trim() === '' && t('desk.reasonNeeded'),
    }),
    stays: true,
    onDone: () => showToast(t('desk.done'), { done: true }),
  })
  const possible = decisions.filter((name) => allowedActions.some(({ action, enabled }) => action === name && enabled))
  return (
    <section aria-label={t('desk.decision')}>
      <Form
        of={form}
        buttons={
          <p>
            {possible.map((decision, at) => (
              <Button
                key={decision}
                type={at === 0 ? 'primary' : 'default'}
                loading={form.busy}
                onClick={() => void form.submit({ decision })}
              >
                {t(`desk.${decision}`)}
              </Button>
            ))}
          </p>
        }
      >
        <TextAreaField {...form.text('reason')} label={t('desk.reason')} />
      </Form>
    </section>
  )
}
