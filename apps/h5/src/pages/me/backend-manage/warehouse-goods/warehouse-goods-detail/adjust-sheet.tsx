import { BinField, warehouseOf, type Warehouse } from '#features/stock/bin-field'
import { FormSheet } from '#ui/form-sheet'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { type Uploaded, Uploader } from '#ui/uploader'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/use-upload'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { type AdjustmentKind, placesFor } from './stock-steps.ts'

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
  const places = placesFor(kind, of)
  const here = warehouseOf(of, warehouses)
  // What turns up goes into a bin; what goes is taken from one.
  const turnsUp = kind === 'find' || kind === 'surplus'
  const photos: readonly Uploaded[] = []
  const form = useCallForm(countsCalls.askAdjustment, {
    start: () => ({ from: '0', quantity: '1', binId: '', reason: '', photos }),
    input: (typed) => ({
      unitId: of.id,
      version: of.version,
      kind,
      quantity: of.kind === 'lot' ? (wholeOf(typed.quantity, quantities) ?? Number.NaN) : 1,
      binId: turnsUp ? typed.binId : (places[Number(typed.from)]?.bin?.id ?? null),
      reason: typed.reason,
      photoIds: typed.photos.map(({ id }) => id),
    }),
    rules: ({ binId }) => ({ binId: turnsUp && binId === '' && t('receive.chooseBin') }),
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
          of={here ? [here] : []}
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

const quantities = { min: 1, max: limits.stockQuantityMax }
