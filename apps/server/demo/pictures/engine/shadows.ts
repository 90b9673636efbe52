import { pictureHeight, pictureWidth } from './picture-size.ts'
import { hull, signedArea } from './outline.ts'
import type { Point } from './outline.ts'
import { blur, emptyMask, fillConvex, greyImage } from './soft-image.ts'
import type { Mask } from './soft-image.ts'
import type { Solid } from './solid.ts'
import type { Stage } from './stage.ts'
import { addVectors, scale, unit } from './vector.ts'
import type { Vector } from './vector.ts'

const [width, height] = [120, 90]

/** Drops every solid along the light onto the floor: a wide soft shadow, and a dark one where something stands. */
export function shadows(solids: readonly Solid[], { camera, daylight }: Stage, isNear: boolean): string {
  const slant = addVectors(scale(camera.right, -daylight.side * daylight.slant), scale(camera.toEye, 0.35))
  const light = unit(addVectors(slant, [0, 0, 1.5]))
  const [cast, contact] = [emptyMask(width, height), emptyMask(width, height)]
  const drop = (mask: Mask, points: readonly Vector[], least: number) => {
    const shape = hull(points.map((p) => camera.project(p)).map(([x, y]): Point => [x, y]))
    if (shape.length > 2 && Math.abs(signedArea(shape)) > least) fillConvex(mask, shape)
  }
  for (const solid of solids) {
    const points = solid.vertices.filter((p) => p[2] > -0.01)
    if (points.length < 3) continue
    drop(
      cast,
      points.map((p): Vector => [p[0] - (light[0] * p[2]) / light[2], p[1] - (light[1] * p[2]) / light[2], 0]),
      400,
    )
    if (points.some((p) => p[2] < 0.25))
      drop(
        contact,
        points.map((p): Vector => [p[0], p[1], 0]),
        150,
      )
  }
  blur(cast, isNear ? 3 : 2)
  blur(contact, 1)
  const values = cast.values.map((far, i) => 1 - (1 - daylight.shade * far) * (1 - 0.42 * (contact.values[i] ?? 0)))
  return shownWhereDark(values)
}

/** Only the rows that are dark at all: enlarging the rest would cost as much. */
function shownWhereDark(values: Float32Array): string {
  const isDark = (value: number) => value > 0.004
  const top = Math.floor(values.findIndex(isDark) / width)
  const bottom = Math.floor(values.findLastIndex(isDark) / width) + 1
  if (top < 0) return ''
  const rows: Mask = { width, height: bottom - top, values: values.subarray(top * width, bottom * width) }
  const down = pictureHeight / height
  return `<image href="${greyImage(rows, 26)}" y="${top * down}" width="${pictureWidth}" height="${rows.height * down}" preserveAspectRatio="none"/>`
}
