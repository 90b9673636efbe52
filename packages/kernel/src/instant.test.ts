import { expect, test } from 'vitest'
import { isInstant } from './instant.ts'

test.each(['2026-11-25T06:00:00.000Z', '2024-02-29T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])(
  '%s is an instant',
  (text) => expect(isInstant(text)).toBe(true),
)

test.each([
  '1',
  '2020',
  '2026-02-30T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
])('%s is none', (text) => expect(isInstant(text)).toBe(false))
