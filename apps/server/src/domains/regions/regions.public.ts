import type { Instant } from '@kikai/kernel/instant'
import { countryOf } from './countries.ts'
import { dayInZone } from './zoned-days.ts'

export { addressLines, countryName, regionName, type WrittenAddress, writtenLine } from './address-lines.ts'
export { type AddressParts, checkAddress, checkHome, checkPlace } from './address-rules.ts'
export { afterBusinessDays, businessDayFrom, dayIn } from './business-days.ts'
export { countryOf } from './countries.ts'
export { endOfDayAfter } from './end-of-day.ts'
export { type BankCalendar, china, japan } from './holidays.ts'
export { companyPhoneOf, mobileOf, mobileWritten, phoneOf } from './phone-numbers.ts'
export { dayInZone } from './zoned-days.ts'
export { listCountryCodes, placeText, regionNames, taxRateOf } from './place-text.ts'

/** Whose business days count: the zone of a country, for deadlines that end at 24:00 there. */
export const timeZoneOf = (country: string): string => countryOf(country)?.timeZone ?? 'UTC'

/** The calendar day of a moment in a country, `2026-11-25`: the day that papers of its companies bear. */
export const dayOf = (country: string, at: Instant): string => dayInZone(timeZoneOf(country), at)

/** What the clocks of a country show at a moment, `14:30`, and how far they are from UTC, `UTC+9`. */
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
