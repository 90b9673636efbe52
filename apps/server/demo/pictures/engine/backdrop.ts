import type { Camera, CameraView } from './camera.ts'
import type { PlaceDrawing } from './place-drawing.ts'
import { picturePlaces } from './places.ts'
import { addVectors, clamp, dot, scale, subtractVectors } from './vector.ts'
import type { Vector } from './vector.ts'

type Ground = PlaceDrawing & { horizon: number }

/** The place behind the machine, with its horizon where the camera sees it. */
export function backdrop(camera: Camera, view: CameraView): Ground {
  const back = camera.project(
    addVectors(camera.centre, scale([-camera.toEye[0], -camera.toEye[1], 0], camera.span * 1.6)),
  )
  const horizon = Math.round(clamp(back[1], 120, view.closeUp ? 330 : 520))
  const place: PlaceDrawing = picturePlaces[view.backdrop](horizon)
  return { ...place, horizon }
}

/** The joints between the floor's slabs, in true perspective. */
export function floorJoints(camera: Camera, view: CameraView, { horizon, hasJoints }: Ground): string {
  if (!hasJoints) return ''
  const gap = view.joint ?? 4
  const lines: [Vector, Vector][] = []
  for (let k = -6; k <= 6; k++)
    lines.push(
      [
        [k * gap, -5 * gap, 0],
        [k * gap, 6 * gap, 0],
      ],
      [
        [-6 * gap, k * gap, 0],
        [6 * gap, k * gap, 0],
      ],
    )
  const paths = lines.map(([from, to]) => visibleStretch(camera, from, to, horizon))
  return `<path d="${paths.join('')}" fill="none" stroke="#8d969f" stroke-opacity=".22" stroke-width="2"/>`
}

function visibleStretch(camera: Camera, from: Vector, to: Vector, horizon: number): string {
  const steps = 24
  const seen: Vector[] = []
  for (let i = 0; i <= steps; i++) {
    const point = addVectors(from, scale(subtractVectors(to, from), i / steps))
    if (dot(subtractVectors(point, camera.eye), scale(camera.eye, -1)) <= 0) continue
    const [x, y, depth] = camera.project(point)
    if (depth > 0.5 && y > horizon + 4 && y < 1000 && x > -200 && x < 1400) seen.push([x, y, depth])
  }
  const [first, last] = [seen.at(0), seen.at(-1)]
  if (!first || !last || first === last) return ''
  return `M${first[0].toFixed()} ${first[1].toFixed()}L${last[0].toFixed()} ${last[1].toFixed()}`
}
