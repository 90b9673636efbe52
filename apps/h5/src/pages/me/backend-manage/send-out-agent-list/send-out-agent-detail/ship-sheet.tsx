import { keptPictures, useSendOutDraft } from '#features/dropship/send-out-draft.ts'
import { CarrierFields, noCarrier, useCarrierRules } from '#features/orders/carrier-fields'
import { Checkbox } from '#ui/forms/choice'
import { FormSheet } from '#ui/sheets/form-sheet'
import { AmountField } from '#ui/forms/amount-field'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { Uploader } from '#ui/pictures/uploader'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import type { Job } from '@kikai/contract/dropship/dropship.shapes'
import { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { toMoney } from '@kikai/kernel/money'
import * as z from 'zod/mini'

const kept = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  numberMeant: z._default(z.boolean(), false),
  goesOn: z._default(z.boolean(), false),
  weight: z.string(),
  freight: z.string(),
  pictures: keptPictures,
})
const nothing: z.output<typeof kept> = {
  ...noCarrier,
  goesOn: false,
  weight: '',
  freight: '',
  pictures: [],
}

/**
 * Records that the goods are loaded: photos first, because the lorry does not wait, then carrier, tracking number,
 * weight and cost.
 */
export function ShipSheet({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useText('dropship')
  const shipping = useText('shipping')
  const { rules, missing } = useCarrierRules()
  const send = useUpload('loading')
  const { currency, freightMax } = job.rate
  const freightOf = (typed: string) =>
    freightMax === 0 || typed.trim() === '0' ? 0 : (parseTypedAmount(typed, currency)?.minor ?? null)
  const most = toMoney(currency, freightMax)
  const form = useCallForm(jobsCalls.shipJob, {
    start: nothing,
    ...useSendOutDraft(kept, { sendOutId: job.id, step: 'ship' }),
    input: ({ weight, freight, pictures, numberMeant: _said, ...typed }) => ({
      ...typed,
      sendOutId: job.id,
      weightKg: typedNumber(weight),
      freight: freightOf(freight),
      fileIds: pictures.map(({ id }) => id),
    }),
    rules: ({ weight, freight, pictures, ...typed }) => ({
      fileIds: pictures.length === 0 && t('job.photosNeeded'),
      ...rules(typed),
      weight: !Number.isInteger(typedNumber(weight)) && t('job.weightWrong'),
      freight: freightOf(freight) === null && t('rate.needed'),
    }),
    missing,
    fieldOfCode: { [dropshipErrors.freightTooMuch.code]: 'freight' },
    onDone: () => showToast(t('job.shipped'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('job.shipTitle')} send={t('job.shipSend')}>
      <p className="text-14 text-ink-2">{t('job.shipPhotosNote')}</p>
      <Uploader
        label={t('job.shipPhotos')}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={send}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
      <p className="text-12 text-ink-2">{t('job.waiting')}</p>
      <CarrierFields of={form} />
      <Checkbox {...form.tick('goesOn')}>{shipping('legs.goesOn')}</Checkbox>
      {form.values.goesOn ? <p className="text-12 text-ink-2">{t('job.goesOnHint')}</p> : null}
      <TextField
        {...form.text('weight')}
        label={t('job.weight')}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
      />
      {freightMax > 0 ? (
        <AmountField
          {...form.text('freight')}
          label={t('job.freight')}
          currency={currency}
          limit={t('job.freightNote', { amount: most })}
        />
      ) : null}
    </FormSheet>
  )
}
