import { nth } from './vector.ts'

export type Point = readonly [number, number]

/** Rounds off an open outline (Catmull-Rom). */
export function smooth(points: readonly Point[], steps = 2): Point[] {
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const a = nth(points, Math.max(0, i - 1))
    const b = nth(points, i)
    const c = nth(points, i + 1)
    const d = nth(points, Math.min(points.length - 1, i + 2))
    const along = (t: number, j: 0 | 1) =>
      0.5 *
      (2 * b[j] +
        (c[j] - a[j]) * t +
        (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
        (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t)
    for (let k = 0; k < steps; k++) out.push([along(k / steps, 0), along(k / steps, 1)])
  }
  out.push(nth(points, points.length - 1))
  return out
}

/** A point swung about another, as `Scene.swung` swings solids. */
export function swing([x, z]: Point, degrees: number, [px, pz]: Point): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [px + (x - px) * cos - (z - pz) * sin, pz + (x - px) * sin + (z - pz) * cos]
}

/** A centre line with half widths becomes a closed outline. */
export function ribbon(line: readonly (readonly [x: number, z: number, halfWidth: number])[]): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach((point, i) => {
    const before = nth(line, Math.max(0, i - 1))
    const after = nth(line, Math.min(line.length - 1, i + 1))
    const distance = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const normal: Point = [-(after[1] - before[1]) / distance, (after[0] - before[0]) / distance]
    left.push([point[0] + normal[0] * point[2], point[1] + normal[1] * point[2]])
    right.unshift([point[0] - normal[0] * point[2], point[1] - normal[1] * point[2]])
  })
  return [...left, ...right]
}

/** Rounds the corners of a polygon; one radius for all or one for each. */
export function round(points: readonly Point[], radius: number | readonly number[], segments = 3): Point[] {
  const out: Point[] = []
  points.forEach((point, i) => {
    const before = nth(points, i + points.length - 1)
    const after = nth(points, i + 1)
    const lengthBefore = Math.hypot(before[0] - point[0], before[1] - point[1])
    const lengthAfter = Math.hypot(after[0] - point[0], after[1] - point[1])
    const wished = typeof radius === 'number' ? radius : (radius[i] ?? 0)
    const r = Math.min(wished, lengthBefore * 0.49, lengthAfter * 0.49)
    if (r < 1e-4) return void out.push(point)
    const toward = (other: Point, distance: number): Point => [
      point[0] + ((other[0] - point[0]) * r) / distance,
      point[1] + ((other[1] - point[1]) * r) / distance,
    ]
    const start = toward(before, lengthBefore)
    const end = toward(after, lengthAfter)
    for (let k = 0; k <= segments; k++) {
      const t = k / segments
      const u = 1 - t
      out.push([
        u * u * start[0] + 2 * u * t * point[0] + t * t * end[0],
        u * u * start[1] + 2 * u * t * point[1] + t * t * end[1],
      ])
    }
  })
  return out
}

export const arc = (x: number, z: number, radius: number, from: number, to: number, steps = 10): Point[] =>
  Array.from({ length: steps + 1 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [x + radius * Math.cos(angle), z + radius * Math.sin(angle)]
  })

/** Twice signed: positive when the outline runs anticlockwise. */
export const signedArea = (points: readonly Point[]): number =>
  points.reduce((sum, a, i) => {
    const b = nth(points, i + 1)
    return sum + a[0] * b[1] - b[0] * a[1]
  }, 0) / 2

export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && turn(nth(chain, chain.length - 2), nth(chain, chain.length - 1), point) <= 0)
        chain.pop()
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** What of the polygon lies where a·x + b·y ≥ c. */
export function clipHalf(points: readonly Point[], a: number, b: number, c: number): Point[] {
  const out: Point[] = []
  points.forEach((point, i) => {
    const next = nth(points, i + 1)
    const here = a * point[0] + b * point[1] - c
    const there = a * next[0] + b * next[1] - c
    if (here >= 0) out.push(point)
    if (here >= 0 !== there >= 0) {
      const t = here / (here - there)
      out.push([point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t])
    }
  })
  return out
}

/** A convex polygon with a margin taken off all round. */
export function inset(points: readonly Point[], margin: number): Point[] {
  const sign = Math.sign(signedArea(points))
  let out: Point[] = [...points]
  points.forEach((point, i) => {
    const next = nth(points, i + 1)
    const edge: Point = [next[0] - point[0], next[1] - point[1]]
    const size = Math.hypot(...edge)
    if (size < 1e-6) return
    const normal: Point = [(-edge[1] / size) * sign, (edge[0] / size) * sign]
    out = clipHalf(out, normal[0], normal[1], normal[0] * point[0] + normal[1] * point[1] + margin)
  })
  return out
}
