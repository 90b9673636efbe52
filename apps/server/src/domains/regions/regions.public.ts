import type { Instant } from '@kikai/kernel/instant'
import { countryOf } from './countries.ts'
import { dayInZone } from './zoned-days.ts'

export { addressLines, addressCountryName, regionName, type WrittenAddress, writtenLine } from './address-lines.ts'
export { type AddressParts, checkAddress, checkHome, checkPlace } from './address-rules.ts'
export { afterBusinessDays, afterWorkingHours, businessDayFrom, dayIn } from './business-days.ts'
export { countryOf } from './countries.ts'
export { endOfDay, endOfDayAfter, endOfZonedDay, startOfDay } from './end-of-day.ts'
export { type BankCalendar, builtHolidays, chinaCalendar, countByHolidays, japanCalendar } from './holidays.ts'
export { companyPhoneOf, mobileOf, mobileWritten, phoneOf } from './phone-numbers.ts'
export { dayInZone } from './zoned-days.ts'
export { listCountryCodes, placeInCountry, placeText, regionNames, taxRateOf } from './place-text.ts'

/** The time zone of a country's business days, for deadlines at 24:00 there. */
export const timeZoneOf = (country: string): string => countryOf(country)?.timeZone ?? 'UTC'

/** The calendar day of a moment in a country, `2026-11-25`, as on papers of its companies. */
export const dayOf = (country: string, at: Instant): string => dayInZone(timeZoneOf(country), at)

/** The local time of a country, `14:30`, with its offset, `UTC+9`. */
export function clockOf(country: string, at: Instant): { time: string; utcOffset: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZoneOf(country),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(at))
  const part = (type: 'hour' | 'minute' | 'timeZoneName') => parts.find((one) => one.type === type)?.value ?? ''
  return { time: `${part('hour')}:${part('minute')}`, utcOffset: part('timeZoneName').replace('GMT', 'UTC') }
}
