import type { Daylight } from './daylight.ts'
import { pictureHeight, pictureWidth } from './picture-size.ts'
import type { PicturePlace } from './places.ts'
import type { Solid } from './solid.ts'
import { addVectors, cross, dot, scale, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'
import type { Weather } from './weathering.ts'

export type CameraView = {
  /** Degrees round the machine and above the ground. */
  azimuth: number
  elevation: number
  backdrop: PicturePlace
  daylight?: Daylight
  weather?: Weather
  /** Metres between the joints of the floor. */
  joint?: number
  /** Close-ups: what is in the middle and how many metres are seen. */
  closeUp?: { at: Vector; width: number; distance: number }
  /** Where on the picture the whole machine goes. */
  frame?: readonly [left: number, top: number, right: number, bottom: number]
}

export type Camera = {
  eye: Vector
  /** Towards the eye, to the right and upwards on the picture. */
  toEye: Vector
  right: Vector
  up: Vector
  focal: number
  centre: Vector
  span: number
  project(point: Vector): Vector
}

const wholeFrame = [70, 80, 1130, 815] as const

export function aimCamera(solids: readonly Solid[], view: CameraView): Camera {
  const points = solids.flatMap((solid) => solid.vertices)
  const [azimuth, elevation] = [(view.azimuth * Math.PI) / 180, (view.elevation * Math.PI) / 180]
  const toEye: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ]
  const right = unit(cross([0, 0, 1], toEye))
  const up = cross(toEye, right)
  const [x, y, z] = [range(points, 0), range(points, 1), range(points, 2)]
  const middle: Vector = [(x.low + x.high) / 2, (y.low + y.high) / 2, (z.low + z.high) / 2]
  const centre = view.closeUp?.at ?? middle
  const span = view.closeUp?.width ?? Math.max(x.high - x.low, y.high - y.low, z.high - z.low)
  const distance = 2.9 * (view.closeUp ? Math.max(view.closeUp.width * 1.3, view.closeUp.distance) : span)
  const eye = addVectors(centre, scale(toEye, distance))
  const raw = (point: Vector): Vector => {
    const from = subtractVectors(point, eye)
    const depth = -dot(from, toEye)
    return [dot(from, right) / depth, -dot(from, up) / depth, depth]
  }
  const lens = view.closeUp
    ? { focal: (pictureWidth * distance) / view.closeUp.width, left: pictureWidth / 2, top: pictureHeight / 2 }
    : fit(points.map(raw), view.frame ?? wholeFrame)
  const project = (point: Vector): Vector => {
    const [u, v, depth] = raw(point)
    return [lens.left + lens.focal * u, lens.top + lens.focal * v, depth]
  }
  return { eye, toEye, right, up, focal: lens.focal, centre, span, project }
}

function fit(points: readonly Vector[], [left, top, right, bottom]: NonNullable<CameraView['frame']>) {
  const [x, y] = [range(points, 0), range(points, 1)]
  const focal = Math.min((right - left) / (x.high - x.low), (bottom - top) / (y.high - y.low))
  const slack = bottom - top - focal * (y.high - y.low)
  return {
    focal,
    left: (left + right) / 2 - (focal * (x.low + x.high)) / 2,
    top: bottom - focal * y.high - slack * 0.42,
  }
}

const range = (points: readonly Vector[], axis: 0 | 1 | 2) => ({
  low: Math.min(...points.map((p) => p[axis])),
  high: Math.max(...points.map((p) => p[axis])),
})
