import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { mapLink, mapSearchLink } from '#features/map/map-links.ts'
import { PlaceLine } from '#features/map/place-line'
import { usePosition } from '#features/map/use-position.ts'
import { CopyText } from '#ui/buttons/copy'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { placesCalls } from '@kikai/contract/places/places.calls'
import type { Whereabouts } from '@kikai/contract/places/places.shapes'
import { ExternalLink, MapPinOff } from 'lucide-react'

// The map's library is as large as a screen, which need not wait for it.
const MapView = lazyPart(() => import('#features/map/map-view'))

/** Where goods stand or a company is: its address, a map where a point is known, its distance, and a street map. */
function OpenLocation() {
  const t = useText('map')
  const { goodsId, companyId } = useRouteParams('/pages/open-location')
  const ofGoods = useCall(placesCalls.readGoodsAddress, goodsId ? { goodsId } : null, { freshMs: 60_000 })
  const ofCompany = useCall(placesCalls.readCompanyAddress, companyId ? { companyId } : null, { freshMs: 60_000 })
  const found = goodsId ? ofGoods : ofCompany
  if (!goodsId && !companyId)
    return (
      <Page title={t('open.title')} width="form">
        <Empty icon={<MapPinOff aria-hidden />} text={t('open.none')} />
      </Page>
    )
  return (
    <Page title={t('open.title')} width="form" of={found}>
      {(where) => <Shown of={where} />}
    </Page>
  )
}

function Shown({ of: where }: { of: Whereabouts }) {
  const t = useText('map')
  const position = usePosition()
  const { place, name, address } = where
  return (
    <>
      {place ? (
        <div className="h-[45vh] min-h-64 overflow-hidden rounded-card shadow-1 wide:h-96">
          <MapView start={{ ...place, zoom: 6 }} label={t('open.label', { name })} pinned />
        </div>
      ) : null}
      <Panel title={<span className="wrap-anywhere">{name}</span>}>
        <CopyText text={address} what={t('open.address')} />
        {place ? (
          <PlaceLine place={place} from={position} ask={t('open.howFar')} onAsk={() => void position.ask()} />
        ) : null}
        {where.isRounded ? <p className="pt-2 text-12 text-ink-2">{t('open.rounded')}</p> : null}
        <a
          href={place ? mapLink(place) : mapSearchLink(where)}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 flex min-h-12 items-center justify-center gap-2 rounded-full bg-go-tint px-6 text-15 font-600 text-go-ink hover:bg-go-tint-press"
        >
          <ExternalLink aria-hidden className="size-5" />
          {t(place ? 'open.outside' : 'open.outsideSearch')}
        </a>
        <p className="pt-2 text-12 text-ink-2">{t('open.outsideNote')}</p>
      </Panel>
    </>
  )
}

export default defineScreen({ login: 'optional', view: OpenLocation })
