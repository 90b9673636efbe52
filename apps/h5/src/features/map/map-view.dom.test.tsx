import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import type { MapTiles } from '@kikai/contract/settings/settings.shapes'
import { gcj02Of } from '@kikai/kernel/geo'
import type { Place } from '@kikai/kernel/geo'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import MapView, { type MapHandle } from './map-view.tsx'

const suzhou = { lat: 31.3, lng: 120.62 }
const url = 'https://tiles.example/{z}/{x}/{y}.png'

async function render(tiles: MapTiles) {
  const places: Place[] = []
  const Map = () => {
    const map = useRef<MapHandle>(null)
    return (
      <>
        <button onClick={() => map.current?.moveTo(suzhou)}>move</button>
        <MapView start={{ ...suzhou, zoom: 5 }} label="Map" onMove={(place) => places.push(place)} handle={map} />
      </>
    )
  }
  const { host, asked } = await renderScreen({ view: Map, login: 'optional' }, { domains: ['map'] })
  await settle(() => asked[0]?.done(tiles))
  return { host, places, move: () => settle(() => host.querySelector('button')?.click()) }
}

test('without a server of tiles nobody is asked for pictures, and nobody is credited', async () => {
  const { host } = await render(null)
  expect(host.querySelector('.leaflet-tile-pane img')).toBeNull()
  expect(host.querySelector('.leaflet-control-attribution')).toBeNull()
})

test('the pictures of the named server come with what their maker wants to be said, as words', async () => {
  const { host } = await render({ url, credit: '© Makers <b>& Co</b>', datum: 'wgs84' })
  expect(host.querySelector('.leaflet-control-attribution')?.textContent).toBe('© Makers <b>& Co</b>')
})

test.each(['wgs84', 'gcj02'] as const)('what is pointed at on pictures of %s is told in WGS84', async (datum) => {
  const { places, move } = await render({ url, credit: '', datum })
  await move()
  const told = places.at(-1)
  expect(told?.lat).toBeCloseTo(suzhou.lat, 4)
  expect(told?.lng).toBeCloseTo(suzhou.lng, 4)
  expect(Math.abs(gcj02Of(suzhou).lng - suzhou.lng)).toBeGreaterThan(0.003)
})
