import { AmountField } from '#ui/forms/amount-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Amount } from '#ui/facts/price'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useTakePayment } from '@kikai/client/repairs/use-repair-steps'
import { useText } from '@kikai/client/use-text'
import { useFileUpload } from '@kikai/client/files/use-upload'
import type { RepairCharge } from '@kikai/contract/repairs/quotes.shapes'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencyOf } from '@kikai/kernel/money'
import { doneWith } from './done-with.ts'
import type { SheetProps } from './more-sheets.tsx'
import { PricesFirst } from './prices-first.tsx'

/** Money that came another way is written down for the charge that is due, with what shows it. */
export function TakePayment({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  return (
    <PricesFirst of={of} onClose={onClose} title={t('take.title')}>
      {({ charges }) => {
        const due = charges.find(({ state }) => state === 'due')
        if (due) return <Taking of={of} charge={due} onClose={onClose} />
        return (
          <Sheet open onClose={onClose} title={t('take.title')}>
            <p className="pb-3 text-15">{t('take.nothing')}</p>
          </Sheet>
        )
      }}
    </PricesFirst>
  )
}

function Taking({ of, charge, onClose }: SheetProps & { charge: RepairCharge }) {
  const t = useText('maintenance')
  const word = useText('quotes')
  const uploads = useText('uploads')
  const upload = useFileUpload('repair')
  const form = useTakePayment({ repairId: of.id, charge, onDone: doneWith(t('take.done'), onClose) })
  const files: readonly Uploaded[] = form.values.files
  return (
    <FormSheet of={form} onClose={onClose} title={t('take.title')} send={t('take.send')}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-14 text-ink-2">{word(`pay.charge.${charge.kind}`)}</span>
        <span className="text-19 font-700">
          <Amount money={charge.amount} precise />
        </span>
      </p>
      <AmountField {...form.text('amount')} label={t('take.amount')} currency={priceCurrencyOf(charge.amount)} />
      <TextField {...form.text('payer')} label={t('take.payer')} maxLength={limits.nameLength} />
      <TextField {...form.text('paidOn')} type="date" label={t('take.paidOn')} />
      <TextField {...form.text('reference')} label={t('take.reference')} maxLength={60} />
      <Uploader
        label={t('take.files')}
        value={files}
        onChange={(next) => form.set({ files: next })}
        send={upload}
        max={limits.repairFilesMax}
        pdf={{
          rule: uploads('screen.rule'),
          add: uploads('screen.add'),
          wrongKind: (name) => uploads('screen.wrongKind', { name }),
          tooBig: (name) => uploads('screen.tooBig', { name }),
        }}
        error={form.wrong('fileIds')}
      />
      <p className="text-12 text-ink-2">{t('take.note')}</p>
    </FormSheet>
  )
}
