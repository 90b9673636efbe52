import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'
import { type Uploaded, Uploader } from '#ui/uploader'
import { fieldErrorsOf } from '@kikai/client/call-error'
import type { Action } from '@kikai/client/hooks'
import { useFieldErrors, useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/use-upload'
import type { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { moneyParts } from '@kikai/i18n/format/money'
import { isId } from '@kikai/kernel/ids'
import { equal, priceCurrencies } from '@kikai/kernel/money'
import { foldWidth, parseAmount } from '@kikai/kernel/validators'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

type Slip = { paidOn: string; amount: string; payerName: string; bank: string }

type SlipFormProps = {
  /** The button that sends it may stand elsewhere: `<Button type="submit" form={formId}>`. */
  formId: string
  remittance: Remittance
  action: Action<typeof paymentsCalls.submitSlip>
}

/** The bank's paper and what it says. The picture alone pays nothing: finance compares it with the account. */
export function SlipForm({ formId, remittance, action }: SlipFormProps) {
  const t = useText('payments')
  const send = useUpload('slip')
  const [pictures, setPictures] = useState<readonly Uploaded[]>([])
  const [pictureMissing, setPictureMissing] = useState(false)
  const { amount } = remittance
  const { prefix, amount: written, suffix } = moneyParts(amount, 'en', { precise: true })
  const form = useForm<Slip>({ defaultValues: { paidOn: '', amount: written, payerName: '', bank: '' } })
  const { errors } = form.formState
  const wrong = useFieldErrors(action.error)
  const currency = priceCurrencies.find((one) => one === amount.currency)

  const submit = form.handleSubmit(
    async (slip) => {
      const [picture] = pictures
      setPictureMissing(!picture)
      const paid = currency ? parseAmount(slip.amount, currency) : null
      if (!picture || !paid || !currency || !isId<'file'>(picture.id)) return
      const answer = await action.run({
        remittanceId: remittance.id,
        fileId: picture.id,
        paidOn: slip.paidOn,
        amount: { currency, minor: paid.minor },
        payerName: slip.payerName,
        bank: slip.bank,
      })
      const [first] = answer.ok ? [] : fieldErrorsOf(answer.error)
      if (first && isField(first.field)) form.setFocus(first.field)
    },
    () => setPictureMissing(pictures.length === 0),
  )

  return (
    <Panel title={t('screen.slip.title')}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Uploader
          label={t('screen.slip.picture')}
          value={pictures}
          onChange={(next) => {
            setPictures(next)
            setPictureMissing(false)
          }}
          send={send}
          max={1}
          error={pictureMissing ? t('screen.slip.pictureMissing') : wrong('fileId')}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField
            {...form.register('paidOn', { validate: (day) => day !== '' || t('screen.slip.paidOnMissing') })}
            label={t('screen.slip.paidOn')}
            type="date"
            max={today()}
            error={errors.paidOn?.message ?? wrong('paidOn')}
          />
          <TextField
            {...form.register('amount', {
              validate: (text) => {
                const paid = parseAmount(text, amount.currency)
                return (paid && equal(paid, amount)) || t('error.slipAmountDiffers', { expected: amount })
              },
            })}
            label={t('screen.slip.amount')}
            inputMode="decimal"
            before={prefix}
            after={suffix}
            error={errors.amount?.message ?? wrong('amount')}
          />
          <TextField
            {...form.register('payerName', {
              validate: (text) => foldWidth(text) !== '' || t('screen.slip.payerMissing'),
            })}
            label={t('screen.slip.payer')}
            autoComplete="name"
            error={errors.payerName?.message ?? wrong('payerName')}
          />
          <TextField
            {...form.register('bank', { validate: (text) => foldWidth(text) !== '' || t('screen.slip.bankMissing') })}
            label={t('screen.slip.bank')}
            error={errors.bank?.message ?? wrong('bank')}
          />
        </div>
      </form>
    </Panel>
  )
}

const isField = (name: string): name is keyof Slip => ['paidOn', 'amount', 'payerName', 'bank'].includes(name)

/** Today where the payer is: a slip from tomorrow is a slip of the pen. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
