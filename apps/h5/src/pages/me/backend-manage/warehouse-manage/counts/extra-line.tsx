import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextField } from '#ui/forms/text-field'
import { useAction } from '@kikai/client/calls/hooks'
import type { TypedCountLine } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import type { Bin } from '#features/stock/bin-field'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { useState } from 'react'

type ExtraLineProps = { bins: readonly Bin[]; onAdd: (line: TypedCountLine) => void }

/** Something stands in a bin that the list does not name: it is found by its label and counted as well. */
export function ExtraLine({ bins, onAdd }: ExtraLineProps) {
  const t = useText('warehouse')
  const [code, setCode] = useState('')
  const [binId, setBinId] = useState<string>(bins[0]?.id ?? '')
  const [isUnknown, setUnknown] = useState(false)
  const seek = useAction(stockCalls.scanStock, {
    onDone: ({ units: [found] }) => {
      const bin = bins.find(({ id }) => id === binId)
      setUnknown(!found)
      if (!found || !bin) return
      const { id: unitId, number, title, serial } = found
      onAdd({ unitId, number, title, serial, binId: bin.id, bin: bin.code, first: null, second: null, booked: null })
      setCode('')
    },
  })
  return (
    <Panel title={t('count.extra')}>
      <div className="flex flex-col gap-3 pt-1">
        <TextField
          label={t('count.extraHint')}
          value={code}
          maxLength={120}
          autoComplete="off"
          error={isUnknown ? t('count.extraNone') : undefined}
          onChange={({ target }) => {
            setCode(target.value)
            setUnknown(false)
          }}
        />
        {bins.length > 1 ? (
          <SelectField
            label={t('receive.bin')}
            value={binId}
            options={bins.map((bin) => ({ value: bin.id, label: bin.code }))}
            onChange={({ target }) => setBinId(target.value)}
          />
        ) : null}
        <Button busy={seek.busy} blocked={code.trim() === ''} onClick={() => void seek.run({ code: code.trim() })}>
          {t('count.extraAdd')}
        </Button>
      </div>
    </Panel>
  )
}
