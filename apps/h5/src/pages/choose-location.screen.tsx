import { defineScreen } from '#app/screens/define-screen'
import { goBackOrHome, useRouteParams } from '#app/routes/go'
import type { MapHandle } from '#features/map/map-view'
import { pickPlace } from '#features/map/picked-place.ts'
import { PlaceLine } from '#features/map/place-line'
import { startView } from '#features/map/start-view.ts'
import { usePosition } from '#features/map/use-position.ts'
import { Button } from '#ui/buttons/button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useLanguage, useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { formatDistance } from '@kikai/i18n/format/distance'
import { metresBetween } from '@kikai/kernel/distance'
import type { Place } from '@kikai/kernel/geo'
import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'

// The map's library is as large as a screen, which need not wait for it.
const MapView = lazyPart(() => import('#features/map/map-view'))

/**
 * Chooses a place: the map is moved under a fixed pin by finger, mouse or keys, and starts at the device's position or
 * a saved address.
 */
function ChooseLocation() {
  const t = useText('map')
  const language = useLanguage()
  const { country = '', lat, lng } = useRouteParams('/pages/choose-location')
  const given = placeFrom(lat, lng)
  const [start] = useState(() => (given ? { ...given, zoom: 13 } : startView(country)))
  const [place, setPlace] = useState<Place>({ lat: start.lat, lng: start.lng })
  const position = usePosition()
  const map = useRef<MapHandle>(null)
  const addresses = useCall(addressesCalls.listAddresses, {}, { freshMs: 60_000 })
  const known = addresses.data?.data.filter((one) => one.place !== null) ?? []
  const moveTo = (to: Place) => map.current?.moveTo(to)
  return (
    <Page title={t('choose.title')} width="form">
      <div className="h-[45vh] min-h-64 overflow-hidden rounded-card shadow-1 wide:h-96">
        <MapView start={start} label={t('choose.label')} onMove={setPlace} handle={map} />
      </div>
      <Panel>
        <p className="pb-3 text-14 text-ink-2">{t('choose.how')}</p>
        <PlaceLine
          place={place}
          from={position}
          ask={t('choose.here')}
          onAsk={() => void position.ask().then((found) => found && moveTo(found))}
        />
        <p className="pt-2 text-12 text-ink-2">{t('choose.hereWhy')}</p>
      </Panel>
      {known.length > 0 ? (
        <Panel title={t('choose.known')}>
          <Rows>
            {known.map((one) => (
              <Row
                key={one.id}
                icon={<MapPin aria-hidden />}
                title={one.company || one.name}
                note={one.lines[0]}
                value={one.place ? formatDistance(metresBetween(place, one.place), language) : null}
                onClick={() => one.place && moveTo(one.place)}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
      <Button
        tone="go"
        wide
        onClick={() => {
          pickPlace(place)
          goBackOrHome()
        }}
      >
        {t('choose.use')}
      </Button>
    </Page>
  )
}

/** As the address has it, or as a link gave it. */
type Coordinate = string | number | undefined
function placeFrom(lat: Coordinate, lng: Coordinate): Place | null {
  const place = { lat: Number(lat), lng: Number(lng) }
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
  return isPlace ? place : null
}

export default defineScreen({ login: 'required', view: ChooseLocation })
