import { expect, test } from 'vitest'
import { planZones, plannedAt, typedAt } from './planned-at.ts'

test('a time is the moment at which the clocks of its zone show it, and back', () => {
  expect(plannedAt('2026-12-01T09:00', 'Asia/Tokyo')).toBe('2026-12-01T00:00:00.000Z')
  expect(plannedAt('2026-12-01T09:00', 'Asia/Shanghai')).toBe('2026-12-01T01:00:00.000Z')
  expect(plannedAt('2026-07-01T09:00', 'Europe/London')).toBe('2026-07-01T08:00:00.000Z')
  const at = plannedAt('2026-07-01T09:00', 'Europe/London')
  expect(at && typedAt(at, 'Asia/Tokyo')).toBe('2026-07-01T17:00')
})

test('on the day on which clocks change it is the offset of that hour', () => {
  expect(plannedAt('2027-03-28T00:30', 'Europe/London')).toBe('2027-03-28T00:30:00.000Z')
  expect(plannedAt('2027-03-28T02:30', 'Europe/London')).toBe('2027-03-28T01:30:00.000Z')
})

test('nothing typed is no moment, and no zone stands twice', () => {
  expect(plannedAt('', 'Asia/Tokyo')).toBe(null)
  expect(planZones('Asia/Tokyo')).toEqual(['Asia/Tokyo', 'Asia/Shanghai', 'Europe/London'])
})
