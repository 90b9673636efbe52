import { CrudTable } from '#features/crud/crud-table.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { SelectField } from '#ui/choice-field.tsx'
import { TickField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { isId } from '@kikai/kernel/ids'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStockBoard, useWarehouseFilter, type Warehouse } from './bin-field.tsx'
import { CountPanel } from './count-panel.tsx'
import { countTones } from './stock-tag.tsx'

type Count = OutputOf<typeof countsCalls.openCount>

const counts = resource({
  name: 'stock-counts',
  call: countsCalls.listCounts,
  exports: countsCalls.exportCounts,
  rowKey: ({ id }) => id,
  input: ({ warehouse = '' }) => ({ warehouseId: isId<'warehouse'>(warehouse) ? warehouse : null }),
})

/** Counts of bins, the open ones first. */
export default function Counts() {
  const t = useText('consoleStock')
  const word = useText('warehouse')
  const console = useText('console')
  const col = useColumns(counts)
  const may = useMay()
  const [opens, setOpens] = useState(false)
  const warehouses = useStockBoard().data?.warehouses ?? []
  const filter = useWarehouseFilter(warehouses)
  const isOpen = ({ state }: Count) => state === 'counting' || state === 'recount'
  return (
    <>
      <CrudTable
        of={counts}
        title={console('page.counts')}
        columns={[
          col.text('number', t('count'), { opens: true, below: ({ warehouse }) => warehouse }),
          col.text({ key: 'bins', of: ({ bins }) => bins.map(({ code }) => code) }, word('count.bins')),
          col.state('state', t('state'), {
            tone: (state) => countTones[state],
            word: (state) => word(`count.state.${state}`),
          }),
          col.text(
            { key: 'turn', of: (row) => (isOpen(row) && row.isYourTurn ? word('today.yours') : null) },
            t('turn'),
            {
              show: (row) => (isOpen(row) && row.isYourTurn ? <Tag tone="amber">{word('today.yours')}</Tag> : '–'),
            },
          ),
          col.person('by', t('openedBy')),
          col.instant('at', t('at')),
        ]}
        filters={[filter]}
        actions={
          warehouses.length > 0 ? <Button onClick={() => setOpens(true)}>{word('count.open')}</Button> : undefined
        }
        may={may}
        empty={word('count.none')}
        panel={(row, controls) => <CountPanel row={row} controls={controls} />}
      />
      {opens ? <OpenCount of={warehouses} onClose={() => setOpens(false)} /> : null}
    </>
  )
}

function OpenCount({ of, onClose }: { of: readonly Warehouse[]; onClose: () => void }) {
  const t = useText('warehouse')
  const navigate = useNavigate()
  const filter = useWarehouseFilter(of)
  const none: readonly string[] = []
  const start: { warehouseId: string; binIds: readonly string[] } = { warehouseId: of[0]?.id ?? '', binIds: none }
  const form = useCallForm(countsCalls.openCount, {
    start: () => start,
    input: ({ warehouseId, binIds }) => ({ warehouseId, binIds }),
    rules: ({ binIds }) => ({ binIds: binIds.length === 0 && t('count.needBins') }),
    next: ({ id }) => {
      onClose()
      void navigate(`/product/counts?row=${id}`)
    },
  })
  const { warehouseId, binIds } = form.values
  const bins = of.find(({ id }) => id === warehouseId)?.bins ?? []
  const wrong = form.wrong('binIds')
  return (
    <FormDialog of={form} title={t('count.open')} send={t('count.open')} onClose={onClose}>
      <p className="quiet">{t('count.openNote')}</p>
      <SelectField
        {...form.choice('warehouseId')}
        onChange={(picked) => form.set({ warehouseId: picked, binIds: none })}
        label={t('receive.warehouse')}
        options={filter.options}
        isSearched
      />
      <fieldset className="choices bins-to-count">
        <legend>{t('count.bins')}</legend>
        {bins.map(({ id, code, kind }) => (
          <TickField
            key={id}
            name="binIds"
            checked={binIds.includes(id)}
            onChange={({ target }) =>
              form.set({ binIds: target.checked ? [...binIds, id] : binIds.filter((one) => one !== id) })
            }
          >
            {code} <small className="quiet">{t(`binKind.${kind}`)}</small>
          </TickField>
        ))}
      </fieldset>
      {wrong ? <p className="wrong">{wrong}</p> : null}
    </FormDialog>
  )
}
