import { seededRandom } from '../../data/seeded.ts'
import { engrave, engravedWidth } from './engraving.ts'
import { bolt, drawing, linear, panel } from './sheet-metal.ts'

export type PlateLine = readonly [label: string, value: string]

const ink = '#2b333c'
const plate = { left: 190, top: 150, width: 820, height: 590 }

/** The maker's plate without a maker: model, year and serial number as they are stamped. */
export function drawPlate(lines: readonly PlateLine[], { paint, wear }: { paint: string; wear: number }): string {
  const { definitions, body } = panel(paint)
  const metal = linear(
    'metal',
    [
      [0, '#f4f6f8'],
      [0.3, '#d3dae0'],
      [0.55, '#eceff2'],
      [1, '#b3bcc5'],
    ],
    0.8,
  )
  return drawing(definitions + metal, body + sheet() + rows(lines) + marks(wear))
}

function sheet(): string {
  const { left, top, width, height } = plate
  const box = (inset: number, radius: number, rest: string) =>
    `<rect x="${left + inset}" y="${top + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${radius}" ${rest}/>`
  const shade = [14, 9, 4]
    .map((grow) => box(-grow + 6, 22, 'fill="#000" fill-opacity=".08" transform="translate(0 8)"'))
    .join('')
  return (
    shade +
    box(0, 18, 'fill="url(#metal)"') +
    box(1.5, 17, 'fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3"') +
    box(22, 8, `fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="3"`) +
    `<path d="M${left + 22} ${top + 30}q0-8 8-8H${left + width - 30}q8 0 8 8V${top + 112}H${left + 22}Z" fill="${ink}"/>` +
    engrave('Manufacturer plate', { x: left + 60, y: top + 50, height: 34, colour: '#e9edf0' }) +
    [24, width - 24].flatMap((x) => [11, height - 11].map((y) => bolt(left + x, top + y, 9))).join('')
  )
}

function rows(lines: readonly PlateLine[]): string {
  const pitch = 440 / lines.length
  return lines
    .map(([label, value], i) => {
      const y = plate.top + 134 + i * pitch
      const height = Math.min(50, (520 / engravedWidth(value, 50)) * 50)
      const rule = i
        ? `<path d="M${plate.left + 50} ${y - 8}h${plate.width - 100}" stroke="${ink}" stroke-opacity=".25" stroke-width="2"/>`
        : ''
      const middle = y + pitch / 2 - 8
      return (
        rule +
        engrave(label, { x: plate.left + 60, y: middle - 13, height: 26, colour: '#59636d' }) +
        engrave(value, { x: plate.left + 250, y: middle - height / 2, height, colour: ink, weight: 0.14 })
      )
    })
    .join('')
}

function marks(wear: number): string {
  const random = seededRandom(3)
  const path = Array.from({ length: 3 + Math.round(wear * 14) }, () => {
    const [x, y] = [plate.left + 30 + random() * 700, plate.top + 130 + random() * 400]
    return `M${x.toFixed()} ${y.toFixed()}l${(20 + random() * 80).toFixed()} ${(random() * 30 - 15).toFixed()}`
  }).join('')
  return `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/><path d="M190 360L400 150H540L190 500Z" fill="#fff" fill-opacity=".14"/>`
}
