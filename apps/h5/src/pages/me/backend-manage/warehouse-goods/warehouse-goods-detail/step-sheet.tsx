import { BinField, warehouseOf, type Warehouse } from '#features/stock/bin-field'
import { FormSheet } from '#ui/form-sheet'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { type Uploaded, Uploader } from '#ui/uploader'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/use-upload'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { askedBy, placesFor, type UnitStep } from './stock-steps.ts'

type StepSheetProps = { of: StockUnitDetail; step: UnitStep; warehouses: readonly Warehouse[]; onClose: () => void }

/** One step of a unit: from where, how many, to which bin, and what it looked like. */
export default function StepSheet({ of, step, warehouses, onClose }: StepSheetProps) {
  const t = useText('warehouse')
  const upload = useUpload('stock')
  const { bins, isElsewhere, isOptional, photos: asksPhotos } = askedBy(step)
  const places = placesFor(step, of)
  const here = warehouseOf(of, warehouses)
  const targets = warehouses.filter((one) => (isElsewhere ? one.id !== here?.id : one.id === here?.id))
  const fits = targets.flatMap((one) => one.bins).filter(({ kind }) => bins.includes(kind))
  const photos: readonly Uploaded[] = []
  const form = useCallForm(stockCalls.moveStock, {
    start: () => ({
      from: '0',
      quantity: String(places[0]?.quantity ?? 1),
      // The only bin that there is needs no choice.
      binId: fits.length === 1 && !isOptional ? (fits[0]?.id ?? '') : '',
      photos,
      note: '',
    }),
    input: (typed) => ({
      unitId: of.id,
      version: of.version,
      step,
      fromBinId: places[Number(typed.from)]?.bin?.id ?? null,
      quantity: of.kind === 'lot' ? (wholeOf(typed.quantity, quantities) ?? Number.NaN) : 1,
      binId: typed.binId === '' ? null : typed.binId,
      photoIds: typed.photos.map(({ id }) => id),
      note: typed.note,
    }),
    rules: ({ binId }) => ({ binId: bins.length > 0 && !isOptional && binId === '' && t('receive.chooseBin') }),
    fieldOfCode: { [stockErrors.wrongBin.code]: 'binId' },
    onDone: () => showToast(t('move.done'), { done: true }),
    next: onClose,
  })
  const { values, set } = form
  return (
    <FormSheet of={form} onClose={onClose} title={t(`step.${step}`)} send={t(`step.${step}`)}>
      <p className="text-14 text-ink-2">{t(`stepNote.${step}`)}</p>
      {places.length > 1 ? (
        <SelectField
          name="from"
          label={t('move.from')}
          value={values.from}
          options={places.map(({ state, bin, quantity }, at) => ({
            value: String(at),
            label: t('move.place', { state: t(`state.${state}`), bin: bin?.code ?? t('move.noBin'), count: quantity }),
          }))}
          onChange={({ target }) =>
            set({ from: target.value, quantity: String(places[Number(target.value)]?.quantity ?? 1) })
          }
        />
      ) : null}
      {of.kind === 'lot' ? (
        <TextField {...form.text('quantity')} label={t('move.quantity')} inputMode="numeric" maxLength={6} />
      ) : null}
      {bins.length > 0 ? (
        <BinField
          name="binId"
          label={t('move.to')}
          of={targets}
          kinds={bins}
          optional={isOptional === true}
          now={values.binId ? [values.binId] : []}
          onPick={([binId = '']) => set({ binId })}
          error={form.wrong('binId')}
        />
      ) : null}
      {asksPhotos ? (
        <Uploader
          label={t('move.photos')}
          value={values.photos}
          onChange={(next) => set({ photos: next })}
          send={upload}
          max={limits.stockPhotosMax}
          error={form.wrong('photoIds')}
        />
      ) : null}
      <TextArea {...form.text('note')} label={t('move.note')} optional />
    </FormSheet>
  )
}

const quantities = { min: 1, max: limits.stockQuantityMax }
