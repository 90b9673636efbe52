import { draftIn } from '#device/kept-draft'
import { AmountField } from '#ui/forms/amount-field'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useFileUpload } from '@kikai/client/files/use-upload'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { moneyParts } from '@kikai/i18n/format/money'
import { equal, priceCurrencies } from '@kikai/kernel/money'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'

type Slip = { pictures: readonly Uploaded[]; paidOn: string; amount: string; payerName: string; bank: string }

type SlipFormProps = {
  /** The form's id, for a submit button elsewhere: `<Button type="submit" form={formId}>`. */
  formId: string
  remittance: Remittance
  onSent: () => void
  onBusy: (busy: boolean) => void
}

/** The typed fields survive a reload; the picture must be chosen again. */
const keptOfSlip = z.object({ paidOn: z.string(), amount: z.string(), payerName: z.string(), bank: z.string() })

/**
 * A form for the bank's slip and its values. The slip alone does not count as payment: finance compares it with the
 * account.
 */
export function SlipForm({ formId, remittance, onSent, onBusy }: SlipFormProps) {
  const t = useText('payments')
  const send = useFileUpload('slip')
  const files = useText('uploads')
  const { missing } = remittance
  const currency = priceCurrencies.find((one) => one === missing.currency)
  const draft = useMemo(
    () =>
      draftIn(() => sessionStorage, {
        name: `slip-form-${remittance.id}`,
        keeps: keptOfSlip,
        rest: { pictures: [] as readonly Uploaded[] },
      }),
    [remittance.id],
  )
  const form = useCallForm(paymentsCalls.submitSlip, {
    draft,
    start: () => slipOf(remittance),
    input: ({ pictures, amount: typed, ...said }) => ({
      ...said,
      remittanceId: remittance.id,
      fileId: pictures[0]?.id,
      amount: currency ? parseTypedAmount(typed, currency) : null,
    }),
    rules: ({ pictures, amount: typed }) => {
      const paid = currency ? parseTypedAmount(typed, currency) : null
      return {
        fileId: pictures.length === 0 && t('screen.slip.pictureMissing'),
        amount: !paid && t('screen.slip.amountMissing'),
      }
    },
    missing: {
      paidOn: t('screen.slip.paidOnMissing'),
      payerName: t('screen.slip.payerMissing'),
      bank: t('screen.slip.bankMissing'),
    },
    fieldOfCode: { [paymentErrors.slipAmountDiffers.code]: 'amount', [paymentErrors.slipUsedBefore.code]: 'fileId' },
    onDone: onSent,
  })
  const { busy } = form
  const typed = currency ? parseTypedAmount(form.values.amount, currency) : null
  const differs = typed !== null && !equal(typed, missing)
  useEffect(() => onBusy(busy), [busy, onBusy])
  return (
    <Panel title={t('screen.slip.title')}>
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <div data-wrong={form.wrong('fileId') ? true : undefined}>
          <Uploader
            label={t('screen.slip.picture')}
            value={form.values.pictures}
            onChange={(pictures) => form.set({ pictures })}
            send={send}
            max={1}
            pdf={{
              rule: files('screen.rule'),
              add: files('screen.add'),
              wrongKind: (name) => files('screen.wrongKind', { name }),
              tooBig: (name) => files('screen.tooBig', { name }),
            }}
            error={form.wrong('fileId')}
          />
        </div>
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField {...form.text('paidOn')} label={t('screen.slip.paidOn')} type="date" max={today()} />
          <AmountField
            {...form.text('amount')}
            label={t('screen.slip.amount')}
            currency={currency ?? 'JPY'}
            {...(differs ? { limit: t('screen.slip.differs', { expected: missing }) } : {})}
          />
          <TextField {...form.text('payerName')} label={t('screen.slip.payer')} autoComplete="name" />
          <TextField {...form.text('bank')} label={t('screen.slip.bank')} />
        </div>
      </Form>
    </Panel>
  )
}

/** The initial values: a returned slip is mostly wrong in one field, so its values are filled in again. */
function slipOf({ missing, slips, state }: Remittance): Slip {
  const last = state === 'rejected' ? slips.at(-1) : undefined
  const { amount: written } = moneyParts(missing, 'en', { precise: true })
  return {
    pictures: [],
    paidOn: last?.paidOn ?? '',
    amount: written,
    payerName: last?.payerName ?? '',
    bank: last?.bank ?? '',
  }
}

/** Today in the payer's time zone: a slip dated tomorrow is a typing error. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
