import { deep, mix } from './colour.ts'
import type { Decal, Fill, Mark, Solid } from './solid.ts'
import { area, isOnPicture } from './stage.ts'
import type { Stage } from './stage.ts'
import { curvePath, polygonPath, polylinePath, short } from './svg-path.ts'
import { nth } from './vector.ts'

export function paintDecals(stage: Stage, solid: Solid): string {
  return solid.decals
    .filter((decal) => decal.always || stage.isFacing(decal.normal, decal.origin))
    .flatMap((decal) => decal.marks.map((mark) => paintMark(stage, decal, mark)))
    .join('')
}

function paintMark(stage: Stage, decal: Decal, mark: Mark): string {
  const { focal, project } = stage.camera
  const plain = mark.points.map((p) => project(p))
  if (!isOnPicture(plain)) return ''
  const pixels = (metres: number) => (metres * focal) / nth(plain, 0)[2]
  const radius = mark.rounded ? pixels(mark.rounded.radius) : 0
  const steps = radius < 3.5 ? 1 : radius < 9 ? 2 : 4
  const points = mark.rounded && radius > 0.8 ? mark.rounded.at(steps).map((p) => project(p)) : plain
  if (mark.fill && !mark.stroke && area(points) < 2) return ''
  const path = mark.isCircle ? curvePath(points) : mark.isOpen ? polylinePath(points) : polygonPath(points)
  const stroke = mark.stroke
    ? ` stroke="${mark.stroke}" stroke-width="${short(Math.max(0.6, pixels(mark.width ?? 0)))}"`
    : ''
  // Opacity of the whole path would cost a layer of its own.
  const opacity = mark.opacity ? ` ${mark.isOpen ? 'stroke' : 'fill'}-opacity="${mark.opacity}"` : ''
  const look = mark.isOpen
    ? `${stroke}${opacity} class="l"`
    : ` fill="${fillOf(stage, decal, mark.fill)}"${stroke}${opacity}`
  return `<path d="${path}"${look}/>`
}

function fillOf(stage: Stage, decal: Decal, fill: Fill | null): string {
  if (fill === null) return 'none'
  if (typeof fill === 'string') return fill
  if ('colour' in fill) {
    const tone = stage.tone(fill, decal.normal)
    return stage.blend(stage.tone({ colour: fill.colour, lit: 0.6 }, decal.normal), mix(tone, deep(fill.colour), 0.18))
  }
  return stage.blend(fill[0], fill[1], Boolean(fill[2]))
}
