import { describe, expect, test } from 'vitest'
import { keysOfName, looseKeyOf, looseKeysOf } from './name-keys.ts'

describe('a picture is named after', () => {
  test.each([
    ['A-123.jpg', 'a-123'],
    ['A-123_1.jpg', 'a-123'],
    ['A-123-2.png', 'a-123'],
    ['A-123 (3).JPEG', 'a-123'],
    ['Ａ－１２３_4.jpg', 'a-123'],
    ['A-123_front left.jpg', 'a-123'],
    ['KNS-2600042_12.jpg', 'kns-2600042'],
    ['photos/A-123/IMG_0001.jpg', 'a-123'],
    ['photos\\A-123\\IMG_0001.jpg', 'a-123'],
    ['A-123 小松 PC200/正面.jpg', 'a-123'],
    ['重機001_2.jpg', '重機001'],
  ])('%s: %s', (name, key) => expect(keysOfName(name)).toContain(key))

  test('a folder before the file, the longer before the shorter', () => {
    expect(keysOfName('A-123/B-7_1.jpg')).toEqual(['a-123', 'b-7_1', 'b-7', 'b', 'a'])
    expect(keysOfName('A-123-1.jpg').indexOf('a-123-1')).toBeLessThan(keysOfName('A-123-1.jpg').indexOf('a-123'))
  })

  test('loosely: without signs and leading noughts, and never by one or two digits', () => {
    expect(looseKeysOf(keysOfName('E_3_1.jpg'))).toEqual(['e31', 'e3'])
    expect(looseKeysOf(keysOfName('123.jpg'))).toEqual(['123'])
    expect(looseKeysOf(keysOfName('yard/front/01.jpg'))).toEqual([])
    expect(looseKeyOf('00123')).toBe('123')
    expect(looseKeyOf('000')).toBe('0')
  })

  test('nothing at all, and no more than a few', () => {
    expect(keysOfName('.jpg')).toEqual([])
    expect(keysOfName(`${'a-'.repeat(140)}.jpg`).length).toBeLessThanOrEqual(24)
  })
})
