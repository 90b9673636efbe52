import { mix, quantise } from './colour.ts'
import { material } from './material.ts'
import { clipHalf, inset } from './outline.ts'
import type { Point } from './outline.ts'
import { edgeKey, paintFace } from './paint-mesh.ts'
import type { Cab, CabBar, CabFace } from './solid.ts'
import type { Stage } from './stage.ts'
import { pair, polygonPath } from './svg-path.ts'
import { transformPoint } from './transform.ts'
import { addVectors, clamp, cross, dot, length, nth, scale, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'

/** Far panes, then what stands inside, then near panes with their reflections. */
export function paintCab(stage: Stage, cab: Cab, interior: string): string {
  const farFirst = (a: CabFace, b: CabFace) => away(b) - away(a)
  const away = (face: CabFace) => length(subtractVectors(face.centre, stage.camera.eye))
  const isFront = (face: CabFace) => stage.isFacing(face.normal, face.centre)
  const back = cab.faces.filter((face) => !isFront(face)).sort(farFirst)
  const front = cab.faces.filter(isFront).sort(farFirst)
  return (
    back.map((face) => backPane(stage, cab, face)).join('') +
    interior +
    front.map((face) => frontPane(stage, cab, face)).join('') +
    frameEdges(stage, front)
  )
}

function backPane(stage: Stage, cab: Cab, face: CabFace): string {
  const outline = polygonPath(face.points.map((p) => stage.camera.project(p)))
  if (face.pane !== 'glass') return `<path d="${outline}" fill="${stage.blend('#343c46', '#20262d')}"/>`
  const opening = openingOf(stage, cab, face)
  if (opening.length < 3) return ''
  const hole = polygonPath(opening)
  return `<path d="${outline}${hole}" fill-rule="evenodd" fill="${mix(cab.look.frame, '#000000', 0.25)}"/><path d="${hole}" fill="#dbe6ee" fill-opacity=".55"/>`
}

function frontPane(stage: Stage, cab: Cab, face: CabFace): string {
  const { look } = cab
  const colour = face.pane === 'roof' ? look.roof : look.frame
  if (face.pane !== 'glass') return paintFace(stage, face, material(colour), face.normal)
  const opening = openingOf(stage, cab, face)
  if (opening.length < 3) return ''
  const light = 0.5 + 0.5 * dot(face.normal, stage.light)
  const glass = stage.blend(
    mix('#6f8799', '#dcebf4', clamp(light * 1.1 - 0.1)),
    mix('#33444f', '#88a1b1', clamp(light)),
  )
  const hole = polygonPath(opening)
  const outline = polygonPath(face.points.map((p) => stage.camera.project(p)))
  const tone = stage.tone(material(colour), face.normal)
  const rim = stage.blend(mix(tone, '#ffffff', 0.08), mix(tone, '#000000', 0.12))
  const bars = face.isSide
    ? (look.bars ?? []).map((bar) => paintBar(stage, cab, face, bar, quantise(tone))).join('')
    : ''
  return (
    `<path d="${hole}" fill="${glass}" fill-opacity="${look.opacity ?? 0.62}"/>` +
    reflections(opening) +
    `<path d="${outline}${hole}" fill-rule="evenodd" fill="${rim}"/>` +
    `<path d="${hole}" fill="none" stroke="#0d1116" stroke-opacity=".5"/>` +
    bars
  )
}

/** The glass of a pane on the picture: its outline less the width of the frame. */
function openingOf(stage: Stage, cab: Cab, face: CabFace): Vector[] {
  const corner = nth(face.points, 0)
  const u = unit(subtractVectors(nth(face.points, 1), corner))
  const v = cross(face.normal, u)
  const flat = face.points.map((p): Point => {
    const from = subtractVectors(p, corner)
    return [dot(from, u), dot(from, v)]
  })
  return inset(flat, cab.look.frameWidth).map(([a, b]) =>
    stage.camera.project(addVectors(corner, addVectors(scale(u, a), scale(v, b)))),
  )
}

function reflections(opening: readonly Vector[]): string {
  const flat = opening.map(([x, y]): Point => [x, y])
  const [xs, ys] = [flat.map((p) => p[0]), flat.map((p) => p[1])]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const reach = Math.max(...xs) - left + (Math.max(...ys) - top) * 0.5
  const start = left + top * 0.5
  const band = (from: number, to: number, opacity: number) => {
    const cut = clipHalf(clipHalf(flat, 1, 0.5, start + reach * from), -1, -0.5, -(start + reach * to))
    return cut.length > 2 ? `<path d="${polygonPath(cut)}" fill="#fff" fill-opacity="${opacity}"/>` : ''
  }
  return band(0.16, 0.36, 0.26) + band(0.41, 0.47, 0.2)
}

function paintBar(stage: Stage, cab: Cab, face: CabFace, [from, to, width]: CabBar, fill: string): string {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const size = Math.hypot(dx, dz)
  const [nx, nz] = [((-dz / size) * width) / 2, ((dx / size) * width) / 2]
  const y = face.isNear ? cab.look.y0 : cab.look.y1
  const corners: Point[] = [
    [from[0] + nx, from[1] + nz],
    [to[0] + nx, to[1] + nz],
    [to[0] - nx, to[1] - nz],
    [from[0] - nx, from[1] - nz],
  ]
  const points = corners.map(([x, z]) => stage.camera.project(transformPoint(cab.transform, [x, y, z])))
  return `<path d="${polygonPath(points)}" fill="${fill}"/>`
}

function frameEdges(stage: Stage, front: readonly CabFace[]): string {
  const seen = new Set<string>()
  let path = ''
  for (const face of front)
    face.points.forEach((from, i) => {
      const to = nth(face.points, i + 1)
      const key = edgeKey(from, to)
      if (seen.has(key)) path += `M${pair(stage.camera.project(from))}L${pair(stage.camera.project(to))}`
      seen.add(key)
    })
  return path && `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>`
}
