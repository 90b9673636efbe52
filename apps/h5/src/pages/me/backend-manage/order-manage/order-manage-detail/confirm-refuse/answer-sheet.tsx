import { nothingSaid, SaidFields, saidOf } from '#features/refunds/said-fields'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { amountOf } from '@kikai/kernel/amount-text'
import { less, priceCurrencies } from '@kikai/kernel/money'

type AnswerSheetProps = {
  decision: 'offer' | 'reject'
  open: boolean
  refund: Refund
  onClose: () => void
  onDone: () => void
}

/** A lower sum, or a refusal with its reason and what shows it. */
export function AnswerSheet({ decision, open, refund, onClose, onDone }: AnswerSheetProps) {
  const t = useText('refunds')
  const { id: refundId, asked } = refund
  const currency = priceCurrencies.find((one) => one === asked.currency) ?? 'JPY'
  const isOffer = decision === 'offer'
  const formId = `answer-${decision}`
  const form = useCallForm(managedRefundsCalls.auditRefund, {
    start: { ...nothingSaid, amount: '' },
    input: ({ amount, ...said }) => ({
      ...saidOf(said),
      refundId,
      decision,
      ...(isOffer ? { amount: amountOf(amount, currency) } : {}),
    }),
    rules: ({ amount, text }) => {
      const typed = amountOf(amount, currency)
      return {
        amount: isOffer && !(typed && less(typed, asked)) && t('error.offerNotLess', { asked }),
        text: !isOffer && text.trim() === '' && t('managed.textNeeded'),
      }
    },
    fieldOfCode: { [refundErrors.offerNotLess.code]: 'amount' },
    refresh: ['orders'],
    onDone,
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isOffer ? t('managed.offer') : t('managed.reject')}
      footer={
        <Button type="submit" form={formId} tone={isOffer ? 'go' : 'danger'} wide busy={form.busy}>
          {isOffer ? t('managed.offerSend') : t('managed.rejectSend')}
        </Button>
      }
    >
      {isOffer ? null : <p className="pb-4 text-14 text-ink-2">{t('managed.rejectWhy')}</p>}
      <Form of={form} id={formId} className="flex flex-col gap-4">
        {isOffer ? <AmountField {...form.text('amount')} label={t('managed.offerAmount')} currency={currency} /> : null}
        <SaidFields
          text={form.text('text')}
          pictures={form.values.pictures}
          onPictures={(pictures) => form.set({ pictures })}
          error={form.wrong('fileIds')}
          label={t('managed.text')}
        />
      </Form>
    </Sheet>
  )
}
