import { Panel } from '#ui/panel'
import { SelectField, TextField } from '#ui/text-field'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { managedCatalogueCalls } from '@kikai/contract/catalogue/managed.calls'
import { taxModes } from '@kikai/contract/catalogue/catalogue.words'
import type { ImportField } from '@kikai/contract/catalogue/imports.shapes'
import { priceCurrencies } from '@kikai/kernel/money'
import { useState } from 'react'
import { stillOpen } from './open-choices.ts'
import type { PreviewPart } from './preview-parts.ts'

/** What the file does not say, given once for all rows: currency, tax, country, maker. */
export function PreviewOnce({ preview, choices, onChoose }: PreviewPart) {
  const t = useText('imports')
  const m = useText('listings')
  const word = useText('catalogue')
  const params = useCall(managedCatalogueCalls.readManagedParams, {}, { freshMs: 600_000 })
  const [maker, setMaker] = useState(choices.makerName)
  const needs = (what: 'currency' | 'tax' | 'country') => (preview.missing.includes(what) ? t('needed') : undefined)
  const says = (field: ImportField) => Object.values(choices.columns).includes(field)
  return (
    <Panel title={t('once')}>
      <div className="grid gap-4 pt-1 wide:grid-cols-2">
        <div {...stillOpen(preview.missing.includes('currency'))}>
          <SelectField
            label={t('currency')}
            optional={says('currency')}
            hint={says('currency') ? t('forOthers') : undefined}
            value={choices.currency ?? ''}
            options={priceCurrencies.map((value) => ({ value, label: m(`currency.${value}`) }))}
            onChange={(event) =>
              onChoose({ currency: priceCurrencies.find((one) => one === event.target.value) ?? null })
            }
            error={needs('currency')}
          />
        </div>
        <div {...stillOpen(preview.missing.includes('tax'))}>
          <SelectField
            label={t('tax')}
            optional={says('tax')}
            hint={says('tax') ? t('forOthers') : undefined}
            value={choices.taxMode ?? ''}
            options={taxModes.map((value) => ({ value, label: word(`tax.${value}`) }))}
            onChange={(event) => onChoose({ taxMode: taxModes.find((one) => one === event.target.value) ?? null })}
            error={needs('tax')}
          />
        </div>
        <div {...stillOpen(preview.missing.includes('country'))}>
          <SelectField
            label={t('country')}
            optional={says('country')}
            hint={says('country') ? t('forOthers') : undefined}
            value={choices.country ?? ''}
            options={(params.data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => onChoose({ country: event.target.value || null })}
            error={needs('country')}
          />
        </div>
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
