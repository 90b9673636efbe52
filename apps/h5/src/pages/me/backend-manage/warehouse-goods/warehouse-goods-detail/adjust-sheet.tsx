import { BinField, type Warehouse } from '#features/stock/bin-field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import type { AdjustmentKind } from '@kikai/client/stock/stock-steps'
import { useAskAdjustment } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { limits } from '@kikai/kernel/limits'

type AdjustSheetProps = {
  of: StockUnitDetail
  kind: AdjustmentKind
  warehouses: readonly Warehouse[]
  onClose: () => void
}

/** What changes stock without a purchase or a sale is asked for here, and approved by somebody else. */
export default function AdjustSheet({ of, kind, warehouses, onClose }: AdjustSheetProps) {
  const t = useText('warehouse')
  const upload = useUpload('stock')
  const { form, places, turnsUp, targets } = useAskAdjustment({
    of,
    kind,
    warehouses,
    onDone: () => showToast(t('move.asked'), { done: true }),
    next: onClose,
  })
  const { values, set } = form
  return (
    <FormSheet of={form} onClose={onClose} title={t(`step.${kind}`)} send={t('move.ask')}>
      <p className="text-14 text-ink-2">{t('stepNote.adjust')}</p>
      {!turnsUp && places.length > 1 ? (
        <SelectField
          name="from"
          label={t('move.from')}
          value={values.from}
          options={places.map(({ state, bin, quantity }, at) => ({
            value: String(at),
            label: t('move.place', { state: t(`state.${state}`), bin: bin?.code ?? t('move.noBin'), count: quantity }),
          }))}
          onChange={({ target }) => set({ from: target.value })}
        />
      ) : null}
      {turnsUp ? (
        <BinField
          name="binId"
          label={t('move.bin')}
          of={targets}
          {...(kind === 'find' ? { kinds: ['quarantine', 'yard'] } : {})}
          now={values.binId ? [values.binId] : []}
          onPick={([binId = '']) => set({ binId })}
          error={form.wrong('binId')}
        />
      ) : null}
      {of.kind === 'lot' ? (
        <TextField {...form.text('quantity')} label={t('move.quantity')} inputMode="numeric" maxLength={6} />
      ) : null}
      <TextArea {...form.text('reason')} label={t('move.reason')} />
      <Uploader
        label={t('move.photos')}
        value={values.photos}
        onChange={(next) => set({ photos: next })}
        send={upload}
        max={limits.stockPhotosMax}
        error={form.wrong('photoIds')}
      />
    </FormSheet>
  )
}
