import type { ClockSpan, WeekSpan } from '@kikai/contract/calendar/calendar.shapes'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import { describe, expect, test } from 'vitest'
import { type Hours, type Span, atClock, dayOf, openTimes, slotsIn, whyClosed } from './open-times.ts'

const everyDay = (from: string, until: string): WeekSpan[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from, until }))
const office = everyDay('09:00', '17:00')
const hours = (timeZone: string, week: readonly WeekSpan[], more: Partial<Hours> = {}): Hours => ({
  timeZone,
  hours: week,
  exceptions: new Map<string, readonly ClockSpan[]>(),
  isHoliday: () => false,
  ...more,
})
const at = (moment: string) => Date.parse(moment)
const span = (from: string, until: string): Span => ({ from: at(from), until: at(until) })
const dayFrom = (day: string): Span => ({ from: at(`${day}T00:00:00Z`), until: at(`${day}T00:00:00Z`) + dayMs })
const shown = (spans: readonly Span[]) =>
  spans.map(({ from, until }) => [from, until].map((moment) => new Date(moment).toISOString().slice(5, 16)).join(' – '))

describe('hours by the clock of a place', () => {
  test.each([
    ['Asia/Tokyo', '12-01T00:00 – 12-01T08:00'],
    ['Asia/Shanghai', '12-01T01:00 – 12-01T09:00'],
    ['Europe/London', '12-01T09:00 – 12-01T17:00'],
  ])('nine to five in %s', (zone, expected) => {
    expect(shown(openTimes(hours(zone, office), span('2026-12-01T00:00Z', '2026-12-01T20:00Z')))).toEqual([expected])
  })

  test('where the clocks do not change, March and October are days like others', () => {
    for (const zone of ['Asia/Tokyo', 'Asia/Shanghai'])
      for (const day of ['2027-03-28', '2026-10-25']) {
        const begins = atClock(zone, { day, minutes: 0 })
        expect(openTimes(hours(zone, office), { from: begins, until: begins + dayMs })).toEqual([
          { from: begins + 9 * hourMs, until: begins + 17 * hourMs },
        ])
      }
  })

  test('nine o’clock in London is an hour earlier once the clocks are put on, and later again in autumn', () => {
    const london = hours('Europe/London', office)
    const around = (from: string, until: string) => shown(openTimes(london, span(from, until)))
    expect(around('2027-03-27T00:00Z', '2027-03-29T00:00Z')).toEqual([
      '03-27T09:00 – 03-27T17:00',
      '03-28T08:00 – 03-28T16:00',
    ])
    expect(around('2026-10-24T00:00Z', '2026-10-26T00:00Z')).toEqual([
      '10-24T08:00 – 10-24T16:00',
      '10-25T09:00 – 10-25T17:00',
    ])
  })

  test('a night in which the clocks change is an hour shorter or longer', () => {
    const night = hours('Europe/London', everyDay('00:00', '06:00'))
    const lengthOn = (day: string) => openTimes(night, dayFrom(day)).map(({ from, until }) => (until - from) / hourMs)
    expect(lengthOn('2027-03-28')[0]).toBe(5)
    expect(lengthOn('2026-10-25')[0]).toBe(7)
  })

  test('a time that the clocks skip is an hour behind it, one that they show twice is the first of both', () => {
    const in_ = (day: string, minutes: number) =>
      new Date(atClock('Europe/London', { day, minutes })).toISOString().slice(11, 16)
    expect(in_('2027-03-28', 90)).toBe('01:30')
    expect(in_('2026-10-25', 90)).toBe('00:30')
    expect(dayOf('Europe/London', at('2026-10-25T23:30Z'))).toBe('2026-10-25')
    expect(dayOf('Europe/London', at('2026-10-24T23:30Z'))).toBe('2026-10-25')
  })

  test('hours past midnight belong to the day on which they begin', () => {
    // 1 December 2026 is a Tuesday.
    const late = hours('Asia/Tokyo', [{ weekday: 2, from: '22:00', until: '02:00' }])
    expect(shown(openTimes(late, span('2026-12-01T16:00Z', '2026-12-01T17:00Z')))).toEqual([
      '12-01T13:00 – 12-01T17:00',
    ])
    const until0 = hours('Asia/Tokyo', [{ weekday: 2, from: '22:00', until: '00:00' }])
    expect(shown(openTimes(until0, dayFrom('2026-12-01')))).toEqual(['12-01T13:00 – 12-01T15:00'])
    const closed = { ...late, exceptions: new Map([['2026-12-01', []]]) }
    expect(openTimes(closed, span('2026-12-01T16:00Z', '2026-12-01T17:00Z'))).toEqual([])
  })

  test('the whole day round there is no seam at midnight', () => {
    const always = hours('Asia/Shanghai', everyDay('00:00', '00:00'))
    expect(openTimes(always, span('2026-12-01T00:00Z', '2026-12-04T00:00Z'))).toHaveLength(1)
  })
})

describe('days that are not as usual', () => {
  test('holidays are closed, other days have their own hours, and such a day wins over a holiday', () => {
    const isHoliday = (day: string) => day === '2027-01-01' || day === '2027-01-02'
    const exceptions = new Map([
      ['2027-01-02', [{ from: '10:00', until: '11:00' }]],
      ['2027-01-04', []],
    ])
    const tokyo = hours('Asia/Tokyo', office, { isHoliday, exceptions })
    expect(shown(openTimes(tokyo, span('2026-12-31T15:00Z', '2027-01-04T15:00Z')))).toEqual([
      '01-02T01:00 – 01-02T02:00',
      '01-03T00:00 – 01-03T08:00',
    ])
  })

  test('a day without hours says why: a holiday, a day off, or a day that is none of theirs', () => {
    // 2 January 2027 is a Saturday.
    const weekdays = office.filter(({ weekday }) => weekday > 0 && weekday < 6)
    const exceptions = new Map([
      ['2027-01-04', []],
      ['2027-01-05', [{ from: '10:00', until: '11:00' }]],
    ])
    const tokyo = hours('Asia/Tokyo', weekdays, { isHoliday: (day) => day === '2027-01-01', exceptions })
    const days = ['2027-01-01', '2027-01-02', '2027-01-04', '2027-01-05', '2027-01-06']
    expect(days.map((day) => whyClosed(tokyo, day))).toEqual(['holiday', 'closed', 'away', null, null])
  })
})

describe('slots', () => {
  const morning = [span('2026-12-01T00:00Z', '2026-12-01T02:00Z')]
  const all = { ...span('2026-12-01T00:00Z', '2026-12-02T00:00Z'), minutes: 15, stepMinutes: 15 }
  const begins = (slots: readonly Span[]) => slots.map(({ from }) => new Date(from).toISOString().slice(11, 16))

  test('stand in a quarter of an hour, and longer ones in the steps that are asked for', () => {
    expect(slotsIn(morning, [], all)).toHaveLength(8)
    expect(begins(slotsIn(morning, [], { ...all, minutes: 60, stepMinutes: 30 }))).toEqual(['00:00', '00:30', '01:00'])
  })

  test('nothing is offered while host or guest are taken; what ends as it begins does no harm', () => {
    const host = span('2026-12-01T00:15Z', '2026-12-01T00:45Z')
    const guest = span('2026-12-01T01:20Z', '2026-12-01T01:25Z')
    expect(begins(slotsIn(morning, [host, guest], all))).toEqual(['00:00', '00:45', '01:00', '01:30', '01:45'])
  })

  test('a window does not move the steps', () => {
    const window = { ...all, ...span('2026-12-01T00:20Z', '2026-12-01T01:10Z') }
    expect(begins(slotsIn(morning, [], window))).toEqual(['00:30', '00:45'])
  })

  test('what does not fit before the end is not offered', () => {
    expect(slotsIn(morning, [], { ...all, minutes: 180 })).toEqual([])
  })
})
