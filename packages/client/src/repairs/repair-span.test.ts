import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { repairSpan } from './repair-span.ts'

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const at = (hour: number) => instantOf(new Date(2026, 10, 30, hour))

test.each([
  ['ja', '2026/11/30 18:00 – 24:00'],
  ['zh-Hans', '2026年11月30日 18:00 – 24:00'],
  ['en', '30 Nov 2026, 18:00 – end of day'],
] as const)('a time that lasts until midnight ends with its day in %s', (language, said) => {
  expect(repairSpan({ from: at(18), to: at(24) }, { language, zone })).toBe(said)
})

test('any other time ends by the clock', () => {
  expect(repairSpan({ from: at(9), to: at(12) }, { language: 'ja', zone })).toBe('2026/11/30 09:00 – 12:00')
})
