import { Button } from '#ui/buttons/button'
import { useLanguage, useText } from '@kikai/client/use-text'
import { formatDistance } from '@kikai/i18n/format/distance'
import { metresBetween } from '@kikai/kernel/distance'
import type { Place } from '@kikai/kernel/geo'
import { Crosshair } from 'lucide-react'
import type { usePosition } from './use-position.ts'

type PlaceLineProps = { place: Place; from: ReturnType<typeof usePosition>; onAsk: () => void; ask: string }

/** A position in degrees, and its distance after the device's position was requested. */
export function PlaceLine({ place, from, onAsk, ask }: PlaceLineProps) {
  const t = useText('map')
  const language = useLanguage()
  const distance = from.place ? formatDistance(metresBetween(from.place, place), language) : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="figures min-w-0 text-14 text-ink-2">
        {`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}
        {distance ? <span className="block">{t('away', { distance })}</span> : null}
        {from.failed ? <span className="block text-bad">{t('noPosition')}</span> : null}
      </p>
      <Button size="small" busy={from.busy} icon={<Crosshair aria-hidden className="size-4.5" />} onClick={onAsk}>
        {ask}
      </Button>
    </div>
  )
}
