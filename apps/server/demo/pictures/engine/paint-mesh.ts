import { deep, mix, quantise } from './colour.ts'
import type { Material } from './material.ts'
import { material } from './material.ts'
import type { Face, Mesh } from './solid.ts'
import { area, isOnPicture } from './stage.ts'
import type { Stage } from './stage.ts'
import { polygonPath } from './svg-path.ts'
import { dot, length, nth, scale, subtractVectors } from './vector.ts'
import type { Vector } from './vector.ts'

export function paintMesh(stage: Stage, mesh: Mesh): string {
  const { eye } = stage.camera
  const seen = mesh.faces
    .map((face) => ({
      face,
      isFront: stage.isFacing(face.normal, face.centre),
      depth: length(subtractVectors(face.centre, eye)),
    }))
    .filter(({ face, isFront }) => isFront || face.bothSides)
    .sort((a, b) => Number(a.face.isCap ?? false) - Number(b.face.isCap ?? false) || b.depth - a.depth)
  const painted = seen.map(({ face, isFront }) => {
    if (isFront) return paintFace(stage, face, face.material, face.normal)
    return paintFace(stage, face, face.inner ?? shaded(face.material), scale(face.normal, -1))
  })
  const edges = mesh.noEdge
    ? ''
    : rimLight(
        stage,
        mesh,
        seen.filter((s) => s.isFront).map((s) => s.face),
      )
  return painted.join('') + edges
}

/** A flat polygon; large ones get a soft gradient, rounded walls one that follows the curve. */
export function paintFace(stage: Stage, face: Face, of: Material, normal: Vector): string {
  const outline = face.points.map((p) => stage.camera.project(p))
  const size = area(outline)
  if (size < 4 || !isOnPicture(outline)) return ''
  const tone = stage.weathering.soiled(stage.tone(of, normal), face)
  const fill = faceFill(stage, face, { of, normal, tone, outline, size })
  // Closes the hairline between the strips of a rounded wall.
  const stroke =
    size > 220 && (face.isCurved || face.bothSides) ? ` stroke="${face.isCurved ? fill : quantise(tone)}"` : ''
  return `<path d="${polygonPath(outline)}" fill="${fill}"${stroke}/>${stage.weathering.damage(face, outline, size)}`
}

type Lit = { of: Material; normal: Vector; tone: string; outline: readonly Vector[]; size: number }

function faceFill(stage: Stage, face: Face, { of, normal, tone, outline, size }: Lit): string {
  if (face.isCurved && size > 2400 && face.normalBefore && face.normalAfter) {
    const side = dot(normal, face.normal)
    const [before, after] = [face.normalBefore, face.normalAfter].map((towards) =>
      quantise(stage.weathering.soiled(stage.tone(of, scale(towards, side)), face)),
    )
    if (before && after && before !== after) {
      const [a, b] = [midpoint(outline, 0, 3), midpoint(outline, 1, 2)]
      return stage.sweep(
        [
          [0, before],
          [1, after],
        ],
        a,
        b,
      )
    }
  }
  // The strips of a bent plate would show as stripes, each with its own gradient.
  if (size <= 3600 || face.isSmooth || (face.bothSides && face.isCurved)) return quantise(tone)
  const lower = mix(stage.tone(of, normal), deep(of.colour), Math.abs(normal[2]) < 0.5 ? 0.2 : 0.09)
  return stage.blend(mix(tone, '#ffffff', 0.07), stage.weathering.soiled(lower, face, 'lower'))
}

/** Edges between two visible faces catch the light. */
function rimLight(stage: Stage, mesh: Mesh, faces: readonly Face[]): string {
  const seen = new Map<string, Face>()
  let path = ''
  for (const face of faces)
    face.points.forEach((from, i) => {
      const to = nth(face.points, i + 1)
      const key = edgeKey(from, to)
      const other = seen.get(key)
      if (!other) return void seen.set(key, face)
      if (dot(other.normal, face.normal) >= 0.86) return
      const [a, b] = [stage.camera.project(from), stage.camera.project(to)]
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) > 18 && isOnPicture([a, b])) path += straight(a, b)
    })
  if (!path) return ''
  return `<path d="${path}" class="e"${mesh.edge === null ? '' : ` style="stroke-opacity:${mesh.edge}"`}/>`
}

export const edgeKey = (from: Vector, to: Vector): string => [corner(from), corner(to)].sort().join('|')
export const straight = (a: Vector, b: Vector): string =>
  `M${a[0].toFixed()} ${a[1].toFixed()}L${b[0].toFixed()} ${b[1].toFixed()}`

const corner = (p: Vector): string => p.map((v) => v.toFixed(3)).join()
const shaded = (of: Material): Material => material(mix(of.colour, deep(of.colour), 0.45))
const midpoint = (points: readonly Vector[], i: number, j: number): Vector => {
  const [a, b] = [nth(points, i), nth(points, j)]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0]
}
