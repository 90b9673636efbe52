import { expect, test } from 'vitest'
import { mapLink } from './map-links.ts'

test('a place in Japan opens where it is, and one in mainland China where Chinese maps draw it', () => {
  const izumi = { lat: 34.4838, lng: 135.4236 }
  expect(mapLink(izumi)).toContain('mlat=34.4838&mlon=135.4236')
  const [, lng = '', lat = ''] = /position=([\d.]+),([\d.]+)/.exec(mapLink({ lat: 31.2989, lng: 120.5853 })) ?? []
  expect(Number(lat)).toBeCloseTo(31.2969, 3)
  expect(Number(lng)).toBeCloseTo(120.5896, 3)
})

test.each([
  ['Taipei', 25.033, 121.5654],
  ['Fukuoka', 33.5902, 130.4017],
  ['Leeds', 53.8008, -1.5491],
])('%s is not moved', (_, lat, lng) => expect(mapLink({ lat, lng })).toContain(`mlat=${lat}&mlon=${lng}`))
