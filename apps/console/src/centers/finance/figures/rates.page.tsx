import type { Column } from '#features/crud/column.ts'
import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useMay } from '#features/me/use-me.ts'
import { periodOf } from '#features/period/days.ts'
import { PeriodFields } from '#features/period/period-fields.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { type ExchangeRatesVersion, ratedCurrencies } from '@kikai/contract/settings/exchange-rates.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { formatDay } from '@kikai/i18n/format/day'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { useState } from 'react'
import { RatesForm } from './rates-form.tsx'

const rates = resource({
  name: 'exchange-rates',
  call: managedSettingsCalls.listExchangeRates,
  exports: managedSettingsCalls.exportExchangeRates,
  rowKey: ({ id }) => id,
  input: ({ words = '', ...address }) => ({ words, ...periodOf(address) }),
})

/** The exchange rates used for estimates: the current ones, and every earlier version with its author and reason. */
export default function Rates() {
  const t = useText('consoleRates')
  const word = useText('console')
  const language = useLanguage()
  const { moment } = useWritten()
  const may = useMay()
  const now = useCall(managedSettingsCalls.readExchangeRates, {}, { freshMs: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const columns: Column<ExchangeRatesVersion>[] = [
    {
      key: 'day',
      title: t('day'),
      show: ({ day }) => formatDay(day, language),
      text: ({ day }) => formatDay(day, language),
    },
    ...ratedCurrencies.map((currency) => ({
      key: currency,
      title: currency,
      align: 'end' as const,
      show: ({ perDollar }: ExchangeRatesVersion) => perDollar[currency],
      text: ({ perDollar }: ExchangeRatesVersion) => String(perDollar[currency]),
    })),
    { key: 'source', title: t('source'), show: ({ source }) => source, text: ({ source }) => source },
    { key: 'by', title: t('by'), show: ({ by }) => by, text: ({ by }) => by },
    { key: 'at', title: t('at'), show: ({ at }) => moment(at), text: ({ at }) => moment(at) },
    { key: 'reason', title: t('reason'), show: ({ reason }) => reason || '–', text: ({ reason }) => reason },
  ]
  const { data } = now
  return (
    <>
      <CrudTable
        of={rates}
        title={word('page.rates')}
        columns={columns}
        search={t('search')}
        empty={t('none')}
        may={may}
        lead={() => (
          <p className="quiet list-lead">
            {t('lead')}
            {data ? (
              <>
                <br />
                {data.changed
                  ? t('inUse', {
                      day: formatDay(data.day, language),
                      source: data.source,
                      name: data.changed.by,
                      at: moment(data.changed.at),
                    })
                  : t('inUseDefault', { day: formatDay(data.day, language) })}
              </>
            ) : null}
          </p>
        )}
        actions={
          <>
            <PeriodFields />
            {data && may('finance.rate.write') ? (
              <Button type="primary" onClick={() => setIsOpen(true)}>
                {t('add')}
              </Button>
            ) : null}
          </>
        }
      />
      {isOpen && data ? <RatesForm now={data} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
