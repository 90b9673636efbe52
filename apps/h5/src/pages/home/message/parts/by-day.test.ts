import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const told = (text: string) => ({ createdAt: instantOf(new Date(text)) })

test('messages of one day where the reader is stand together', () => {
  const items = [told('2026-11-22T16:00:00Z'), told('2026-11-22T14:59:00Z'), told('2026-11-22T01:00:00Z')]
  expect(byDay(items, 'Asia/Tokyo').map(({ day, notices }) => [day, notices.length])).toEqual([
    ['2026/11/23', 1],
    ['2026/11/22', 2],
  ])
  expect(byDay(items, 'UTC')).toHaveLength(1)
  expect(byDay([])).toEqual([])
})
