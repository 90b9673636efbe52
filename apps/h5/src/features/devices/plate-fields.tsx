import { Panel } from '#ui/pages/panel'
import { PickerField, type PickerOption } from '#ui/forms/picker-field'
import { TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { useUpload } from '@kikai/client/files/use-upload'
import type { OutputOf } from '@kikai/contract/call'
import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'

export const blankPlate = {
  plate: [] as Uploaded[],
  categoryId: '',
  makerId: '',
  makerName: '',
  model: '',
  serial: '',
  year: '',
  hours: '',
}
type Plate = typeof blankPlate

/** What is sent of a plate and the first reading of the meter. */
export function plateInput(typed: Plate) {
  const hours = wholeOf(typed.hours, { min: 0, max: limits.meterMax })
  return {
    categoryId: typed.categoryId,
    makerId: typed.makerId || null,
    makerName: typed.makerId ? '' : typed.makerName,
    model: typed.model,
    serial: typed.serial,
    year: wholeOf(typed.year, { min: 1900, max: 2100 }) ?? null,
    plateId: typed.plate[0]?.id ?? null,
    meter: hours === undefined || hours === null ? null : { kind: 'hours' as const, value: hours, fileId: null },
  }
}

/** Two side by side where their words have room. */
export const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3'

type PlateFieldsProps = {
  form: Pick<CallForm<Plate>, 'values' | 'set' | 'wrong' | 'text'>
  categories: PickerOption[]
  makers: OutputOf<typeof goodsCalls.readParams>['makers']
  send: ReturnType<typeof useUpload>
}

/** The photo of a plate, above the fields that are filled in from it. */
export function PlateFields({ form: { values, set, wrong, text }, categories, makers, send }: PlateFieldsProps) {
  const t = useText('devices')
  const maker = makers.find(({ id }) => id === values.makerId)
  return (
    <Panel title={t('form.plate')}>
      <div className="flex flex-col gap-4 pt-1">
        {values.plate[0] ? (
          <img src={values.plate[0].url} alt="" className="max-h-72 w-full rounded-card object-contain" />
        ) : null}
        <Uploader
          label={t('form.platePhoto')}
          value={values.plate}
          onChange={(plate) => set({ plate })}
          send={send}
          max={1}
          error={wrong('plateId')}
        />
        <p className="text-12 text-ink-2">{t('form.plateHint')}</p>
        <PickerField
          name="categoryId"
          label={t('form.category')}
          placeholder={t('form.choose')}
          options={categories}
          now={values.categoryId ? [values.categoryId] : []}
          onPick={([categoryId = '']) => set({ categoryId })}
          error={wrong('categoryId')}
        />
        <PickerField
          name="makerName"
          label={t('form.maker')}
          placeholder={t('form.choose')}
          options={makers.map(({ id, name }) => ({ value: id, label: name }))}
          now={values.makerId ? [values.makerId] : []}
          shown={maker?.name ?? values.makerName}
          onPick={([makerId = '']) => set({ makerId, makerName: '' })}
          onOwn={(makerName) => set({ makerId: '', makerName: makerName.slice(0, 60) })}
          error={wrong('makerName') ?? wrong('makerId')}
        />
        <div className={pair}>
          <TextField {...text('model')} label={t('form.model')} autoComplete="off" />
          <TextField {...text('serial')} label={t('form.serial')} autoComplete="off" />
          <TextField {...text('year')} label={t('form.year')} inputMode="numeric" optional />
          <TextField {...text('hours')} label={t('form.hours')} inputMode="numeric" after="h" optional />
        </div>
      </div>
    </Panel>
  )
}
