import { FieldErrorText } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { PickerField } from '#ui/forms/picker-field'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { useLanguage } from '#ui/texts/words.ts'
import { useCancelRepair, useHoldRepair } from '@kikai/client/repairs/use-repair-steps'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import {
  holdReasons,
  repairModes,
  repairUrgencies,
  symptomGroupNames,
  symptomGroups,
} from '@kikai/contract/repairs/repairs.words'
import { formatMoney } from '@kikai/i18n/format/money'
import { limits } from '@kikai/kernel/limits'
import { doneWith } from './done-with.ts'

export type SheetProps = { of: RepairDetail; onClose: () => void }

export function Hold({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const form = useHoldRepair({ of, onDone: doneWith(t('hold.done'), onClose) })
  return (
    <FormSheet of={form} onClose={onClose} title={t('hold.title')} send={t('hold.do')}>
      <p className="text-14 text-ink-2">{t('hold.hint')}</p>
      <SelectField
        name="reason"
        label={t('hold.reason')}
        value={form.values.reason ?? ''}
        options={holdReasons.map((value) => ({ value, label: word(`holdReason.${value}`) }))}
        onChange={({ target }) => form.set({ reason: holdReasons.find((one) => one === target.value) ?? null })}
        error={form.wrong('hold.reason')}
      />
      <TextField {...form.text('until')} type="date" label={t('hold.until')} optional />
      <TextArea {...form.text('note')} label={t('hold.note')} optional />
    </FormSheet>
  )
}

export function PartsDay({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const form = useCallForm(managedRepairsCalls.updateRepair, {
    start: { partsDay: '' },
    input: ({ partsDay }) => ({ repairId: of.id, version: of.version, partsDay }),
    onDone: doneWith(t('parts.done'), onClose),
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('parts.title')} send={t('parts.wait')}>
      <TextField {...form.text('partsDay')} type="date" label={t('parts.day')} />
    </FormSheet>
  )
}

/** What the request says, where it turned out otherwise; only what differs is sent. */
export function UpdateRequest({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const word = useText('repairs')
  const { mode, urgency, symptoms } = of
  const form = useCallForm(managedRepairsCalls.updateRepair, {
    start: { mode, urgency, symptoms },
    input: (typed) => ({
      repairId: of.id,
      version: of.version,
      ...(typed.mode === mode ? {} : { mode: typed.mode }),
      ...(typed.urgency === urgency ? {} : { urgency: typed.urgency }),
      ...(typed.symptoms === symptoms ? {} : { symptoms: typed.symptoms }),
    }),
    onDone: doneWith(t('update.done'), onClose),
  })
  const { values, set } = form
  return (
    <FormSheet of={form} onClose={onClose} title={t('update.title')} send={t('update.send')}>
      <p className="text-14 text-ink-2">{t('update.hint')}</p>
      <SelectField
        name="mode"
        label={t('update.mode')}
        value={values.mode}
        options={repairModes.map((value) => ({ value, label: word(`mode.${value}`) }))}
        onChange={({ target }) => set({ mode: repairModes.find((one) => one === target.value) ?? mode })}
        error={form.wrong('mode')}
      />
      <div>
        <p className="pb-1.5 text-14 font-600">{t('update.urgency')}</p>
        <Segmented
          title={t('update.urgency')}
          of={repairUrgencies}
          now={values.urgency}
          label={(name) => word(`urgency.${name}`)}
          onPick={(picked) => set({ urgency: picked })}
        />
      </div>
      <PickerField
        name="symptoms"
        label={t('update.symptoms')}
        placeholder={t('update.symptoms')}
        many
        options={symptomGroupNames.flatMap((group) =>
          symptomGroups[group].map((value) => ({
            value,
            label: word(`symptom.${value}`),
            group: word(`group.${group}`),
          })),
        )}
        now={values.symptoms}
        onPick={(picked) =>
          set({
            symptoms: symptomGroupNames
              .flatMap((group) => [...symptomGroups[group]])
              .filter((one) => picked.includes(one)),
          })
        }
        error={form.wrong('symptoms')}
      />
    </FormSheet>
  )
}

/** The machine that its customer has described by hand, by what its plate says. */
export function AddDevice({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const { device } = of
  const form = useCallForm(managedRepairsCalls.addRepairDevice, {
    start: { makerName: device.maker, model: device.model, serial: device.serial },
    input: ({ makerName, model, serial }) => ({
      repairId: of.id,
      version: of.version,
      machine: { categoryId: device.categoryId, makerId: null, makerName, model, serial },
    }),
    onDone: doneWith(t('device.done'), onClose),
  })
  return (
    <FormSheet of={form} onClose={onClose} title={t('device.title')} send={t('device.do')}>
      <p className="text-14 text-ink-2">{t('device.hint')}</p>
      <TextField {...form.text('makerName')} label={t('device.maker')} error={form.wrong('machine.makerName')} />
      <TextField {...form.text('model')} label={t('device.model')} error={form.wrong('machine.model')} />
      <TextField
        {...form.text('serial')}
        label={t('device.serial')}
        autoComplete="off"
        error={form.wrong('machine.serial')}
      />
    </FormSheet>
  )
}

/** Corrects what was done and measured; parts, meter and pictures stay as they are. */
export function Amend({ of, finished, onClose }: SheetProps & { finished: NonNullable<RepairDetail['finished']> }) {
  const t = useText('maintenance')
  const form = useCallForm(repairWorkCalls.amendRepair, {
    start: { work: finished.work, tests: finished.tests, why: '' },
    input: ({ work, tests, why }) => ({
      repairId: of.id,
      version: of.version,
      work,
      tests,
      parts: finished.parts,
      meter: finished.meter && { ...finished.meter, confirmed: true },
      fileIds: finished.files.map(({ id }) => id),
      why,
    }),
    onDone: doneWith(t('amend.done'), onClose),
  })
  const { tests } = form.values
  return (
    <FormSheet of={form} onClose={onClose} title={t('amend.title')} send={t('amend.send')}>
      <p className="text-14 text-ink-2">{t('amend.hint')}</p>
      <TextArea {...form.text('work')} label={t('amend.work')} />
      {tests.map((test, at) => (
        <TextField
          key={test.name}
          name={`tests.${at}.after`}
          label={t('amend.after', { name: test.name })}
          after={test.unit}
          value={test.after}
          onChange={({ target }) =>
            form.set({ tests: tests.map((one, nth) => (nth === at ? { ...one, after: target.value } : one)) })
          }
          error={form.wrong(`tests.${at}.after`)}
        />
      ))}
      <TextArea {...form.text('why')} label={t('amend.why')} max={limits.textAreaLength} />
    </FormSheet>
  )
}

/** What it costs the customer is said before. */
export function Cancel({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const language = useLanguage()
  const form = useCancelRepair({ of, onDone: doneWith(t('cancel.done'), onClose) })
  const wrong = form.wrong('costs')
  return (
    <FormSheet of={form} onClose={onClose} title={t('cancel.title')} send={t('cancel.do')} tone="danger">
      <p className="text-15">
        {of.cancelCosts
          ? t('cancel.costs', { amount: formatMoney(of.cancelCosts, language, { precise: true }) })
          : t('cancel.free')}
      </p>
      {wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}
      <TextArea {...form.text('reason')} label={t('cancel.reason')} />
    </FormSheet>
  )
}
