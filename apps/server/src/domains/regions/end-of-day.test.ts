import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { endOfDay, endOfDayAfter } from './end-of-day.ts'

const at = (text: string) => instantOf(new Date(text))

test.each([
  ['JP', '2026-11-20T03:00:00Z', 8, '2026-11-28T15:00:00.000Z'],
  ['JP', '2026-11-20T15:00:00Z', 8, '2026-11-29T15:00:00.000Z'],
  ['CN', '2026-11-20T15:59:59Z', 7, '2026-11-27T16:00:00.000Z'],
  ['GB', '2026-03-20T12:00:00Z', 14, '2026-04-03T23:00:00.000Z'],
  ['GB', '2026-10-20T12:00:00Z', 14, '2026-11-04T00:00:00.000Z'],
])('in %s, what begins at %s ends after %i whole days at %s', (country, from, days, end) => {
  expect(endOfDayAfter(country, { from: at(from), days })).toBe(end)
})

test.each([
  ['JP', '2026-11-27', '2026-11-27T15:00:00.000Z'],
  ['CN', '2026-11-27', '2026-11-27T16:00:00.000Z'],
  ['GB', '2026-11-27', '2026-11-28T00:00:00.000Z'],
  ['GB', '2026-07-01', '2026-07-01T23:00:00.000Z'],
])('in %s, %s ends at %s', (country, day, end) => {
  expect(endOfDay(country, day)).toBe(end)
})
