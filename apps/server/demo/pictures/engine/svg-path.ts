import type { Point } from './outline.ts'
import { nth } from './vector.ts'
import type { Vector } from './vector.ts'

/** A projected point: place on the picture and distance from the eye. */
export type Projected = Vector

type Flat = Point | Projected

/** Whole pixels for large shapes, tenths for small ones: files stay small and curves stay round. */
export function polygonPath(points: readonly Flat[], coarse = false): string {
  return `${polylinePath(points, coarse)}z`
}

export function polylinePath(points: readonly Flat[], coarse = false): string {
  const first = nth(points, 0)
  const reach = Math.max(...points.map((p) => Math.abs(p[0] - first[0]) + Math.abs(p[1] - first[1])))
  const grid = coarse || (points.length < 9 && reach > 13) ? 10 : 1
  const snapped = points.map((p) => snap(p, grid))
  let current = nth(snapped, 0)
  const steps: string[] = []
  for (const point of snapped.slice(1)) {
    if (point[0] === current[0] && point[1] === current[1]) continue
    steps.push(tenth(point[0] - current[0]), tenth(point[1] - current[1]))
    current = point
  }
  const [x, y] = nth(snapped, 0)
  return `M${join([tenth(x), tenth(y)])}l${join(steps)}`
}

/** Thirteen points: a closed curve of four Bézier quarters. */
export function curvePath(points: readonly Flat[]): string {
  const [first, across] = [nth(points, 0), nth(points, 6)]
  const grid = Math.abs(first[0] - across[0]) + Math.abs(first[1] - across[1]) > 70 ? 10 : 1
  const snapped = points.map((p) => snap(p, grid))
  const steps: string[] = []
  for (let i = 1; i < snapped.length; i += 3) {
    const base = nth(snapped, i - 1)
    for (let k = 0; k < 3; k++) {
      const point = nth(snapped, i + k)
      steps.push(tenth(point[0] - base[0]), tenth(point[1] - base[1]))
    }
  }
  const [x, y] = nth(snapped, 0)
  return `M${join([tenth(x), tenth(y)])}c${join(steps)}z`
}

export const short = (value: number): string => {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

export const pair = (point: Flat): string => `${short(point[0])} ${short(point[1])}`

const snap = (p: Flat, grid: number): Point => [
  Math.round((p[0] * 10) / grid) * grid,
  Math.round((p[1] * 10) / grid) * grid,
]

/** Tenths as an integer, written as short as SVG allows: `.5`, `-.5`, `12`. */
export const tenth = (tenths: number): string => (tenths / 10).toString().replace(/^(-?)0\./, '$1.')

const join = (parts: readonly string[]): string =>
  parts.reduce((text, part) => text + (text && !part.startsWith('-') ? ' ' : '') + part, '')
