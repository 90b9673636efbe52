import { hull } from './outline.ts'
import type { Point } from './outline.ts'
import type { Solid } from './solid.ts'
import { dot, nth } from './vector.ts'
import type { Vector } from './vector.ts'

type Seen = {
  solid: Solid
  box: readonly [left: number, top: number, right: number, bottom: number]
  outline: Point[]
  depth: number
  planes: Vector[]
}

/** Back to front: of two solids that overlap on the picture, a separating plane decides which one hides the other. */
export function depthOrder(solids: readonly Solid[], project: (p: Vector) => Vector, eye: Vector): Solid[] {
  const seen = solids.map((solid) => look(solid, project))
  const behind: number[][] = seen.map(() => [])
  seen.forEach((a, i) => {
    for (let j = i + 1; j < seen.length; j++) {
      const b = nth(seen, j)
      if (a.box[2] < b.box[0] || b.box[2] < a.box[0] || a.box[3] < b.box[1] || b.box[3] < a.box[1]) continue
      const areFlat = a.outline.length < 3 || b.outline.length < 3
      if (a.solid.layer === b.solid.layer && !areFlat && areApart(a.outline, b.outline)) continue
      const [above, below] = isInFront(a, b, eye) ? [i, j] : [j, i]
      nth(behind, above).push(below)
    }
  })
  return sorted(seen, behind)
}

function sorted(seen: readonly Seen[], behind: readonly number[][]): Solid[] {
  const farFirst = (a: number, b: number) => nth(seen, b).depth - nth(seen, a).depth
  const order: Solid[] = []
  const visited = new Set<number>()
  const visit = (index: number): void => {
    if (visited.has(index)) return
    visited.add(index)
    for (const other of nth(behind, index).toSorted(farFirst)) visit(other)
    order.push(nth(seen, index).solid)
  }
  seen
    .map((_, i) => i)
    .sort((a, b) => nth(seen, a).solid.layer - nth(seen, b).solid.layer || farFirst(a, b))
    .forEach(visit)
  return order
}

function look(solid: Solid, project: (p: Vector) => Vector): Seen {
  const points = solid.vertices.map(project)
  const [xs, ys, depths] = [points.map((p) => p[0]), points.map((p) => p[1]), points.map((p) => p[2])]
  return {
    solid,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    outline: hull(points.map((p): Point => [p[0], p[1]])),
    depth: Math.max(...depths) * 0.3 + (depths.reduce((sum, z) => sum + z, 0) / depths.length) * 0.7,
    planes: planesOf(solid),
  }
}

function planesOf(solid: Solid): Vector[] {
  const planes = [...(solid.planes ?? [])]
  if (solid.kind !== 'mesh' && solid.kind !== 'cab') return planes
  // A hollow solid has too many faces to try; the first eight separate well enough.
  const faces = solid.convex ? solid.faces : solid.faces.slice(0, 8)
  for (const { normal } of faces) if (!planes.some((n) => Math.abs(dot(n, normal)) > 0.995)) planes.push(normal)
  return planes
}

const axes: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

function isInFront(a: Seen, b: Seen, eye: Vector): boolean {
  if (a.solid.layer !== b.solid.layer) return a.solid.layer > b.solid.layer
  let best = Infinity
  let isFront = false
  for (const normal of [...a.planes, ...b.planes, ...axes]) {
    const [aLow, aHigh] = extent(a.solid.vertices, normal)
    const [bLow, bHigh] = extent(b.solid.vertices, normal)
    const distance = dot(normal, eye)
    const [overA, overB] = [aHigh - bLow, bHigh - aLow]
    const middle = overA < overB ? (aHigh + bLow) / 2 : (bHigh + aLow) / 2
    const penetration = Math.min(overA, overB) + (Math.abs(distance - middle) < 0.3 ? 0.2 : 0)
    if (penetration >= best - 1e-6) continue
    best = penetration
    // Below the plane and the eye above it: b hides a.
    isFront = distance > middle === overA >= overB
  }
  return isFront
}

function extent(points: readonly Vector[], normal: Vector): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const point of points) {
    const value = dot(normal, point)
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Whether a side of either outline separates the two on the picture. */
function areApart(a: readonly Point[], b: readonly Point[]): boolean {
  const separates = (edges: readonly Point[]) =>
    edges.some((from, i) => {
      const to = nth(edges, i + 1)
      const normal: Vector = [to[1] - from[1], from[0] - to[0], 0]
      const size = Math.hypot(normal[0], normal[1]) || 1
      const [aLow, aHigh] = flatExtent(a, normal)
      const [bLow, bHigh] = flatExtent(b, normal)
      return aHigh - bLow < 0.8 * size || bHigh - aLow < 0.8 * size
    })
  return separates(a) || separates(b)
}

function flatExtent(points: readonly Point[], normal: Vector): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const [x, y] of points) {
    const value = x * normal[0] + y * normal[1]
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}
