import { expect, test } from 'vitest'
import { mapLink, mapSearchLink } from './map-links.ts'

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

test('an address without a point is looked for by the map that its country uses', () => {
  expect(mapSearchLink({ address: '苏州 1号', country: 'CN' })).toBe(
    'https://uri.amap.com/search?keyword=%E8%8B%8F%E5%B7%9E%201%E5%8F%B7',
  )
  expect(mapSearchLink({ address: 'Izumi 1-2', country: 'JP' })).toContain('openstreetmap.org/search?query=Izumi%201-2')
})
