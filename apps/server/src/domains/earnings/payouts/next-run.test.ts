import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { nextRunAt } from './next-run.ts'

/** A Wednesday at noon in Japan. */
const from = instantOf(new Date('2026-11-25T03:00:00Z'))
const dayOfRun = (plan: 'weekly' | 'monthly', payoutWeekday: number) =>
  nextRunAt(plan, { figures: { payoutWeekday }, from, country: 'JP' })?.slice(0, 10)

test.each([
  [1, '2026-11-30'],
  [2, '2026-12-01'],
  // On the day itself the next run is a week later, because this one has begun.
  [3, '2026-12-02'],
  [4, '2026-11-26'],
  [5, '2026-11-27'],
])('a weekly payout is asked for on weekday %i of the business', (weekday, day) => {
  expect(dayOfRun('weekly', weekday)).toBe(day)
})

test('a monthly payout is asked for on the first, whatever the weekday', () => {
  expect([dayOfRun('monthly', 1), dayOfRun('monthly', 5)]).toEqual(['2026-12-01', '2026-12-01'])
})
