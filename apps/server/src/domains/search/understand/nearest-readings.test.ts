import { expect, test } from 'vitest'
import { nearest } from './nearest-readings.ts'

test('the readings with the fewest mistakes come first', () => {
  const first = [1, 2].map((mistakes) => ({ spelling: `a${mistakes}`, mistakes }))
  const second = [0.5, 3].map((mistakes) => ({ spelling: `b${mistakes}`, mistakes }))
  const said = nearest([first, second], 3).map(({ chosen }) => chosen.map(({ spelling }) => spelling).join(' '))
  expect(said).toEqual(['a1 b0.5', 'a2 b0.5', 'a1 b3'])
})

test('of twenty-six wrong words as few readings are made as of two', () => {
  let looked = 0
  const choice = (mistakes: number) => ({
    get mistakes() {
      looked += 1
      return mistakes
    },
  })
  const words = Array.from({ length: 26 }, () => [choice(1), choice(1), choice(2)])
  const readings = nearest(words, 24).map(({ chosen }) => chosen)
  expect(readings).toHaveLength(24)
  expect(readings[0]?.map(({ mistakes }) => mistakes)).toEqual(Array.from({ length: 26 }, () => 1))
  expect(looked).toBeLessThan(26 * 3 * 24 * 2)
})

test('a word that nothing is near to leaves no reading', () => {
  expect(nearest([[{ mistakes: 1 }], []], 24)).toEqual([])
})
