import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { dueGroupOf } from './due-group.ts'

const at = (text: string) => instantOf(new Date(text))
// 23:30 in Tokyo.
const now = at('2026-11-20T14:30:00Z')
const groupOf = (deadlineAt: string | null, over: Partial<Repair> = {}, zone = 'Asia/Tokyo') =>
  dueGroupOf(
    { life: 'diagnosing', hold: 'none', ...over, deadlineAt: deadlineAt === null ? null : at(deadlineAt) },
    { now, zone },
  )

test('a term stands under the day of its reader, and what is over stands first', () => {
  expect(groupOf('2026-11-20T14:29:00Z')).toBe('overdue')
  expect(groupOf('2026-11-20T14:59:00Z')).toBe('today')
  // Midnight is the end of the day, not the beginning of the next one.
  expect(groupOf('2026-11-20T15:00:00Z')).toBe('today')
  expect(groupOf('2026-11-20T15:01:00Z')).toBe('week')
  expect(groupOf('2026-11-20T15:00:00Z', {}, 'Europe/London')).toBe('today')
  expect(groupOf('2026-11-27T14:29:00Z')).toBe('week')
  expect(groupOf('2026-11-27T14:31:00Z')).toBe('later')
})

test('what rests has no term that runs, and what has ended needs none', () => {
  expect(groupOf('2026-11-20T14:00:00Z', { hold: 'held' })).toBe('held')
  expect(groupOf(null)).toBe('none')
  expect(groupOf(null, { life: 'completed' })).toBe('ended')
  expect(groupOf('2026-11-20T14:59:00Z', { life: 'declined' })).toBe('today')
})
