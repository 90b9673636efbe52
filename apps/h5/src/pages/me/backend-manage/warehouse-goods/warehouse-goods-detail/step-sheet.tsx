import { BinField, type Warehouse } from '#features/stock/bin-field'
import { useRights } from '#features/desk/use-rights.ts'
import { Switch } from '#ui/forms/choice'
import { FormSheet } from '#ui/sheets/form-sheet'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import type { UnitStep } from '@kikai/client/stock/stock-steps'
import { useMoveStock } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { grades, runningStates } from '@kikai/contract/goods/goods.words'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { limits } from '@kikai/kernel/limits'

type StepSheetProps = { of: StockUnitDetail; step: UnitStep; warehouses: readonly Warehouse[]; onClose: () => void }

/** One step of a unit: from where, how many, to which bin, and what it looked like. */
export default function StepSheet({ of, step, warehouses, onClose }: StepSheetProps) {
  const t = useText('warehouse')
  const upload = useUpload('stock')
  const { may } = useRights()
  const maySell = may('product.goods.write')
  const { form, places, targets, bins, isOptional, asksPhotos, cameBack } = useMoveStock({
    of,
    step,
    warehouses,
    maySell,
    onDone: () => showToast(t('move.done'), { done: true }),
    next: onClose,
  })
  const { values, set } = form
  return (
    <FormSheet of={form} onClose={onClose} title={t(`step.${step}`)} send={t(`step.${step}`)}>
      <p className="text-14 text-ink-2">
        {cameBack ? t(maySell ? 'cameBack.note' : 'cameBack.waits') : t(`stepNote.${step}`)}
      </p>
      {cameBack && maySell ? <ConditionNow form={form} was={cameBack.grade} /> : null}
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
          optional={isOptional}
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

type ConditionNowProps = {
  form: ReturnType<typeof useMoveStock>['form']
  /** The grade with which it was sold. */
  was: NonNullable<StockUnitDetail['cameBack']>['grade']
}

/** What a machine that came back is like now; it is on sale again with that, or waits as a draft. */
function ConditionNow({ form, was }: ConditionNowProps) {
  const t = useText('warehouse')
  const word = useText('goods')
  const { values, set } = form
  return (
    <>
      <Switch {...form.flip('staysDraft')} label={t('cameBack.staysDraft')} />
      {values.staysDraft ? null : (
        <>
          <SelectField
            name="grade"
            label={t('cameBack.grade')}
            hint={was ? t('cameBack.was', { grade: `${was} · ${word(`grade.${was}`)}` }) : undefined}
            value={values.grade}
            options={grades.map((value) => ({ value, label: `${value} · ${word(`grade.${value}`)}` }))}
            onChange={({ target }) => set({ grade: grades.find((one) => one === target.value) ?? '' })}
            error={form.wrong('grade')}
          />
          <SelectField
            name="runningState"
            label={t('cameBack.running')}
            value={values.runningState}
            options={runningStates.map((value) => ({ value, label: word(`running.${value}`) }))}
            onChange={({ target }) => {
              const runningState = runningStates.find((one) => one === target.value)
              if (runningState) set({ runningState })
            }}
            error={form.wrong('runningState')}
          />
          <TextArea {...form.text('faults')} label={t('cameBack.faults')} hint={t('cameBack.faultsHint')} optional />
        </>
      )}
    </>
  )
}
