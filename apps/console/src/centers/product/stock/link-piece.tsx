import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useNote } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useStockNote } from './stock-tag.tsx'

type LinkPieceProps = {
  goodsId: Id<'goods'>
  /** What is on its way, or what stands there. */
  tab: 'expected' | 'available'
  onClose: () => void
}

/** Lets a listing sell a piece that is in the books already. */
export default function LinkPiece({ goodsId, tab, onClose }: LinkPieceProps) {
  const t = useText('warehouse')
  const noted = useStockNote()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useCall(stockCalls.listStock, { tab, words, unlisted: true }, { keepOld: true, freshMs: 0 })
  const form = useCallForm(productsCalls.publishStock, {
    start: (): { unit: Pick<StockUnit, 'id' | 'version'> | null } => ({ unit: null }),
    input: ({ unit }) => ({ unitId: unit?.id ?? '', version: unit?.version ?? 1, goodsId }),
    rules: ({ unit }) => ({ unitId: !unit && t('model.publishPick') }),
    onDone: () => {
      showToast(t('link.done'), { done: true })
      onClose()
    },
  })
  const { id, note, told } = useNote({
    error: form.wrong('unitId'),
    hint: t(tab === 'expected' ? 'link.expectedNote' : 'link.availableNote'),
  })
  const units = found.data?.data ?? []
  return (
    <FormDialog
      of={form}
      title={t('link.title')}
      send={t(tab === 'expected' ? 'link.expected' : 'link.available')}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>{t('link.piece')}</label>
        <Select
          {...told}
          id={id}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={found.waiting}
          notFoundContent={t('link.none')}
          value={form.values.unit?.id ?? null}
          options={units.map((unit) => ({ value: unit.id, label: `${unit.title} · ${noted(unit)}` }))}
          onChange={(picked) => {
            const unit = units.find((one) => one.id === picked)
            if (unit) form.set({ unit: { id: unit.id, version: unit.version } })
          }}
        />
        {note}
      </div>
    </FormDialog>
  )
}
