import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresBetween } from './distance.ts'
import { gcj02Of, isShifted, wgs84Of } from './geo.ts'

const place = (lat: readonly [number, number], lng: readonly [number, number]) =>
  fc.record({
    lat: fc.double({ min: lat[0], max: lat[1], noNaN: true }),
    lng: fc.double({ min: lng[0], max: lng[1], noNaN: true }),
  })

describe('§9 coordinate conversion', () => {
  test('a known place: Tiananmen is drawn 500 to 600 metres off', () => {
    const wgs84 = { lat: 39.907_333, lng: 116.391_083 }
    const drawn = gcj02Of(wgs84)
    expect(drawn.lat).toBeCloseTo(39.908_737, 4)
    expect(drawn.lng).toBeCloseTo(116.397_327, 4)
    expect(metresBetween(wgs84, drawn)).toBeGreaterThan(500)
  })

  test.each([
    ['Osaka', 34.6937, 135.5023],
    ['Fukuoka', 33.5902, 130.4017],
    ['Nagoya', 35.1815, 136.9066],
    ['Tokyo', 35.6812, 139.7671],
    ['Naha', 26.2124, 127.6809],
    ['Seoul', 37.5665, 126.978],
    ['Taipei', 25.033, 121.5654],
    ['Hanoi', 21.0278, 105.8342],
    ['Vladivostok', 43.1155, 131.8855],
    ['Leeds', 53.8008, -1.5491],
  ])('%s stays where it is', (_, lat, lng) => {
    expect(gcj02Of({ lat, lng })).toEqual({ lat, lng })
    expect(wgs84Of({ lat, lng })).toEqual({ lat, lng })
  })

  test.each([
    ['Suzhou', 31.2989, 120.5853],
    ['Shanghai', 31.2304, 121.4737],
    ['Harbin', 45.8038, 126.535],
    ['Urumqi', 43.8256, 87.6168],
    ['Sanya', 18.2528, 109.5119],
  ])('%s is shifted', (_, lat, lng) => expect(isShifted({ lat, lng })).toBe(true))

  test('there and back in China is less than a metre', () => {
    fc.assert(
      fc.property(place([22.5, 42], [100, 119.5]), (start) => metresBetween(start, wgs84Of(gcj02Of(start))) < 1),
      { numRuns: 1_000 },
    )
  })

  test('the whole of Japan is never moved', () => {
    fc.assert(
      fc.property(place([24, 38.9], [127, 131.3]), place([24, 44.8], [131.3, 146]), (west, east) =>
        [west, east].every((start) => gcj02Of(start) === start && wgs84Of(start) === start),
      ),
      { numRuns: 1_000 },
    )
  })
})
