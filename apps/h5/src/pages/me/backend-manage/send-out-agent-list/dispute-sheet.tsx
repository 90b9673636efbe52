import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { TextArea } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import type { SendCharge } from '@kikai/contract/dropship/charges.shapes'
import { amountOf } from '@kikai/kernel/amount-text'
import { useId } from 'react'

/** The seller would pay less, and says why. */
export function DisputeSheet({ of, onClose }: { of: SendCharge; onClose: () => void }) {
  const t = useText('dropship')
  const formId = useId()
  const { id: chargeId, currency, booked } = of
  const minorOf = (amount: string) => (amount.trim() === '0' ? 0 : amountOf(amount, currency)?.minor)
  const form = useCallForm(chargesCalls.disputeCharge, {
    start: { amount: '', text: '' },
    input: ({ amount, text }) => ({ chargeId, amount: minorOf(amount) ?? 0, text }),
    rules: ({ amount }) => {
      const minor = minorOf(amount)
      if (minor === undefined) return { amount: t('charge.amountNeeded') }
      return { amount: minor >= booked.minor && t('error.chargeNotLess') }
    },
    missing: { text: t('charge.reasonNeeded') },
    refresh: ['dropship'],
    onDone: () => showToast(t('charge.disputed'), { done: true }),
    next: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('charge.disputeTitle')}
      footer={
        <Button wide tone="danger" type="submit" form={formId} busy={form.busy}>
          {t('charge.dispute')}
        </Button>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <AmountField {...form.text('amount')} label={t('charge.disputeAmount')} currency={currency} />
        <TextArea {...form.text('text')} label={t('charge.disputeText')} />
        <p className="text-12 text-ink-2">{t('charge.disputeNote')}</p>
      </Form>
    </Sheet>
  )
}
