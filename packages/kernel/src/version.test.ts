import { describe, expect, test } from 'vitest'
import { compareVersions, isNewerVersion } from './version.ts'

describe('§5 version comparison', () => {
  test.each([
    ['1.0.6', '1.0.6', 'same'],
    ['1.0.10', '1.0.9', 'newer'],
    ['1.0.6', '1.1.0', 'older'],
    ['2.0', '1.9', 'newer'],
  ])('%s beside %s is %s', (version, other, order) => expect(compareVersions(version, other)).toBe(order))

  test('parts of unequal length are said to differ and are treated as equal', () => {
    expect(compareVersions('1.0.6', '1.0')).toBe('lengthsDiffer')
    expect(isNewerVersion('2.0', '1.0.6')).toBe(false)
    expect(isNewerVersion('1.0.6', '2.0')).toBe(false)
    expect(isNewerVersion('1.0.7', '1.0.6')).toBe(true)
  })
})
