import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { mailTime } from './mail-time.ts'

const at = (text: string) => instantOf(new Date(text))
const night = { fromHour: 21, untilHour: 8 }
const zone = { timeZone: 'Asia/Tokyo', quiet: night }

test('what hurries is mailed at once, in the middle of the night too', () => {
  const now = at('2026-11-22T18:30:00Z') // 03:30 in Tokyo
  expect(mailTime({ pace: 'now', now, ...zone })).toBe(now)
})

test('what does not hurry waits until the quiet hours are over by the reader’s clock', () => {
  const awake = (now: string, timeZone = 'Asia/Tokyo') =>
    mailTime({ pace: 'awake', now: at(now), timeZone, quiet: night })
  expect(awake('2026-11-22T18:30:00Z')).toBe(at('2026-11-22T23:00:00Z'))
  expect(awake('2026-11-22T12:00:00Z')).toBe(at('2026-11-22T23:00:00Z'))
  expect(awake('2026-11-22T23:00:00Z')).toBe(at('2026-11-22T23:00:00Z'))
  expect(awake('2026-11-22T18:30:00Z', 'Europe/London')).toBe(at('2026-11-22T18:30:00Z'))
})

test('hours within one day are quiet as well, and whoever wants none has none', () => {
  const now = at('2026-11-22T05:00:00Z') // 14:00 in Tokyo
  const noon = { fromHour: 13, untilHour: 15 }
  expect(mailTime({ pace: 'awake', now, timeZone: 'Asia/Tokyo', quiet: noon })).toBe(at('2026-11-22T06:00:00Z'))
  expect(mailTime({ pace: 'awake', now, timeZone: 'Asia/Tokyo', quiet: null })).toBe(now)
})

test('the day’s news come together at nine, or when a late sleeper’s quiet hours are over', () => {
  const now = at('2026-11-22T05:00:00Z')
  expect(mailTime({ pace: 'daily', now, ...zone })).toBe(at('2026-11-23T00:00:00Z'))
  const late = { fromHour: 23, untilHour: 11 }
  expect(mailTime({ pace: 'daily', now, timeZone: 'Asia/Tokyo', quiet: late })).toBe(at('2026-11-23T02:00:00Z'))
})
