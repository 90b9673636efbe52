import { instantOf } from '@kikai/kernel/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOfText } from './written-instant.ts'

const written = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .chain((date) => fc.tuple(fc.constant(date), fc.integer({ min: 0, max: 999 })))
  .map(([date, micros]) => {
    const [day = '', time = ''] = date.toISOString().replace('Z', '').split('T')
    const [seconds = '', millis = ''] = time.split('.')
    const fraction = `${millis}${String(micros).padStart(3, '0')}`.replace(/0+$/, '')
    return { date, text: `${day} ${seconds}${fraction === '' ? '' : `.${fraction}`}+00` }
  })

test('a moment that PostgreSQL writes is the same moment, cut to milliseconds', () => {
  fc.assert(
    fc.property(written, ({ date, text }) => {
      expect(instantOfText(text)).toBe(instantOf(date))
    }),
  )
  expect(instantOfText('2026-11-25 06:00:00+00')).toBe('2026-11-25T06:00:00.000Z')
})

test('a moment in another zone is read too, and what is no moment is refused', () => {
  expect(instantOfText('2026-11-25 15:00:00.5+09')).toBe('2026-11-25T06:00:00.500Z')
  expect(() => instantOfText('infinity')).toThrow(RangeError)
  expect(() => instantOfText('12026-11-25 06:00:00+00')).toThrow(RangeError)
})
