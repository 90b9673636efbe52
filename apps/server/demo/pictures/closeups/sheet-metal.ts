import { bands } from '../engine/bands.ts'
import { deep, mix } from '../engine/colour.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`
    })
    .join('')

export const linear = (id: string, list: readonly Stop[], x2 = 0, y2 = 1): string =>
  `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`

/** Fades from the middle to nothing: what a blur would do, at a twentieth of its cost. */
export const halo = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}" r=".5">${stops([
    [0, colour, opacity],
    [0.35, colour, opacity * 0.8],
    [0.7, colour, opacity * 0.28],
    [1, colour, 0],
  ])}</radialGradient>`

export const drawing = (definitions: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><defs>${definitions}</defs>${body}</svg>`

/** A painted panel, lit from the upper left, with a seam near its lower edge. */
export function panel(colour: string): { definitions: string; body: string } {
  const seam = mix(colour, deep(colour), 0.8)
  const middle = mix(colour, '#ffffff', 0.1)
  return {
    definitions: boltDefinition,
    body:
      bands([mix(colour, '#ffffff', 0.42), middle], 0, 405) +
      bands([middle, mix(colour, deep(colour), 0.2)], 405, 900) +
      `<path d="M0 812H1200" stroke="${seam}" stroke-width="9"/><path d="M0 819H1200" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
  }
}

const boltDefinition = linear(
  'bolt',
  [
    [0, '#eef2f5'],
    [0.5, '#a6b0b9'],
    [1, '#616b75'],
  ],
  0.6,
)

export function bolt(x: number, y: number, radius = 22): string {
  const [wide, half, high] = [radius * 0.55, radius * 0.28, radius * 0.48]
  return (
    `<g transform="translate(${x} ${y})"><circle cx="3" cy="5" r="${radius + 3}" fill="#000" fill-opacity=".16"/><circle r="${radius}" fill="url(#bolt)"/>` +
    `<path d="M${-wide} 0L${-half} ${-high}H${half}L${wide} 0L${half} ${high}H${-half}Z" fill="#3c444c"/></g>`
  )
}

/** The scratches that no machine of this age is without. */
export function scuffs(random: () => number, count: number, colours: readonly [light: string, dark: string]): string {
  const line = (x: number, y: number, dx: number, dy: number) =>
    `M${x.toFixed()} ${y.toFixed()}l${dx.toFixed()} ${dy.toFixed()}`
  const paths = colours.map((colour) => {
    const path = Array.from({ length: Math.ceil(count / 2) }, () =>
      line(random() * 1100, 60 + random() * 680, 20 + random() * 90, random() * 24 - 12),
    ).join('')
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".4" stroke-width="2.5" stroke-linecap="round"/>`
  })
  return paths.join('')
}

type Spot = { x: number; y: number; rx: number; ry: number; corners?: number; ragged?: number }

/** A closed shape with a restless edge: rust, oil, chipped paint. */
export function blot(random: () => number, { x, y, rx, ry, corners = 12, ragged = 0.35 }: Spot): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const [angle, reach] = [(i * 2 * Math.PI) / corners, 1 - ragged / 2 + random() * ragged]
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach] as const
  })
  return `M${points
    .map(([px, py], i) => {
      const [nx, ny] = points[(i + 1) % corners] ?? [px, py]
      const middle = `${((px + nx) / 2).toFixed()} ${((py + ny) / 2).toFixed()}`
      return i === 0 ? middle : `Q${px.toFixed()} ${py.toFixed()} ${middle}`
    })
    .join('')}Z`
}
