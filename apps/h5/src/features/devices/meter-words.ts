import { useText } from '@kikai/client/use-text'
import type { ScannedDevice, ServiceEntry } from '@kikai/contract/devices/devices.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'

type MeterReading = Pick<NonNullable<ScannedDevice['meter']>, 'kind' | 'value'>

/** Returns functions that say what a meter shows, and what is left of a period. */
export function useMeterWords() {
  const passport = useText('passport')
  const t = useText('scanned')
  const counted = (unit: Exclude<ServiceEntry['every']['unit'], 'months'>, value: number) =>
    passport(`meter.${unit}`, { value: formatQuantity(value) })
  return {
    meter: ({ kind, value }: MeterReading) => counted(kind, value),
    every: ({ unit, count }: ServiceEntry['every']) =>
      unit === 'months' ? t('everyMonths', { count }) : t('every', { what: counted(unit, count) }),
    left: ({ every: { unit }, left }: ServiceEntry): string => {
      if (left === null) return t('noReading')
      const most = Math.abs(left)
      const what = unit === 'months' ? t('days', { count: most }) : counted(unit, most)
      return t(left < 0 ? 'over' : 'left', { what })
    },
  }
}
