import { go } from '#app/routes/go'
import { takePickedPlace } from '#features/map/picked-place.ts'
import { Button } from '#ui/buttons/button'
import { useText } from '@kikai/client/use-text'
import type { Place } from '@kikai/kernel/geo'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'

type PointFieldProps = { country: string; place: Place | null; onChange: (place: Place | null) => void }

/** The exact position on the map; it is chosen on its own screen, which returns here. */
export function PointField({ country, place, onChange }: PointFieldProps) {
  const t = useText('addresses')
  // The effect runs again when the form is shown after returning from the map.
  useEffect(() => {
    const picked = takePickedPlace()
    if (picked) onChange(picked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the chosen place is read when the form is shown
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 text-14 font-600">
        {t('screen.form.point')}
        <span className="figures block text-12 font-400 text-ink-2">
          {place ? `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}` : t('screen.form.noPoint')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {place ? (
          <Button size="small" tone="plain" onClick={() => onChange(null)}>
            {t('screen.form.clearPoint')}
          </Button>
        ) : null}
        <Button
          size="small"
          tone="tint"
          icon={<MapPin aria-hidden className="size-4.5" />}
          onClick={() => go('/pages/choose-location', { country, ...place })}
        >
          {place ? t('screen.form.movePoint') : t('screen.form.point')}
        </Button>
      </div>
    </div>
  )
}
