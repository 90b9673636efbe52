import type { ShotKind } from '@kikai/contract/goods/shots'

/** What each photo is to show, drawn in lines on a field of four to three. */
const lines: Readonly<Record<ShotKind, string>> = {
  // From the front corner: tracks, body with its cab, boom, arm and bucket.
  overview:
    'M14 54h34a5 5 0 0 0 0-10H14a5 5 0 0 0 0 10z M12 40V29h20V17h11l5 13v10z M48 32l9-21 14 16 M71 27l3 9a8 8 0 0 1-11 1z',
  side: 'M8 40h64v8H8z M16 40V26h14V16h18v10h18v14 M20 54a5 5 0 1 0 0-10 5 5 0 0 0 0 10z M60 54a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
  plate: 'M14 16h52v28H14z M20 24h40 M20 30h40 M20 36h24 M18 20h.1 M62 20h.1 M18 40h.1 M62 40h.1',
  meter: 'M18 18h44v24H18z M24 24h6v12h-6z M33 24h6v12h-6z M42 24h6v12h-6z M51 24h6v12h-6z',
  closeUp: 'M40 48a18 18 0 1 0 0-36 18 18 0 0 0 0 36z M40 36a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
  defect: 'M40 48a18 18 0 1 0 0-36 18 18 0 0 0 0 36z M32 22l6 8-4 4 8 10',
  other: 'M14 14h52v32H14z',
}

type ShotOutlineProps = { kind: ShotKind; className: string; isOverFilm?: boolean }

/** The outline of a photo, over its place in the form and over the camera, where it has an edge for bright films. */
export function ShotOutline({ kind, className, isOverFilm = false }: ShotOutlineProps) {
  const line = { d: lines[kind], vectorEffect: 'non-scaling-stroke' }
  return (
    <svg
      aria-hidden
      viewBox="0 0 80 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {isOverFilm ? <path {...line} strokeWidth="5" className="text-on-photo" /> : null}
      <path {...line} />
    </svg>
  )
}
