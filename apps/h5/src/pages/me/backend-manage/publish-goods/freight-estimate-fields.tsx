import { AmountField } from '#ui/forms/amount-field'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { StepPart } from './step-part.ts'

/** What the freight of one piece may cost where it is quoted later; both ends or neither. */
export function FreightEstimateFields({ form, set, wrong }: Pick<StepPart, 'form' | 'set' | 'wrong'>) {
  const t = useText('listings')
  const percent = useSetting()?.freight.capMarginPercent
  return (
    <div data-field="freightEstimate" className="grid gap-4 wide:col-span-2 wide:grid-cols-2">
      <AmountField
        name="freightFrom"
        label={t('form.freightFrom')}
        value={form.freightFrom}
        currency={form.currency}
        onChange={(event) => set({ freightFrom: event.target.value })}
        error={wrong('freightEstimate.from')}
      />
      <AmountField
        name="freightTo"
        label={t('form.freightTo')}
        value={form.freightTo}
        currency={form.currency}
        onChange={(event) => set({ freightTo: event.target.value })}
        error={wrong('freightEstimate.to')}
      />
      {percent === undefined ? null : (
        <p className="text-12 text-ink-2 wide:col-span-2">{t('form.freightEstimateNote', { percent })}</p>
      )}
    </div>
  )
}
