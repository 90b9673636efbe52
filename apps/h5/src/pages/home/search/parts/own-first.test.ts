import { expect, test } from 'vitest'
import { ownFirst } from './own-first.ts'

test('one’s own country stands first, the others stay as they were', () => {
  expect(ownFirst(['CN', 'DE', 'JP', 'GB'], 'JP')).toEqual(['JP', 'CN', 'DE', 'GB'])
  expect(ownFirst(['CN', 'DE', 'GB'], 'JP')).toEqual(['CN', 'DE', 'GB'])
  expect(ownFirst(['CN', 'JP'], null)).toEqual(['CN', 'JP'])
})
