import { describe, expect, test } from 'vitest'
import { isPlainPicture, isWhitePicture, whiteShare } from './white-picture.ts'

const picture = (white: number, other: readonly number[], otherCount: number) =>
  Uint8Array.from([
    ...Array<number>(white * other.length).fill(255),
    ...Array.from({ length: otherCount }, () => other).flat(),
  ])

describe('§8 white picture', () => {
  test('more than 99.5 % near-white pixels is a picture of nothing', () => {
    expect(isWhitePicture(picture(1_000, [0, 0, 0], 0), 3)).toBe(true)
    expect(isWhitePicture(picture(996, [0, 0, 0], 4), 3)).toBe(true)
    expect(isWhitePicture(picture(995, [0, 0, 0], 5), 3)).toBe(false)
  })

  test('near white is white, one darker channel is a colour', () => {
    expect(isWhitePicture(Uint8Array.of(250, 251, 255), 3)).toBe(true)
    expect(isWhitePicture(Uint8Array.of(255, 255, 240), 3)).toBe(false)
  })

  test('clear pixels are white, grey pictures have one channel, no pixels are no white picture', () => {
    expect(whiteShare(Uint8Array.of(0, 0, 0, 0, 9, 9, 9, 255), 4)).toBe(0.5)
    expect(isWhitePicture(Uint8Array.of(255, 252), 1)).toBe(true)
    expect(isWhitePicture(new Uint8Array(), 3)).toBe(false)
  })
})

describe('a picture of one colour', () => {
  test('is plain whichever colour it is, also with the noise of a camera’s file', () => {
    expect(isPlainPicture(picture(0, [20, 40, 60], 100), 3)).toBe(true)
    expect(isPlainPicture(Uint8Array.of(20, 40, 60, 26, 36, 63), 3)).toBe(true)
  })

  test('is none once a single pixel differs in a single channel', () => {
    expect(isPlainPicture(Uint8Array.of(20, 40, 60, 20, 40, 80), 3)).toBe(false)
    expect(isPlainPicture(picture(1, [0, 0, 0], 99), 3)).toBe(false)
  })
})
