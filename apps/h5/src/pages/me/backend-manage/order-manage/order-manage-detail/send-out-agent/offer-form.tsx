import { backAfterToast } from '#app/routes/go'
import { RateFacts } from '#features/dropship/rate-facts'
import { Actions } from '#ui/pages/actions'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { OrderSendOuts } from '@kikai/contract/dropship/dropship.shapes'
import { sendOutsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { formatMoney } from '@kikai/i18n/format/money'
import type { ReactNode } from 'react'
import { EarlierSendOuts } from './earlier-send-outs.tsx'

const formId = 'offer-send-out'

/** Chooses the agent for an order and shows the cost before the offer is sent. */
export function OfferForm({ of, title, children }: { of: OrderSendOuts; title: string; children: ReactNode }) {
  const t = useText('dropship')
  const language = useLanguage()
  const isFree = ({ allowedActions }: OrderSendOuts['agents'][number]) => allowedActions.every(({ enabled }) => enabled)
  const free = of.agents.filter(isFree)
  const form = useCallForm(sendOutsCalls.offerSendOut, {
    start: { agentId: free.length === 1 ? String(free[0]?.id) : '', note: '' },
    input: (typed) => ({ ...typed, orderId: of.order.id }),
    rules: ({ agentId }) => ({ agentId: agentId === '' && t('offer.pick') }),
    onDone: (_, { agentId }) => {
      const name = of.agents.find(({ id }) => id === agentId)?.name ?? ''
      showToast(t('offer.done', { name }), { done: true })
    },
    next: backAfterToast,
  })
  const chosen = of.agents.find(({ id }) => id === form.values.agentId)
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          can={[
            {
              label: chosen ? t('offer.buttonTo', { name: chosen.name }) : t('offer.button'),
              form: formId,
              busy: form.busy,
            },
          ]}
          note={t('offer.consequence')}
        />
      }
    >
      <Form of={form} id={formId}>
        {children}
        <Panel title={t('offer.who')}>
          <div data-field="agentId">
            <RadioRows
              title={t('offer.who')}
              of={of.agents.map((agent) => ({
                value: agent.id,
                label: agent.name,
                note: isFree(agent)
                  ? t('offer.inHand', { count: agent.open })
                  : t('error.otherCurrency', { currency: of.order.currency }),
                aside: formatMoney(agent.fee, language, { precise: true }),
                disabled: !isFree(agent),
              }))}
              now={form.values.agentId || null}
              onPick={(agentId) => form.set({ agentId })}
            />
            {form.wrong('agentId') ? <FieldErrorText>{form.wrong('agentId')}</FieldErrorText> : null}
          </div>
        </Panel>
        {chosen ? (
          <Panel title={t('offer.cost')}>
            <RateFacts rate={chosen.rate} pieces={of.order.pieces} fee={chosen.fee} paidByKikai={chosen.paidByKikai} />
          </Panel>
        ) : null}
        <Panel>
          <TextArea {...form.text('note')} label={t('offer.note')} placeholder={t('offer.noteHint')} optional />
        </Panel>
        <EarlierSendOuts of={of.earlier} />
      </Form>
    </Page>
  )
}
