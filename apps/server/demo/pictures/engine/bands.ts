import { mix } from './colour.ts'

/** The steps between two colours that a screen can show, at most so many. */
const bandsMax = 48

/**
 * One colour running into another down the whole width of the picture, in flat bands as fine as the colours can be told
 * apart: a gradient over such an area takes the rasteriser as long as half a machine.
 */
export function bands([from, to]: readonly [string, string], top: number, bottom: number): string {
  const count = Math.min(bandsMax, Math.max(1, stepsBetween(from, to)))
  const height = (bottom - top) / count
  return Array.from({ length: count }, (_, i) => {
    const y = Math.floor(top + i * height)
    // Each reaches under the next, so that no seam shows between them.
    const end = i === count - 1 ? bottom : Math.ceil(y + height + 3)
    return `<path fill="${mix(from, to, (i + 0.5) / count)}" d="M0 ${y}H1200V${end}H0Z"/>`
  }).join('')
}

const stepsBetween = (from: string, to: string): number =>
  Math.max(...[1, 3, 5].map((at) => Math.abs(channel(from, at) - channel(to, at))))

const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
