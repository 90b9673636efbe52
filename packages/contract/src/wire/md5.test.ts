import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  [
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
    '57edf4a22be3c955ac49da2e2107b67a',
  ],
])('RFC 1321 says so of «%s»', (text, digest) => {
  expect(hex(md5(new TextEncoder().encode(text)))).toBe(digest)
})

test('around the end of a block, where the length comes after it, Node agrees', () => {
  for (let length = 50; length < 140; length++) {
    const bytes = new Uint8Array(length).fill(0xa7)
    expect(hex(md5(bytes))).toBe(createHash('md5').update(bytes).digest('hex'))
  }
})

test('of any bytes Node has the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
      expect(hex(md5(bytes))).toBe(createHash('md5').update(bytes).digest('hex'))
    }),
  )
})
