import { AmountField } from '#ui/forms/amount-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { Refund } from '@kikai/contract/refunds/refunds.shapes'
import { returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'

const noReceipts: readonly Uploaded[] = []

/** The buyer enters what they paid the carrier for the way back, with the receipt. */
export function ClaimFreightSheet({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useText('refunds')
  const { id: refundId, returnFreightMost: most, returnFreightDays: days } = refund
  const currency = priceCurrencies.find((one) => one === most.currency) ?? 'JPY'
  const upload = useUpload('refund')
  const form = useCallForm(returnFreightCalls.claimReturnFreight, {
    start: { amount: '', text: '', receipts: noReceipts },
    input: ({ amount, text, receipts }) => ({
      refundId,
      amount: parseTypedAmount(amount, currency),
      text,
      fileIds: receipts.map(({ id }) => id),
    }),
    rules: ({ amount, receipts }) => ({
      amount: !parseTypedAmount(amount, currency)?.minor && t('freight.needed'),
      fileIds: receipts.length === 0 && t('freight.receiptNeeded'),
    }),
    fieldOfCode: { [refundErrors.tooMuch.code]: 'amount' },
    onDone: () => showToast(t('freight.sent'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('freight.enter')} send={t('freight.send')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('freight.why', { most, days })}</p>
      <AmountField {...form.text('amount')} label={t('freight.amount')} currency={currency} />
      <Uploader
        label={t('freight.receipt')}
        value={form.values.receipts}
        onChange={(receipts) => form.set({ receipts })}
        send={upload}
        max={limits.refundPicturesMax}
        error={form.wrong('fileIds')}
      />
      <TextArea {...form.text('text')} label={t('freight.note')} max={limits.refundTextLength} />
    </FormSheet>
  )
}
