import { AmountField } from '#ui/forms/amount-field'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { Received, Remittance } from '@kikai/contract/payments/payments.shapes'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

/** The typed values of the bank's statement, and a note for the payer. */
export type ReceivedFormValues = {
  receivedAmount: string
  currency: PriceCurrency
  receivedOn: string
  receivedPayer: string
  note: string
}

/** The empty form. Nothing is filled in, because a clerk would only confirm the amount due or the payer's claim. */
export const unread = ({ amount }: Remittance): ReceivedFormValues => ({
  receivedAmount: '',
  currency: priceCurrencies.find((one) => one === amount.currency) ?? 'JPY',
  receivedOn: '',
  receivedPayer: '',
  note: '',
})

/** The valid values typed so far. */
export function readSoFar({
  receivedAmount,
  currency,
  receivedOn,
  receivedPayer,
}: ReceivedFormValues): Partial<Received> {
  const amount = parseTypedAmount(receivedAmount, currency)
  return {
    ...(amount ? { amount } : {}),
    ...(receivedOn ? { receivedOn } : {}),
    ...(receivedPayer.trim() ? { payerName: receivedPayer } : {}),
  }
}

/** The form for the values of the bank's statement. */
export function ReceivedForm({ form, id }: { form: CallForm<ReceivedFormValues>; id: string }) {
  const t = useText('managed')
  return (
    <Panel title={t('remittance.statement.title')}>
      <p className="pb-3 text-12 text-ink-2">{t('remittance.statement.how')}</p>
      <Form of={form} id={id}>
        <AmountField
          {...form.text('receivedAmount')}
          label={t('remittance.statement.amount')}
          currency={form.values.currency}
          onCurrency={(currency) => form.set({ currency })}
        />
        <TextField {...form.text('receivedOn')} label={t('remittance.statement.date')} type="date" />
        <TextField {...form.text('receivedPayer')} label={t('remittance.statement.payer')} autoComplete="off" />
      </Form>
    </Panel>
  )
}
