import { round } from './outline.ts'
import type { Point } from './outline.ts'
import type { Fill, Mark } from './solid.ts'
import { addVectors, scale } from './vector.ts'
import type { Vector } from './vector.ts'

type MarkOptions = { opacity?: number; radius?: number }

export type DecalPen = {
  /** Covers and doors are off. */
  isStripped: boolean
  polygon(points: readonly Point[], fill: Fill, options?: MarkOptions): void
  rect(x: number, y: number, width: number, height: number, fill: Fill, options?: MarkOptions): void
  line(points: readonly Point[], stroke: string, width: number, options?: MarkOptions): void
  circle(x: number, y: number, radius: number, fill: Fill, options?: MarkOptions): void
  louvres(x: number, y: number, width: number, height: number, count: number, fill?: Fill): void
}

type Plane = { origin: Vector; across: Vector; up: Vector; isStripped: boolean }

export function draftDecal({ origin, across, up, isStripped }: Plane, draw: (pen: DecalPen) => void): Mark[] {
  const marks: Mark[] = []
  const at = ([x, y]: Point): Vector => addVectors(origin, addVectors(scale(across, x), scale(up, y)))
  const pen: DecalPen = {
    isStripped,
    polygon: (points, fill, { opacity } = {}) => void marks.push({ points: points.map(at), fill, opacity }),
    rect(x, y, width, height, fill, { opacity, radius } = {}) {
      const corners: Point[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]
      const rounded = radius
        ? { radius, at: (segments: number) => round(corners, radius, segments).map(at) }
        : undefined
      marks.push({ points: corners.map(at), fill, opacity, rounded })
    },
    line: (points, stroke, width, { opacity } = {}) =>
      void marks.push({ points: points.map(at), fill: null, stroke, width, isOpen: true, opacity }),
    circle: (x, y, radius, fill, { opacity } = {}) =>
      void marks.push({
        points: ellipse(at([x, y]), scale(across, radius), scale(up, radius)),
        fill,
        opacity,
        isCircle: true,
      }),
    louvres(x, y, width, height, count, fill = '#10161e') {
      const gap = height / count
      for (let i = 0; i < count; i++) pen.rect(x, y + i * gap + gap * 0.2, width, gap * 0.5, fill, { opacity: 0.75 })
    },
  }
  draw(pen)
  return marks
}

const ARM = 0.5523

/** The thirteen points of four Bézier quarters round a centre. */
export function ellipse(centre: Vector, e1: Vector, e2: Vector): Vector[] {
  const at = (a: number, b: number) => addVectors(centre, addVectors(scale(e1, a), scale(e2, b)))
  return [
    at(1, 0),
    at(1, ARM),
    at(ARM, 1),
    at(0, 1),
    at(-ARM, 1),
    at(-1, ARM),
    at(-1, 0),
    at(-1, -ARM),
    at(-ARM, -1),
    at(0, -1),
    at(ARM, -1),
    at(1, -ARM),
    at(1, 0),
  ]
}
