import { expect, test } from 'vitest'
import { fitCrop, movedBy, shownAs, sideOf, wholeCrop } from './crop.ts'

const size = { width: 400, height: 300 }

test('at first the largest square in the middle is chosen', () => {
  const crop = wholeCrop(size)
  expect(sideOf(size, crop)).toBe(300)
  const { width, height, left, top } = shownAs(size, crop)
  expect(width).toBeCloseTo(133.33, 1)
  expect(height).toBe(100)
  expect(left).toBeCloseTo(-16.67, 1)
  expect(top).toBeCloseTo(0)
})

test('the square never leaves the picture', () => {
  const crop = wholeCrop(size)
  expect(movedBy(size, crop, { right: 5, down: 5 })).toEqual({ x: 250, y: 150, zoom: 1 })
  expect(movedBy(size, { ...crop, zoom: 2 }, { right: -5, down: -5 })).toEqual({ x: 75, y: 75, zoom: 2 })
  expect(fitCrop(size, { x: 0, y: 0, zoom: 99 })).toEqual({ x: 37.5, y: 37.5, zoom: 4 })
  expect(fitCrop(size, { x: 0, y: 0, zoom: 0.1 }).zoom).toBe(1)
})

test('drawn back from the edge, the square is moved into the picture', () => {
  const near = movedBy(size, { ...wholeCrop(size), zoom: 4 }, { right: 9, down: 9 })
  expect(near).toEqual({ x: 362.5, y: 262.5, zoom: 4 })
  expect(fitCrop(size, { ...near, zoom: 1 })).toEqual({ x: 250, y: 150, zoom: 1 })
})
