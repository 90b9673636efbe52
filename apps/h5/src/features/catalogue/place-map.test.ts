import { expect, test } from 'vitest'
import japan from './maps/JP.json' with { type: 'json' }
import { pointIn } from './place-map.tsx'

test('Osaka lies in the south-west half of the map of Japan, and London on none of it', () => {
  const osaka = pointIn(japan, { lng: 135.45, lat: 34.59 })
  expect(osaka?.x).toBeLessThan(320)
  expect(osaka?.y).toBeGreaterThan(200)
  expect(pointIn(japan, { lng: 0, lat: 51.5 })).toBeNull()
  expect(pointIn(japan, { lng: null, lat: null })).toBeNull()
})
