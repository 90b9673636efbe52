import { AmountField } from '#ui/forms/amount-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import type { Id } from '@kikai/kernel/ids'
import type { PriceCurrency } from '@kikai/kernel/money'

type Limits = OutputOf<typeof managedNegotiationCalls.readOfferLimits>
type LimitsSheetProps = { goodsId: Id<'goods'>; onClose: () => void }

/** The amounts at which offers for a machine are answered by themselves; buyers never see them. */
export default function LimitsSheet({ goodsId, onClose }: LimitsSheetProps) {
  const limits = useCall(managedNegotiationCalls.readOfferLimits, { goodsId }, { freshMs: 0 }).data
  return limits ? <Form goodsId={goodsId} of={limits} onClose={onClose} /> : null
}

function Form({ goodsId, of, onClose }: LimitsSheetProps & { of: Limits }) {
  const t = useText('negotiation')
  const word = useText('forms')
  const { currency } = of
  const form = useCallForm(managedNegotiationCalls.saveOfferLimits, {
    start: () => ({
      acceptFrom: textOfAmount(of.acceptFrom),
      declineBelow: textOfAmount(of.declineBelow),
      leastPercent: of.leastPercent === null ? '' : String(of.leastPercent),
    }),
    input: ({ acceptFrom, declineBelow, leastPercent }) => ({
      goodsId,
      acceptFrom: amountOf(acceptFrom, currency),
      declineBelow: amountOf(declineBelow, currency),
      leastPercent: leastPercent.trim() === '' ? null : Number(leastPercent),
    }),
    rules: ({ acceptFrom, declineBelow }) => ({
      acceptFrom: isWrong(acceptFrom, currency) && word('rule.amount'),
      declineBelow: isWrong(declineBelow, currency) && word('rule.amount'),
    }),
    fieldOfCode: { [negotiationErrors.limitsCross.code]: 'declineBelow' },
    onDone: () => showToast(t('limits.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('limits.title')} send={t('limits.send')}>
      <p className="text-14 text-ink-2">{t('limits.why')}</p>
      <AmountField
        {...form.text('acceptFrom')}
        error={form.wrong('acceptFrom')}
        currency={currency}
        label={t('limits.acceptFrom')}
        hint={t('limits.acceptNote')}
        optional
      />
      <AmountField
        {...form.text('declineBelow')}
        error={form.wrong('declineBelow')}
        currency={currency}
        label={t('limits.declineBelow')}
        hint={t('limits.declineNote')}
        optional
      />
      <TextField
        {...form.text('leastPercent')}
        inputMode="numeric"
        label={t('limits.leastPercent')}
        hint={t('limits.leastNote')}
        optional
      />
    </FormSheet>
  )
}

const isWrong = (text: string, currency: PriceCurrency): boolean =>
  text.trim() !== '' && parseTypedAmount(text, currency) === null
const amountOf = (text: string, currency: PriceCurrency) =>
  text.trim() === '' ? null : parseTypedAmount(text, currency)
