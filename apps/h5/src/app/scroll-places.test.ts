import { expect, test } from 'vitest'
import { scrollPlaces } from './scroll-places.ts'

test('a screen that was given up is found where it was left, the newest sixty of them', () => {
  for (let at = 0; at < 70; at += 1) scrollPlaces.remember(`place ${at}`, at * 10)
  scrollPlaces.remember('place 69', 5)
  expect([69, 68, 10, 9].map((at) => scrollPlaces.of(`place ${at}`))).toEqual([5, 680, 100, 0])
})
