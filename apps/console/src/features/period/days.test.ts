import { expect, test } from 'vitest'
import { dayOf, periodOf } from './days.ts'

const hoursOf = ({ from, until }: ReturnType<typeof periodOf>) =>
  from && until ? (Date.parse(until) - Date.parse(from)) / 3_600_000 : null

test('a day is asked for from its beginning to its end, and a month to the end of its last day', () => {
  expect(hoursOf(periodOf({ from: '2026-11-20', to: '2026-11-20' }))).toBe(24)
  expect(hoursOf(periodOf({ from: '2026-12-01', to: '2026-12-31' }))).toBe(31 * 24)
})

test('what is not filled in or is no day leaves that end open', () => {
  expect(periodOf({})).toEqual({ from: null, until: null })
  expect(periodOf({ from: '2026-13-01', to: 'soon' })).toEqual({ from: null, until: null })
  expect(periodOf({ from: '2026-11-20' })).toMatchObject({ until: null, from: expect.stringMatching(/Z$/) })
})

test('the day of a paper is asked for as it is, and what is no day of the calendar is left out', () => {
  expect(dayOf('2028-02-29')).toBe('2028-02-29')
  for (const wrong of [undefined, '', '2026-02-30', '2026-13-01', 'soon']) expect(dayOf(wrong)).toBeNull()
})
