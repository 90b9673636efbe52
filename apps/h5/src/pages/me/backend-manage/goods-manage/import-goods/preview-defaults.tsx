import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextField } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { taxModes } from '@kikai/contract/goods/goods.words'
import type { ImportField } from '@kikai/contract/imports/imports.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { useState } from 'react'
import { stillOpen } from './open-choices.ts'
import type { PreviewPart } from './preview-parts.ts'

/** Values the file does not state, entered once for all rows: currency, tax, country, maker. */
export function PreviewDefaults({ preview, choices, onChoose }: PreviewPart) {
  const t = useText('imports')
  const m = useText('listings')
  const word = useText('goods')
  const params = useCall(managedGoodsCalls.readManagedParams, {}, { freshMs: 600_000 })
  const [maker, setMaker] = useState(choices.makerName)
  const says = (field: ImportField) => Object.values(choices.columns).includes(field)
  const once = (what: 'currency' | 'tax' | 'country') => ({
    isSaid: says(what),
    isOpen: preview.missing.includes(what),
  })
  return (
    <Panel title={t('once')}>
      <div className="grid gap-4 pt-1 wide:grid-cols-2">
        <ForAllRows
          {...once('currency')}
          label={t('currency')}
          value={choices.currency}
          options={priceCurrencies.map((value) => ({ value, label: m(`currency.${value}`) }))}
          onPick={(picked) => onChoose({ currency: priceCurrencies.find((one) => one === picked) ?? null })}
        />
        <ForAllRows
          {...once('tax')}
          label={t('tax')}
          value={choices.taxMode}
          options={taxModes.map((value) => ({ value, label: word(`tax.${value}`) }))}
          onPick={(picked) => onChoose({ taxMode: taxModes.find((one) => one === picked) ?? null })}
        />
        <ForAllRows
          {...once('country')}
          label={t('country')}
          value={choices.country}
          options={(params.data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onPick={(picked) => onChoose({ country: picked || null })}
        />
        {says('maker') ? null : (
          <TextField
            label={t('maker')}
            hint={t('makerHint')}
            optional
            value={maker}
            maxLength={60}
            onChange={(event) => setMaker(event.target.value)}
            onBlur={() => maker !== choices.makerName && onChoose({ makerName: maker })}
          />
        )}
      </div>
    </Panel>
  )
}

type ForAllRowsProps = {
  label: string
  /** Whether the file has a column for it: the value is then used only for rows where the column is empty. */
  isSaid: boolean
  /** Whether the choice is still missing. */
  isOpen: boolean
  value: string | null
  options: readonly { value: string; label: string }[]
  onPick: (picked: string) => void
}

function ForAllRows({ label, isSaid, isOpen, value, options, onPick }: ForAllRowsProps) {
  const t = useText('imports')
  return (
    <div {...stillOpen(isOpen)}>
      <SelectField
        label={label}
        optional={isSaid}
        hint={isSaid ? t('forOthers') : undefined}
        value={value ?? ''}
        options={options}
        onChange={(event) => onPick(event.target.value)}
        error={isOpen ? t('needed') : undefined}
      />
    </div>
  )
}
