import 'leaflet/dist/leaflet.css'
import './map-view.css'
import { useText } from '@kikai/client/use-text'
import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import type { MapTiles } from '@kikai/contract/settings/settings.shapes'
import { useCall } from '@kikai/client/calls/hooks'
import { type Place, gcj02Of, wgs84Of } from '@kikai/kernel/geo'
import L from 'leaflet'
import { MapPin } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import landAddress from 'world-atlas/land-50m.json?url'
import * as z from 'zod/mini'
import type { MapStartView } from './start-view.ts'

export type MapHandle = { moveTo(place: Place): void }

type MapViewProps = {
  start: MapStartView
  label: string
  /** The pin stays in the middle, and the map moves under it. */
  onMove?: (place: Place) => void
  /** The pin stays at the initial place and moves with the map. */
  pinned?: boolean
  handle?: Ref<MapHandle>
}

/** The zoom level that shows a single yard. */
const nearZoom = 13

/**
 * A map with a pin: only the world's coasts, so that no server learns which place is viewed, or the tiles of a server
 * named in the settings.
 */
export default function MapView(props: MapViewProps) {
  const tiles = useCall(settingsCalls.readMapTiles, {}, { freshMs: Infinity })
  if (tiles.data === undefined && !tiles.error) return <div className="size-full bg-sunken" />
  return <Drawn {...props} tiles={tiles.data ?? null} />
}

function Drawn({ start, label, onMove, pinned = false, handle, tiles }: MapViewProps & { tiles: MapTiles }) {
  const t = useText('map')
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  const words = useRef({ label, zoomIn: t('zoomIn'), zoomOut: t('zoomOut') })
  const begun = useRef(start)
  const isPinned = useRef(pinned)
  useEffect(() => {
    if (!box.current) return
    const { zoom } = begun.current
    const middle = drawnAt(begun.current, tiles)
    const { zoomIn, zoomOut } = words.current
    const made = L.map(box.current, { zoomControl: false, attributionControl: false, minZoom: 2, maxZoom: 16 })
    made.setView(middle, zoom)
    L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut, position: 'topright' }).addTo(made)
    made.on('moveend', () => latest.current?.(placeOf(made, tiles)))
    if (isPinned.current)
      L.circleMarker(middle, {
        radius: 9,
        weight: 3,
        interactive: false,
        pane: 'markerPane',
        className: 'fill-ink! stroke-card!',
        fillOpacity: 1,
      }).addTo(made)
    if (tiles) {
      L.tileLayer(tiles.url, {
        attribution: written(tiles.credit),
        maxZoom: 19,
        // Tile servers need to know the site, but not the page.
        referrerPolicy: 'strict-origin',
      }).addTo(made)
      L.control.attribution({ prefix: false }).addTo(made)
    }
    map.current = made
    let isGone = false
    // Tiles contain coasts, which drawn land would hide.
    void (tiles ? null : drawLand())?.then((land) => {
      if (isGone || !land) return
      L.geoJSON(land, { interactive: false, style: { stroke: false, fillOpacity: 1, className: 'fill-grab!' } }).addTo(
        made,
      )
    })
    const watch = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    watch.observe(box.current)
    return () => {
      isGone = true
      watch.disconnect()
      // Leaflet reports a resize a moment later, when the map may have been removed.
      made.off('moveend')
      made.remove()
      map.current = null
    }
  }, [tiles])
  useImperativeHandle(handle, () => ({
    moveTo: (place) =>
      map.current?.setView(drawnAt(place, tiles), Math.max(map.current.getZoom(), nearZoom), { animate: false }),
  }))
  return (
    <div className="relative isolate size-full overflow-hidden bg-sunken">
      {/* Leaflet makes its container focusable and handles the arrow keys, plus and minus. */}
      <div ref={box} role="application" aria-label={label} className="absolute inset-0 bg-sunken! font-[inherit]!" />
      {pinned ? null : (
        <MapPin
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 z-[500] size-10 -translate-x-1/2 -translate-y-full fill-ink text-card drop-shadow"
        />
      )}
    </div>
  )
}

/** The position of a place on the tiles; Chinese ones are shifted inside the mainland. */
function drawnAt(place: Place, tiles: MapTiles): L.LatLngTuple {
  const { lat, lng } = tiles?.datum === 'gcj02' ? gcj02Of(place) : place
  return [lat, lng]
}

/** Leaflet inserts the attribution as HTML. */
const written = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function placeOf(map: L.Map, tiles: MapTiles): Place {
  const middle = map.getCenter().wrap()
  const { lat, lng } = tiles?.datum === 'gcj02' ? wgs84Of(middle) : middle
  // Five decimals are about a metre; more would exceed the precision of the choice.
  return { lat: Math.round(lat * 100_000) / 100_000, lng: Math.round(lng * 100_000) / 100_000 }
}

const isAtlas = z.custom<Topology<{ land: GeometryCollection }>>((value) => typeof value === 'object' && value !== null)

/** Natural Earth's coasts at 1:50 million, without borders. Without them the map still shows its pin and its text. */
async function drawLand() {
  try {
    const answer = await fetch(landAddress)
    const atlas = isAtlas.parse(await answer.json())
    return feature(atlas, atlas.objects.land)
  } catch {
    return null
  }
}
