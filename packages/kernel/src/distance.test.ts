import { describe, expect, test } from 'vitest'
import { metresBetween, sayDistance } from './distance.ts'

describe('§9 distance', () => {
  test.each([
    [0, { unit: 'm', value: 0 }],
    [999.9, { unit: 'm', value: 999 }],
    [1_000, { unit: 'km', value: 1 }],
    [1_250, { unit: 'km', value: 1.3 }],
    [99_960, { unit: 'km', value: 100 }],
  ])('%d metres', (metres, said) => expect(sayDistance(metres)).toEqual(said))

  test('from Osaka to Suzhou it is about 1,400 km', () => {
    const metres = metresBetween({ lat: 34.69, lng: 135.5 }, { lat: 31.3, lng: 120.58 })
    expect(metres).toBeGreaterThan(1_400_000)
    expect(metres).toBeLessThan(1_460_000)
    expect(metresBetween({ lat: 1, lng: 2 }, { lat: 1, lng: 2 })).toBe(0)
  })
})
