import { FormDialog } from '#features/forms/form-dialog.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { categoriesCalls } from '@kikai/contract/categories/categories.calls'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import type { ManagedDevice } from '@kikai/contract/devices/devices.shapes'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'

/** Corrects what was misread from a plate; its owner reads why. */
export function CorrectPlate({ of, onClose }: { of: ManagedDevice; onClose: () => void }) {
  const t = useText('consoleDevices')
  const { id: categoryId, name }: { id: string; name: string } = of.category
  const categories = useCall(categoriesCalls.listManagedCategories, {}, { freshMs: 600_000 }).data ?? []
  const form = useCallForm(managedDevicesCalls.updateManagedDevice, {
    start: {
      categoryId,
      makerName: of.maker,
      model: of.model,
      serial: of.serial,
      year: of.year === null ? '' : String(of.year),
      reason: '',
    },
    input: ({ makerName, year, ...typed }) => ({
      ...typed,
      deviceId: of.id,
      version: of.version,
      // A maker that is typed is found by its name.
      makerId: makerName === of.maker ? of.makerId : null,
      makerName,
      year: year.trim() === '' ? null : (wholeOf(year, { min: 1900, max: 2100 }) ?? Number.NaN),
    }),
    rules: ({ reason }) => ({ reason: reason.trim() === '' && t('settle.reasonMissing') }),
    onDone: () => {
      showToast(t('correct.done'), { done: true })
      onClose()
    },
  })
  const names = new Map(categories.map((one) => [one.categoryId, one.categoryName]))
  const options = categories.flatMap((one) =>
    one.categoryId === null || one.parentId === null
      ? []
      : [{ value: String(one.categoryId), label: `${names.get(one.parentId) ?? ''} · ${one.categoryName}` }],
  )
  const shown = options.some(({ value }) => value === categoryId)
    ? options
    : [{ value: categoryId, label: name }, ...options]
  return (
    <FormDialog of={form} title={t('correct.title')} send={t('correct.send')} onClose={onClose}>
      {of.plate ? (
        <a href={of.plate.url} target="_blank" rel="noopener">
          <img src={of.plate.url} alt={t('plate')} className="plate" />
        </a>
      ) : null}
      <SelectField {...form.choice('categoryId')} label={t('category')} options={shown} isSearched />
      <TextField {...form.text('makerName')} label={t('correct.maker')} autoComplete="off" />
      <TextField {...form.text('model')} label={t('correct.model')} autoComplete="off" />
      <TextField {...form.text('serial')} label={t('compare.serial')} autoComplete="off" />
      <TextField {...form.text('year')} label={t('correct.year')} inputMode="numeric" autoComplete="off" />
      <TextAreaField
        {...form.text('reason')}
        label={t('settle.reason')}
        hint={t('correct.reasonHint')}
        maxLength={limits.textAreaLength}
      />
    </FormDialog>
  )
}
