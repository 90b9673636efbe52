import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useMe } from '#features/me/use-me.ts'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useSaveWarehouse } from '@kikai/client/stock/use-save-warehouse'
import { useText } from '@kikai/client/use-text'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { binKinds } from '@kikai/contract/warehouse/stock.words'
import { Button } from 'antd'
import { useState } from 'react'
import { readersZone, type Warehouse } from './bin-field.tsx'

type WarehousesProps = { of: readonly Warehouse[]; onClose: () => void }

/** The warehouses of the reader's company, to add one or to change it and its bins. */
export default function Warehouses({ of, onClose }: WarehousesProps) {
  const t = useText('warehouse')
  const { country } = useWritten()
  const [opened, setOpened] = useState<Warehouse | 'new' | null>(of.length === 0 ? 'new' : null)
  if (opened !== null)
    return (
      <WarehouseForm
        of={opened === 'new' ? null : opened}
        onClose={() => (of.length === 0 ? onClose() : setOpened(null))}
      />
    )
  return (
    <Dialog
      open
      title={t('warehouses.title')}
      okText={t('warehouses.add')}
      onOk={() => setOpened('new')}
      onCancel={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <ul className="lines">
        {of.map((one) => (
          <li key={one.id}>
            <span>
              {one.name}
              <small>{[country(one.country), one.address].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="figures">
              {t('warehouses.bins', { count: one.bins.length })}
              <Button size="small" aria-label={`${t('warehouses.change')}: ${one.name}`} onClick={() => setOpened(one)}>
                {t('model.edit')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function WarehouseForm({ of, onClose }: { of: Warehouse | null; onClose: () => void }) {
  const t = useText('warehouse')
  const { data: me } = useMe()
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: 600_000 })
  const form = useSaveWarehouse({
    of,
    near: { country: me?.country ?? '', zone: readersZone },
    onDone: () => showToast(t('warehouses.saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={t(of ? 'warehouses.change' : 'warehouses.add')}
      send={t('warehouses.save')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('warehouses.name')} autoComplete="off" />
      <SelectField
        {...form.choice('country')}
        label={t('warehouses.country')}
        isSearched
        options={(countries.data ?? []).map(({ code, name }): { value: string; label: string } => ({
          value: code,
          label: name,
        }))}
      />
      <TextField {...form.text('address')} label={t('warehouses.address')} autoComplete="off" />
      <SelectField
        {...form.choice('zone')}
        label={t('warehouses.zone')}
        isSearched
        options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      {binKinds.map((kind, at) => (
        <TextAreaField
          key={kind}
          {...form.text(kind)}
          label={t('warehouses.binsOf', { kind: t(`binKind.${kind}`) })}
          {...(at === 0 ? { hint: t('warehouses.binsHint') } : {})}
        />
      ))}
    </FormDialog>
  )
}
