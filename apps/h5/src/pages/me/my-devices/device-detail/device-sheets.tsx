import { BindLabel } from '#features/devices/bind-label'
import { AskOnce } from '#ui/sheets/ask-once'
import { FormSheet } from '#ui/sheets/form-sheet'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader, type UploaderProps } from '#ui/pictures/uploader'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useFileUpload, useUpload } from '@kikai/client/files/use-upload'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { type DeviceDetail, deviceDocumentKinds, servicePeriods } from '@kikai/contract/devices/devices.shapes'
import { meterKinds } from '@kikai/contract/passport/passport.shapes'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'

export type DeviceSheet =
  | 'edit'
  | 'stop'
  | 'resume'
  | 'retire'
  | 'offer'
  | 'renew'
  | 'bind'
  | 'meter'
  | 'task'
  | 'paper'
type SheetProps = { of: DeviceDetail; onClose: () => void }

/** The sheet that one of the buttons opens. */
export function DeviceSheets({ sheet, ...rest }: SheetProps & { sheet: DeviceSheet }) {
  if (sheet === 'edit') return <Edit {...rest} />
  if (sheet === 'offer') return <Offer {...rest} />
  if (sheet === 'meter') return <Reading {...rest} />
  if (sheet === 'task') return <Task {...rest} />
  if (sheet === 'paper') return <Paper {...rest} />
  if (sheet === 'stop') return <Stop {...rest} />
  if (sheet === 'renew') return <Renew {...rest} />
  if (sheet === 'bind')
    return <BindLabel deviceId={rest.of.id} hasLabel={rest.of.code !== null} onClose={rest.onClose} />
  return sheet === 'retire' ? <Retire {...rest} /> : <Resume {...rest} />
}

/** Closes the sheet and says that it is done. */
function useSaved(onClose: () => void) {
  const t = useText('devices')
  return () => {
    showToast(t('detail.saved'), { done: true })
    onClose()
  }
}

function Resume({ of: { id }, onClose }: SheetProps) {
  const t = useText('devices')
  const move = useAction(devicesCalls.moveMyDevice, { silent: true, onDone: useSaved(onClose) })
  return (
    <AskOnce
      open
      onClose={onClose}
      title={t('detail.resume')}
      yes={t('detail.resume')}
      tone="go"
      of={move}
      onYes={() => void move.run({ deviceId: id, step: 'resume', fileId: null })}
    />
  )
}

function Retire({ of: { id }, onClose }: SheetProps) {
  const t = useText('devices')
  const form = useCallForm(devicesCalls.moveMyDevice, {
    start: { files: [] as Uploaded[] },
    input: ({ files }) => ({ deviceId: id, step: 'retire' as const, fileId: files[0]?.id ?? null }),
    onDone: useSaved(onClose),
  })
  return (
    <FormSheet of={form} title={t('detail.retireAsk')} send={t('detail.retire')} tone="danger" onClose={onClose}>
      <p className="text-14 text-ink-2">{t('detail.retireWhy')}</p>
      <PaperUploader
        label={t('detail.scrapProof')}
        value={form.values.files}
        onChange={(files) => form.set({ files })}
        error={form.wrong('fileId')}
      />
    </FormSheet>
  )
}

function Renew({ of: { id }, onClose }: SheetProps) {
  const t = useText('devices')
  const make = useAction(deviceCodesCalls.makeCodes, { silent: true, onDone: useSaved(onClose) })
  return (
    <AskOnce
      open
      onClose={onClose}
      title={t('detail.renewAsk')}
      yes={t('detail.renew')}
      of={make}
      onYes={() => void make.run({ deviceId: id })}
    >
      {t('detail.renewWhy')}
    </AskOnce>
  )
}

function Stop({ of: { id }, onClose }: SheetProps) {
  const t = useText('devices')
  const form = useCallForm(devicesCalls.stopMyDevice, {
    start: { reason: '' },
    input: ({ reason }) => ({ deviceId: id, reason }),
    onDone: useSaved(onClose),
  })
  return (
    <FormSheet of={form} title={t('detail.stopAsk')} send={t('detail.stop')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('detail.stopWhy')}</p>
      <TextArea {...form.text('reason')} label={t('detail.reason')} max={limits.textAreaLength} />
    </FormSheet>
  )
}

function Offer({ of: { id }, onClose }: SheetProps) {
  const t = useText('devices')
  const form = useCallForm(devicesCalls.offerDevice, {
    start: { email: '' },
    input: ({ email }) => ({ deviceId: id, email }),
    onDone: useSaved(onClose),
  })
  return (
    <FormSheet of={form} title={t('detail.offer')} send={t('detail.send')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('detail.offerWhy')}</p>
      <TextField {...form.text('email')} type="email" label={t('detail.email')} autoComplete="off" />
    </FormSheet>
  )
}

function Edit({ of, onClose }: SheetProps) {
  const t = useText('devices')
  const send = useUpload('device')
  const form = useCallForm(devicesCalls.editMyDevice, {
    start: {
      name: of.name,
      place: of.place,
      bought: of.purchase.day ?? '',
      endDay: of.warranty.endDay ?? '',
      plate: (of.plate ? [of.plate] : []).map(({ id, url }): Uploaded => ({ id, url })),
      photos: of.pictures.map(({ id, url }): Uploaded => ({ id, url })),
    },
    input: ({ name, place, bought, endDay, plate, photos }) => ({
      deviceId: of.id,
      version: of.version,
      name,
      place,
      photoIds: photos.map(({ id }) => id),
      plateId: plate[0]?.id ?? null,
      purchase: { day: bought || null, price: of.purchase.price },
      warranty: { endDay: endDay || null, by: of.warranty.by },
      keepsKeeper: true,
    }),
    onDone: useSaved(onClose),
  })
  return (
    <FormSheet of={form} title={t('detail.edit')} send={t('form.save')} onClose={onClose}>
      <TextField {...form.text('name')} label={t('form.name')} maxLength={limits.deviceNameLength} optional />
      <TextField {...form.text('place')} label={t('form.place')} optional />
      <TextField {...form.text('bought')} type="date" label={t('form.bought')} optional />
      <TextField {...form.text('endDay')} type="date" label={t('form.warranty')} optional />
      <Uploader
        label={t('form.platePhoto')}
        value={form.values.plate}
        onChange={(plate) => form.set({ plate })}
        send={send}
        max={1}
        error={form.wrong('plateId')}
      />
      <Uploader
        label={t('form.photos')}
        value={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        send={send}
        max={limits.devicePhotosMax}
        error={form.wrong('photoIds')}
      />
    </FormSheet>
  )
}

const askedFirst: readonly (number | undefined)[] = [deviceErrors.meterBack.code, deviceErrors.meterJump.code]

/** A reading that goes back or jumps is refused once with the reason; sent again, it is meant. */
function Reading({ of: { id, meter }, onClose }: SheetProps) {
  const t = useText('devices')
  const send = useUpload('device')
  const form = useCallForm(devicesCalls.addMeterReading, {
    start: { kind: String(meter?.kind ?? 'hours'), value: '', note: '', photo: [] as Uploaded[], doubted: '' },
    input: ({ kind, value, note, photo, doubted }) => ({
      deviceId: id,
      kind,
      value: wholeOf(value, { min: 0, max: limits.meterMax }) ?? Number.NaN,
      note,
      fileId: photo[0]?.id ?? null,
      confirmed: doubted === value && value !== '',
    }),
    onDone: useSaved(onClose),
    stays: true,
  })
  const isDoubted = askedFirst.includes(form.error?.code)
  const { value, doubted } = form.values
  if (isDoubted && doubted !== value) form.set({ doubted: value })
  return (
    <FormSheet
      of={form}
      title={t('detail.addReading')}
      send={isDoubted ? t('detail.keepAnyway') : t('form.save')}
      onClose={onClose}
    >
      <TextField {...form.text('value')} label={t('detail.value')} inputMode="numeric" />
      <SelectField
        {...form.text('kind')}
        label={t('detail.unit')}
        options={meterKinds.map((kind) => ({ value: kind, label: t(`unit.${kind}`) }))}
      />
      <TextField {...form.text('note')} label={t('detail.note')} maxLength={limits.textAreaLength} optional />
      <Uploader
        label={t('detail.photo')}
        value={form.values.photo}
        onChange={(photo) => form.set({ photo })}
        send={send}
        max={1}
        error={form.wrong('fileId')}
      />
    </FormSheet>
  )
}

function Task({ of: { id, plan, meter }, onClose }: SheetProps) {
  const t = useText('devices')
  const form = useCallForm(devicesCalls.saveServicePlan, {
    start: { task: '', count: '', unit: 'hours' },
    input: ({ task, count, unit }) => ({
      deviceId: id,
      tasks: [
        ...plan.map((one) => ({
          id: one.id,
          task: one.task,
          every: one.every,
          lastDay: one.lastDay,
          lastValue: one.lastValue,
        })),
        {
          id: null,
          task,
          every: { unit, count: wholeOf(count, { min: 1, max: limits.meterMax }) ?? Number.NaN },
          lastDay: new Date().toISOString().slice(0, 10),
          lastValue: unit === 'months' ? null : meter?.kind === unit ? meter.value : 0,
        },
      ],
    }),
    rules: ({ task, count }) => ({
      task: task.trim() === '' && t('form.choose'),
      count: !wholeOf(count, { min: 1, max: limits.meterMax }) && t('form.choose'),
    }),
    onDone: useSaved(onClose),
  })
  return (
    <FormSheet of={form} title={t('detail.addTask')} send={t('form.save')} onClose={onClose}>
      <TextField {...form.text('task')} label={t('detail.task')} maxLength={60} />
      <TextField {...form.text('count')} label={t('detail.every')} inputMode="numeric" />
      <SelectField
        {...form.text('unit')}
        label={t('detail.unit')}
        options={servicePeriods.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
      />
    </FormSheet>
  )
}

function Paper({ of: { id }, onClose }: SheetProps) {
  const t = useText('devices')
  const form = useCallForm(devicesCalls.addDeviceDocument, {
    start: { kind: 'manual', title: '', files: [] as Uploaded[] },
    input: ({ kind, title, files }) => ({ deviceId: id, kind, title, fileId: files[0]?.id ?? '' }),
    onDone: useSaved(onClose),
  })
  return (
    <FormSheet of={form} title={t('detail.addPaper')} send={t('form.save')} onClose={onClose}>
      <SelectField
        {...form.text('kind')}
        label={t('detail.kind')}
        options={deviceDocumentKinds.map((kind) => ({ value: kind, label: t(`paper.${kind}`) }))}
      />
      <TextField {...form.text('title')} label={t('detail.name')} maxLength={60} />
      <PaperUploader
        label={t('detail.papers')}
        value={form.values.files}
        onChange={(files) => form.set({ files })}
        error={form.wrong('fileId')}
      />
    </FormSheet>
  )
}

type PaperUploaderProps = Pick<UploaderProps, 'label' | 'value' | 'onChange' | 'error'>
/** One picture or PDF. */
function PaperUploader(field: PaperUploaderProps) {
  const words = useText('uploads')
  const send = useFileUpload('device')
  return (
    <Uploader
      {...field}
      send={send}
      max={1}
      pdf={{
        rule: words('screen.rule'),
        add: words('screen.add'),
        wrongKind: (name) => words('screen.wrongKind', { name }),
        tooBig: (name) => words('screen.tooBig', { name }),
      }}
    />
  )
}
