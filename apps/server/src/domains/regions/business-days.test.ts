import { instantOf } from '@kikai/kernel/instant'
import { describe, expect, test } from 'vitest'
import { afterBusinessDays } from './business-days.ts'
import { chinaCalendar, japanCalendar } from './holidays.ts'

const at = (text: string) => instantOf(new Date(text))

describe('business days', () => {
  test('end at midnight where the money is to arrive', () => {
    expect(afterBusinessDays(japanCalendar, { from: at('2026-11-16T03:00:00Z'), days: 3 })).toBe(
      '2026-11-19T15:00:00.000Z',
    )
    expect(afterBusinessDays(chinaCalendar, { from: at('2026-11-16T03:00:00Z'), days: 3 })).toBe(
      '2026-11-19T16:00:00.000Z',
    )
  })

  test('begin with the day that it is there, not here', () => {
    expect(afterBusinessDays(japanCalendar, { from: at('2026-11-16T15:30:00Z'), days: 1 })).toBe(
      '2026-11-18T15:00:00.000Z',
    )
  })

  test('step over weekends and holidays', () => {
    // Friday 20 November; Monday 23 is Labour Thanksgiving Day in Japan only.
    const friday = at('2026-11-20T03:00:00Z')
    expect(afterBusinessDays(japanCalendar, { from: friday, days: 3 })).toBe('2026-11-26T15:00:00.000Z')
    expect(afterBusinessDays(chinaCalendar, { from: friday, days: 3 })).toBe('2026-11-25T16:00:00.000Z')
    expect(afterBusinessDays(japanCalendar, { from: at('2026-12-30T03:00:00Z'), days: 1 })).toBe(
      '2027-01-04T15:00:00.000Z',
    )
  })

  test('count weekends that China works in place of a bridge day', () => {
    expect(afterBusinessDays(chinaCalendar, { from: at('2026-02-27T03:00:00Z'), days: 1 })).toBe(
      '2026-02-28T16:00:00.000Z',
    )
    expect(afterBusinessDays(chinaCalendar, { from: at('2026-09-30T03:00:00Z'), days: 3 })).toBe(
      '2026-10-10T16:00:00.000Z',
    )
  })
})

describe('the holiday lists', () => {
  const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'Asia/Shanghai',
  })
  const lunarDay = (day: string) => lunar.format(new Date(`${day}T04:00:00Z`))

  test.each([2026, 2027, 2028])('name the lunar festivals of %i', (year) => {
    const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10))
    const festivals = days.filter(
      (day) => ['1/1', '5/5', '8/15'].includes(lunarDay(day)) && day.startsWith(String(year)),
    )
    expect(festivals).toHaveLength(3)
    expect(festivals.filter((day) => !chinaCalendar.closed.has(day))).toEqual([])
  })

  test('let no Japanese holiday on a Sunday pass without its substitute', () => {
    const substitutes = ['2026-05-06', '2027-03-22']
    expect(substitutes.filter((day) => !japanCalendar.closed.has(day))).toEqual([])
  })
})
