import type { Warehouse } from '#features/stock/bin-field'
import { retryOf } from '#ui/forms/field'
import { FormSheet } from '#ui/sheets/form-sheet'
import { readersZone } from '#ui/times/moments.ts'
import { PickerField } from '#ui/forms/picker-field'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useSaveWarehouse } from '@kikai/client/stock/use-save-warehouse'
import { useText } from '@kikai/client/use-text'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { binKinds } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'
import { useRights } from '#features/desk/use-rights.ts'

/** All bins of a warehouse in one field. */
const listLength = limits.binsMax * 22

/** A warehouse with its bins, new or changed. */
export default function WarehouseForm({ of, onClose }: { of: Warehouse | null; onClose: () => void }) {
  const t = useText('warehouse')
  const { profile } = useRights()
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: 600_000 })
  const form = useSaveWarehouse({
    of,
    near: { country: profile.data?.country ?? '', zone: readersZone },
    onDone: () => showToast(t('warehouses.saved'), { done: true }),
    next: onClose,
  })
  const { values, set } = form
  return (
    <FormSheet
      of={form}
      onClose={onClose}
      title={t(of ? 'warehouses.change' : 'warehouses.add')}
      send={t('warehouses.save')}
    >
      <TextField {...form.text('name')} label={t('warehouses.name')} maxLength={60} autoComplete="off" />
      <PickerField
        name="country"
        label={t('warehouses.country')}
        placeholder={t('warehouses.country')}
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        now={values.country ? [values.country] : []}
        onPick={([country = '']) => set({ country })}
        error={form.wrong('country')}
        onRetry={retryOf(countries)}
      />
      <TextField {...form.text('address')} label={t('warehouses.address')} maxLength={200} optional />
      <PickerField
        name="zone"
        label={t('warehouses.zone')}
        placeholder={t('warehouses.zone')}
        options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        shown={values.zone.replaceAll('_', ' ')}
        now={[values.zone]}
        onPick={([zone = '']) => set({ zone })}
        error={form.wrong('zone')}
      />
      {binKinds.map((kind, at) => (
        <TextArea
          key={kind}
          {...form.text(kind)}
          label={t('warehouses.binsOf', { kind: t(`binKind.${kind}`) })}
          hint={at === 0 ? t('warehouses.binsHint') : undefined}
          rows={2}
          max={listLength}
          optional={at > 0}
        />
      ))}
    </FormSheet>
  )
}
