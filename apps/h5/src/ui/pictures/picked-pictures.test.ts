import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import { sortPicked } from './picked-pictures.ts'

const file = (name: string, size = 1_000) => ({ name, size })

describe('§5 product picture', () => {
  test.each(['a.png', 'a.jpg', 'a.jpeg', 'IMG_1.JPG'])('%s may be sent', (name) => {
    expect(sortPicked([file(name)], { room: 52 })).toEqual({ good: [file(name)], refused: [] })
  })

  test.each(['a.gif', 'a.webp', 'a.heic', 'a.pdf', 'png', 'a.png.exe'])('%s may not', (name) => {
    expect(sortPicked([file(name), file('b.png')], { room: 52 })).toEqual({
      good: [file('b.png')],
      refused: [{ why: 'kind', name }],
    })
  })
})

test('a photo of 40 MB may be chosen, because it is made smaller; one byte more may not', () => {
  const full = file('full.png', 40 * 1024 * 1024)
  const over = file('over.png', 40 * 1024 * 1024 + 1)
  expect(sortPicked([full, over], { room: 52 })).toEqual({ good: [full], refused: [{ why: 'size', name: 'over.png' }] })
})

test('§9 upload maximum: what there is no room for stays, and that is said', () => {
  const files = Array.from({ length: 53 }, (_, at) => file(`${at}.png`))
  const { good, refused } = sortPicked(files, { room: limits.uploadPicturesMax })
  expect([good.length, refused.map(({ why }) => why)]).toEqual([52, ['count']])
  expect(sortPicked(files, { room: -1 }).good).toEqual([])
})

test('of several that may not be sent each is named, with its own reason', () => {
  const files = [file('a.heic'), file('b.png'), file('big.jpg', 41 * 1024 * 1024), file('c.gif')]
  expect(sortPicked(files, { room: 52 })).toEqual({
    good: [file('b.png')],
    refused: [
      { why: 'kind', name: 'a.heic' },
      { why: 'size', name: 'big.jpg' },
      { why: 'kind', name: 'c.gif' },
    ],
  })
})
