import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { mapLink } from '#features/map/map-links.ts'
import { PlaceLine } from '#features/map/place-line'
import { usePosition } from '#features/map/use-position.ts'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { lazyPart } from '@kikai/client/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { ExternalLink, MapPinOff } from 'lucide-react'

// The map's library is as large as a screen, which need not wait for it.
const MapView = lazyPart(() => import('#features/map/map-view'))

/** Shows a place on a map, its distance from here, and the link to a street map. */
function OpenLocation() {
  const t = useText('map')
  const { lat, lng, name, address } = useRouteParams('/pages/open-location')
  const position = usePosition()
  const place = { lat: Number(lat), lng: Number(lng) }
  const isPlace = lat !== undefined && lng !== undefined && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
  const title = name ?? t('open.title')
  if (!isPlace)
    return (
      <Page title={title} width="form">
        <Empty icon={<MapPinOff aria-hidden />} text={t('open.none')} />
      </Page>
    )
  return (
    <Page title={title} width="form">
      <div className="h-[45vh] min-h-64 overflow-hidden rounded-card shadow-1 wide:h-96">
        <MapView start={{ ...place, zoom: 6 }} label={t('open.label', { name: title })} pinned />
      </div>
      <Panel>
        {address ? <p className="pb-2 text-15">{address}</p> : null}
        <PlaceLine place={place} from={position} ask={t('open.howFar')} onAsk={() => void position.ask()} />
        <a
          href={mapLink(place)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 flex min-h-12 items-center justify-center gap-2 rounded-full bg-go-tint px-6 text-15 font-600 text-go-ink hover:bg-go-tint-press"
        >
          <ExternalLink aria-hidden className="size-5" />
          {t('open.outside')}
        </a>
        <p className="pt-2 text-12 text-ink-2">{t('open.outsideNote')}</p>
      </Panel>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: OpenLocation })
