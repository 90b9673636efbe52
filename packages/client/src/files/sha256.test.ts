import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256, sha256Of } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([0, 1, 55, 56, 63, 64, 65, 1_000, 100_003])(
  'a file of %i bytes has the hash that everybody computes',
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + 7) % 256)
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(hex(sha256Of(bytes))).toBe(expected)
    expect(await sha256(new Blob([bytes]))).toBe(expected)
  },
)
