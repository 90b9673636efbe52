import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { use } from 'react'
import { countryName } from '@kikai/i18n/format/country'

/** A drawing made by scripts/draw-maps.ts: degrees times two factors are points of the drawing. */
type Drawing = { left: number; top: number; lngScale: number; latScale: number; land: string }

const size = { width: 640, height: 400 }
const files = import.meta.glob<Drawing>('./maps/*.json', { import: 'default' })
const drawings = new Map<string, Promise<Drawing | null>>()

function drawingOf(country: string): Promise<Drawing | null> {
  const known = drawings.get(country)
  if (known) return known
  const load = files[`./maps/${country}.json`]
  // A map that fails to load is left out: the place is also shown as text.
  const drawing = load ? load().catch(() => null) : Promise.resolve(null)
  drawings.set(country, drawing)
  return drawing
}

/** A map of a machine's location: the surrounding coasts and one point, with the same text for screen readers. */
export default function PlaceMap({ where }: { where: GoodsDetail['where'] }) {
  const t = useText('detail')
  const language = useLanguage()
  const drawing = use(drawingOf(where.country))
  // Removes the reserved space.
  if (!drawing) return <span data-no-map hidden />
  const country = countryName(where.country, language)
  const point = pointIn(drawing, where)
  const isLeft = point !== null && point.x < size.width / 2
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
          {/* Towards the wider side, so that a long name stays within the drawing. */}
          <text
            x={point.x + (isLeft ? 32 : -32)}
            y={point.y + 9}
            textAnchor={isLeft ? 'start' : 'end'}
            className="fill-ink stroke-sunken font-600 [paint-order:stroke]"
            fontSize={26}
            strokeWidth={6}
            strokeLinejoin="round"
          >
            {where.city ?? where.region}
          </text>
        </>
      ) : null}
    </svg>
  )
}

/** The point on the drawing; null when the place is unknown or outside the drawing. */
export function pointIn(
  { left, top, lngScale, latScale }: Omit<Drawing, 'land'>,
  { lng, lat }: Pick<GoodsDetail['where'], 'lng' | 'lat'>,
): { x: number; y: number } | null {
  if (lng === null || lat === null) return null
  const [x, y] = [Math.round((lng - left) * lngScale), Math.round((top - lat) * latScale)]
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height ? { x, y } : null
}
