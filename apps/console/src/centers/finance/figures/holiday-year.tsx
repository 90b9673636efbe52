import { useWritten } from '#ui/written.ts'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { HolidayDays, HolidaysNow } from '@kikai/contract/settings/holidays.shapes'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { formatDay } from '@kikai/i18n/format/day'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'

/** The holidays of a year, and every list saved for it before. */
export function HolidayYear({ of }: { of: HolidaysNow }) {
  const t = useText('consoleHolidays')
  const { moment } = useWritten()
  const { country, year } = of
  const versions = usePagedCall(managedSettingsCalls.listHolidayVersions, of.version > 0 ? { country, year } : null, {
    freshMs: 0,
    pageSize: 10,
  })
  return (
    <>
      <Days of={of} />
      {versions.error ? <p className="wrong">{versions.error.message}</p> : null}
      {versions.items.length > 0 ? (
        <>
          <h3>{t('history')}</h3>
          <ul>
            {versions.items.map((one) => (
              <li key={one.id}>
                {moment(one.at)} · {one.by} · {one.reason}
                <Days of={one} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {versions.hasNext ? (
        <Button loading={versions.loadingNext} onClick={versions.loadNext}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}

function Days({ of: { closed, open } }: { of: HolidayDays }) {
  const t = useText('consoleHolidays')
  const language = useLanguage()
  const written = (days: readonly string[]) =>
    days.length === 0
      ? '–'
      : formatList(
          days.map((day) => formatDay(day, language)),
          language,
        )
  return (
    <p className="quiet">
      {t('closedDays', { days: written(closed) })}
      <br />
      {t('openDays', { days: written(open) })}
    </p>
  )
}
