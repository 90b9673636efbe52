import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { resultsOf, useRowCalls } from '#features/forms/use-row-calls.ts'
import { useText } from '@kikai/client/use-text'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import { isId } from '@kikai/kernel/ids'
import { useState } from 'react'
import { BinField, type Warehouse } from './bin-field.tsx'

type Props = { rows: readonly StockUnit[]; warehouses: readonly Warehouse[]; onClose: (isTaken: boolean) => void }

/** Takes several machines of a warehouse to the same bin, one by one. */
export default function MoveMany({ rows, warehouses, onClose }: Props) {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const [binId, setBinId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { run, outcomes, ...calls } = useRowCalls(stockCalls.moveStock)
  const send = () => {
    setAsked(true)
    if (!isId<'bin'>(binId)) return
    void run(
      rows.map(({ id: unitId, version }) => ({
        unitId,
        version,
        step: 'move',
        fromBinId: null,
        quantity: 1,
        binId,
        photoIds: [],
        note: '',
      })),
    )
  }
  const here = new Set(rows.map(({ place }) => place?.warehouseId))
  return (
    <EachRowDialog
      of={calls}
      title={t('moveMany', { count: rows.length })}
      send={word('step.move')}
      lines={rows.map(({ id, number, title, place }) => ({
        key: id,
        words: [number, title].filter(Boolean).join(' · '),
        figures: place?.bin ?? '',
      }))}
      results={resultsOf(
        rows.map(({ id }) => id),
        outcomes,
      )}
      onSend={send}
      onClose={onClose}
    >
      <p className="quiet">{word('stepNote.move')}</p>
      <BinField
        field={{
          name: 'binId',
          value: binId,
          onChange: setBinId,
          error: isAsked && binId === '' ? t('moveManyBin') : undefined,
        }}
        label={word('move.to')}
        of={warehouses.filter(({ id }) => here.has(id))}
      />
    </EachRowDialog>
  )
}
