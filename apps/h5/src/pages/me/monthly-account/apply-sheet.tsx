import { FormSheet } from '#ui/sheets/form-sheet'
import { AmountField } from '#ui/forms/amount-field'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { creditCalls } from '@kikai/contract/credit/credit.calls'
import type { CompanyCredit } from '@kikai/contract/credit/credit.shapes'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import { useCreditTerms } from '@kikai/client/orders/use-credit-terms'

const usual: Record<Language, PriceCurrency> = { 'zh-Hans': 'CNY', en: 'USD', ja: 'JPY' }
type ApplySheetProps = { open: boolean; credit: CompanyCredit; first: PriceCurrency | null; onClose: () => void }

/** Applies for a monthly account: its currency and the expected monthly purchases. */
export function ApplySheet({ open, credit, first, onClose }: ApplySheetProps) {
  const t = useText('credit')
  const asked = useText('forms')
  const language = useLanguage()
  const terms = useCreditTerms()
  const { canApply } = credit
  const start = first ?? canApply.find((one) => one === usual[language]) ?? canApply[0] ?? 'JPY'
  const form = useCallForm(creditCalls.applyForCredit, {
    start: { currency: start, expected: '', note: '' },
    input: ({ expected, currency, note }) => ({ expected: parseTypedAmount(expected, currency), note }),
    rules: ({ expected, currency }) => ({
      expected: expected.trim() !== '' && !parseTypedAmount(expected, currency) && asked('rule.amount'),
    }),
    missing: { expected: asked('rule.amount') },
    onDone: () => {
      showToast(t('screen.sent'), { done: true })
      onClose()
    },
  })
  const { currency } = form.values
  return (
    <FormSheet of={form} open={open} onClose={onClose} title={t('screen.apply')} send={t('screen.send')}>
      <Segmented
        title={t('screen.currency')}
        of={canApply}
        now={currency}
        label={(name) => name}
        onPick={(next) => form.set({ currency: next })}
      />
      <AmountField
        {...form.text('expected')}
        label={t('screen.expected')}
        currency={currency}
        hint={t('screen.expectedHint')}
      />
      <TextArea {...form.text('note')} label={t('screen.note')} />
      <p className="text-12 text-ink-2">{t('screen.usual', { terms: terms(credit.usual) })}</p>
    </FormSheet>
  )
}
