import { mix, quantise } from './colour.ts'
import type { Material } from './material.ts'
import { signedArea } from './outline.ts'
import type { Point } from './outline.ts'
import type { Track } from './solid.ts'
import type { Stage } from './stage.ts'
import { polygonPath } from './svg-path.ts'
import { direction, transformPoint } from './transform.ts'
import { length, nth, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'

type Chain = { outline: readonly Point[]; steel: Material; near: number }

/** The outer faces of the shoes, which lie behind the running gear. */
export function trackShoes(stage: Stage, track: Track, { outline, steel }: Chain): string {
  const { y0, y1, grouser = 0.035 } = track.shape
  const byTone = new Map<string, string>()
  let [tops, fronts] = ['', '']
  for (const shoe of shoesOf(track, outline)) {
    const out = unit(direction(track.transform, [shoe.normal[0], 0, shoe.normal[1]]))
    if (!stage.isFacing(out, transformPoint(track.transform, [shoe.start[0], y0, shoe.start[1]]))) continue
    const at = (p: Point, height: number, y: number) => raised(stage, track, shoe, { p, height, y })
    const strip = (a: Point, b: Point, low: number, high: number) =>
      polygonPath([at(a, low, y0), at(b, high, y0), at(b, high, y1), at(a, low, y1)], true)
    const tone = quantise(stage.tone(steel, out))
    byTone.set(tone, (byTone.get(tone) ?? '') + strip(shoe.start, shoe.end, 0, 0))
    tops += strip(shoe.barStart, shoe.barEnd, grouser, grouser)
    fronts += strip(shoe.barStart, shoe.barStart, 0, grouser)
  }
  return (
    [...byTone].map(([tone, path]) => `<path d="${path}" fill="${tone}"/>`).join('') +
    `<path d="${fronts}" fill="${quantise(mix(steel.colour, '#000000', 0.35))}"/>` +
    `<path d="${tops}" fill="${quantise(mix(steel.colour, '#ffffff', 0.22))}"/>`
  )
}

/** The near edge of the chain: each shoe's section in a close-up, one band with teeth from afar. */
export function trackEdge(stage: Stage, track: Track, { outline, steel, near }: Chain, rim: readonly Point[]): string {
  const { x0, y0, z0, grouser = 0.035, thickness = 0.05 } = track.shape
  const shoes = shoesOf(track, outline)
  const distance = length(subtractVectors(stage.camera.eye, transformPoint(track.transform, [x0, y0, z0])))
  const isFar = (nth(shoes, 0).pitch * stage.camera.focal) / distance < 38
  let path = ''
  for (const shoe of shoes) {
    const { start, end, barStart, barEnd } = shoe
    const at = (p: Point, height: number) => raised(stage, track, shoe, { p, height, y: near })
    const bar = [at(barStart, grouser), at(barEnd, grouser)]
    const section = isFar
      ? [at(barStart, -0.01), ...bar, at(barEnd, -0.01)]
      : [at(start, -thickness), at(start, 0), at(barStart, 0), ...bar, at(barEnd, 0), at(end, 0), at(end, -thickness)]
    path += polygonPath(section, true)
  }
  const flat = (points: readonly Point[]) =>
    polygonPath(
      points.map(([x, z]) => stage.camera.project(transformPoint(track.transform, [x, near, z]))),
      true,
    )
  if (isFar) path += flat(outline) + flat(rim.toReversed())
  const fill = stage.blend(mix(steel.colour, '#ffffff', 0.16), mix(steel.colour, '#000000', 0.32))
  return `<path d="${path}" fill="${fill}"/>`
}

type Shoe = { start: Point; end: Point; barStart: Point; barEnd: Point; normal: Point; pitch: number }

function shoesOf({ shape }: Track, outline: readonly Point[]): Shoe[] {
  const closed = [...outline, nth(outline, 0)]
  const reached = [0]
  for (let i = 1; i < closed.length; i++) {
    const [a, b] = [nth(closed, i - 1), nth(closed, i)]
    reached.push(nth(reached, i - 1) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const total = nth(reached, reached.length - 1)
  const at = (distance: number): Point => {
    const along = ((distance % total) + total) % total
    const i = Math.max(
      1,
      reached.findIndex((r) => r >= along),
    )
    const [a, b] = [nth(closed, i - 1), nth(closed, i)]
    const t = (along - nth(reached, i - 1)) / (nth(reached, i) - nth(reached, i - 1) || 1)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  const pitch = total / shape.shoes
  const sign = signedArea(outline) > 0 ? 1 : -1
  return Array.from({ length: shape.shoes }, (_, i) => {
    const [start, end] = [at(i * pitch + pitch * 0.04), at(i * pitch + pitch * 0.96)]
    const size = Math.hypot(end[0] - start[0], end[1] - start[1])
    const along: Point = [(end[0] - start[0]) / size, (end[1] - start[1]) / size]
    const on = (share: number): Point => [start[0] + along[0] * size * share, start[1] + along[1] * size * share]
    return { start, end, barStart: on(0.68), barEnd: on(0.88), normal: [along[1] * sign, -along[0] * sign], pitch }
  })
}

const raised = (
  stage: Stage,
  track: Track,
  shoe: Shoe,
  { p, height, y }: { p: Point; height: number; y: number },
): Vector =>
  stage.camera.project(
    transformPoint(track.transform, [p[0] + shoe.normal[0] * height, y, p[1] + shoe.normal[1] * height]),
  )
