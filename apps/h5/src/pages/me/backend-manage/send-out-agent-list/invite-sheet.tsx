import { FormSheet } from '#ui/sheets/form-sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import type { PriceCurrency } from '@kikai/kernel/money'
import type { Language } from '@kikai/kernel/language'
import { RateFields, type TypedRate, rateOf, wrongRates } from './rate-fields.tsx'

const currencies: Record<Language, PriceCurrency> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }

/** Invites a company or a person as an agent, with the rates offered. */
export function AgentInviteSheet({ onClose }: { onClose: () => void }) {
  const t = useText('dropship')
  const language = useLanguage()
  const start: TypedRate & { email: string } = {
    email: '',
    currency: currencies[language],
    perOrder: '',
    perPiece: '0',
    packing: '0',
    freightMax: '0',
    latePerDay: '0',
  }
  const form = useCallForm(agentsCalls.inviteAgent, {
    start,
    input: ({ email, ...rate }) => ({ email, rate: rateOf(rate) }),
    rules: (typed) => wrongRates(typed, t('rate.needed')),
    fieldOfCode: { [dropshipErrors.alreadyInvited.code]: 'email' },
    onDone: () => showToast(t('agents.invited'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('agents.invite')} send={t('agents.inviteSend')}>
      <TextField
        {...form.text('email')}
        label={t('agents.inviteEmail')}
        hint={t('agents.inviteNote')}
        type="email"
        autoComplete="off"
      />
      <h3 className="text-15 font-600">{t('rate.title')}</h3>
      <RateFields form={form} />
    </FormSheet>
  )
}
