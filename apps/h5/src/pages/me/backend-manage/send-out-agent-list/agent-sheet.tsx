import { useRights } from '#features/desk/use-rights.ts'
import { Actions, ActionsPlace } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import type { SellersAgent } from '@kikai/contract/dropship/dropship.shapes'
import { useId, useState } from 'react'
import { RateHistory } from './rate-history.tsx'
import { RateFields, rateOf, typedOf, wrongRates } from './rate-fields.tsx'

/** An agent's rates and whether it is active; changed rates apply to new offers. */
export function AgentSheet({ agent, onClose }: { agent: SellersAgent; onClose: () => void }) {
  const t = useText('dropship')
  const formId = useId()
  const [leaving, setLeaving] = useState(false)
  const maySet = useRights().may('seller.payout.request')
  const { id: agentId, rateVersion, reason, allowedActions } = agent
  const name = agent.name || agent.email
  const form = useCallForm(agentsCalls.saveRate, {
    start: typedOf(agent.rate),
    input: (typed) => ({ agentId, rateVersion, rate: rateOf(typed) }),
    rules: (typed) => wrongRates(typed, t('rate.needed')),
    onDone: () => showToast(t('rate.saved'), { done: true }),
    next: onClose,
  })
  const move = useAction(agentsCalls.moveAgent, {
    onDone: () => {
      showToast(t('agents.done'), { done: true })
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      footer={
        maySet ? (
          <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
            {t('rate.save')}
          </Button>
        ) : undefined
      }
    >
      {reason ? <p className="pb-3 text-14">{t('agents.reason', { reason })}</p> : null}
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
            {
              name: 'resume',
              label: t('agents.resume'),
              tone: 'grey',
              run: () => void move.run({ agentId, event: 'resume' }),
            },
          ]}
        />
      </ActionsPlace>
      <Form of={form} id={formId} className="flex flex-col gap-4 pt-4">
        <h3 className="flex items-baseline justify-between text-15 font-600">
          {t('rate.title')}
          <span className="text-12 font-400 text-ink-2">{t('rate.version', { version: rateVersion })}</span>
        </h3>
        {maySet ? <RateFields form={form} /> : null}
        <p className="text-12 text-ink-2">{t(maySet ? 'rate.newOnly' : 'rate.others')}</p>
        <RateHistory of={agent.rates} />
      </Form>
      <AskOnce
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('agents.leaveTitle', { name })}
        yes={t('agents.leave')}
        no={t('agents.keep')}
        of={move}
        onYes={() => void move.run({ agentId, event: 'leave' })}
      >
        <p>{t('agents.leaveNote')}</p>
      </AskOnce>
    </Sheet>
  )
}
