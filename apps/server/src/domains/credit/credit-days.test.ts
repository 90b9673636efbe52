import { expect, test } from 'vitest'
import { chinaCalendar, japanCalendar } from '../regions/regions.public.ts'
import { creditDueDayOf, endOfPeriod } from './credit-days.ts'

const monthEnd = { cutoffDay: 31, dueKind: 'monthEnd', dueCount: 1, onHoliday: 'before' } as const
const net30 = { cutoffDay: 31, dueKind: 'days', dueCount: 30, onHoliday: 'after' } as const

test.each([
  ['2026-11-30', 31, '2026-11-30'],
  ['2026-12-01', 31, '2026-12-31'],
  ['2027-02-03', 31, '2027-02-28'],
  ['2028-02-03', 30, '2028-02-29'],
  ['2026-11-15', 15, '2026-11-15'],
  ['2026-11-16', 15, '2026-12-15'],
  ['2026-12-20', 20, '2026-12-20'],
  ['2026-12-21', 20, '2027-01-20'],
])('what is bought on %s with cut-off day %i is on the statement of %s', (day, cutoffDay, end) => {
  expect(endOfPeriod(day, cutoffDay)).toBe(end)
})

test('月末締め翌月末払い: November is to be paid by the end of December, on the last day before it on which banks work', () => {
  expect(creditDueDayOf('2026-11-30', monthEnd, japanCalendar)).toEqual({ dueOn: '2026-12-30', moved: true })
  expect(creditDueDayOf('2026-10-31', monthEnd, japanCalendar)).toEqual({ dueOn: '2026-11-30', moved: false })
})

test('30 days net that end on a closed day are paid on the next business day', () => {
  expect(creditDueDayOf('2026-11-30', net30, chinaCalendar)).toEqual({ dueOn: '2026-12-30', moved: false })
  expect(creditDueDayOf('2026-10-31', net30, chinaCalendar)).toEqual({ dueOn: '2026-11-30', moved: false })
  expect(creditDueDayOf('2026-09-05', net30, chinaCalendar)).toEqual({ dueOn: '2026-10-08', moved: true })
})
