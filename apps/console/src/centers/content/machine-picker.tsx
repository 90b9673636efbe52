import { useNote } from '#ui/field.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { PieceDetail } from '@kikai/contract/content/managed-content.shapes'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { contentLimits } from '@kikai/kernel/content-limits'
import { limits } from '@kikai/kernel/limits'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'

export type LinkedMachine = PieceDetail['goods'][number]
type MachinePickerProps = {
  of: readonly LinkedMachine[]
  onChange: (machines: LinkedMachine[]) => void
  error?: string | undefined
}

/** Machines on sale, found by their number or by words, in the order in which they are to stand. */
export function MachinePicker({ of, onChange, error }: MachinePickerProps) {
  const t = useText('consoleContent')
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useCall(
    managedGoodsCalls.listManagedGoods,
    words === '' ? null : { words, state: 'on_sale', page_size: limits.similarMax },
  )
  const { id, note, told } = useNote({ error, hint: t('editor.machinesHint', { max: contentLimits.contentGoodsMax }) })
  const known = [
    ...of,
    ...(found.data?.data ?? []).map(({ id, managementNumber, title }) => ({ id, managementNumber, title })),
  ]
  return (
    <div className="field">
      <label htmlFor={id}>{t('machines')}</label>
      <Select
        {...told}
        id={id}
        mode="multiple"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        maxCount={contentLimits.contentGoodsMax}
        loading={found.waiting}
        value={of.map((one) => one.id)}
        options={[...new Map(known.map((one) => [one.id, one])).values()].map((one) => ({
          value: one.id,
          label: `${one.managementNumber} ${one.title}`,
        }))}
        onChange={(ids) => onChange(ids.flatMap((one) => known.find((machine) => machine.id === one) ?? []))}
      />
      {note}
    </div>
  )
}
