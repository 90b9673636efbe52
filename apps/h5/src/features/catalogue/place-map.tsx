import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { use } from 'react'
import { countryName } from '@kikai/i18n/format/country'

/** Drawn by scripts/draw-maps.ts: degrees times two factors are points of the drawing. */
type Drawing = { left: number; top: number; lngScale: number; latScale: number; land: string }

const size = { width: 640, height: 400 }
const files = import.meta.glob<Drawing>('./maps/*.json', { import: 'default' })
const drawings = new Map<string, Promise<Drawing | null>>()

function drawingOf(country: string): Promise<Drawing | null> {
  const known = drawings.get(country)
  if (known) return known
  const load = files[`./maps/${country}.json`]
  // A map that does not come is no loss: the place stands in words beside it.
  const drawing = load ? load().catch(() => null) : Promise.resolve(null)
  drawings.set(country, drawing)
  return drawing
}

/** Where a machine stands: the coasts around it and one point. Says the same to those who do not see it. */
export default function PlaceMap({ where }: { where: GoodsDetail['where'] }) {
  const t = useText('detail')
  const language = useLanguage()
  const drawing = use(drawingOf(where.country))
  // The room that was kept for it goes.
  if (!drawing) return <span data-no-map hidden />
  const country = countryName(where.country, language)
  const point = pointIn(drawing, where)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={point ? t('map', { country, place: where.text }) : t('mapOfCountry', { country })}
      className="block w-full rounded-key bg-sunken"
    >
      <path d={drawing.land} className="fill-grab" />
      {point ? (
        <>
          <circle cx={point.x} cy={point.y} r={26} className="fill-go-ink opacity-20" />
          <circle cx={point.x} cy={point.y} r={9} className="fill-go-ink stroke-card" strokeWidth={4} />
        </>
      ) : null}
    </svg>
  )
}

/** Null where no place is known, or where it lies outside what is drawn. */
export function pointIn(
  { left, top, lngScale, latScale }: Omit<Drawing, 'land'>,
  { lng, lat }: Pick<GoodsDetail['where'], 'lng' | 'lat'>,
): { x: number; y: number } | null {
  if (lng === null || lat === null) return null
  const [x, y] = [Math.round((lng - left) * lngScale), Math.round((top - lat) * latScale)]
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height ? { x, y } : null
}
