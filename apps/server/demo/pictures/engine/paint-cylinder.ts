import { deep, mix, quantise } from './colour.ts'
import { ellipse } from './decal.ts'
import type { Point } from './outline.ts'
import { hull } from './outline.ts'
import { circlePoints } from './solid-maker.ts'
import type { Cylinder, Hose, Lattice } from './solid.ts'
import { area, isOnPicture } from './stage.ts'
import type { Stage, Stop } from './stage.ts'
import { curvePath, pair, polygonPath, short } from './svg-path.ts'
import { addVectors, cross, dot, length, nth, scale, subtractVectors, unit } from './vector.ts'
import type { Vector } from './vector.ts'

export function paintCylinder(stage: Stage, cylinder: Cylinder): string {
  const { camera } = stage
  const { from, to, radius, endRadius, axis, side } = cylinder
  const middle = scale(addVectors(from, to), 0.5)
  const distance = length(subtractVectors(camera.eye, middle))
  const widest = (Math.max(radius, endRadius) * camera.focal) / distance
  if (widest < 0.8) return ''
  const count = (radius * camera.focal) / distance < 9 ? 12 : 20
  const ring = (centre: Vector, r: number) =>
    circlePoints(count, (cos, sin) =>
      camera.project(addVectors(centre, addVectors(scale(side[0], r * cos), scale(side[1], r * sin)))),
    )
  const rings = [...ring(from, radius), ...ring(to, endRadius)]
  if (!isOnPicture(rings)) return ''

  const view = unit(subtractVectors(camera.eye, middle))
  const across = cross(axis, view)
  let painted = ''
  if (length(across) > 0.05) {
    const outline = hull(rings.filter((_, i) => widest >= 4 || i % 3 === 0).map(([x, y]): Point => [x, y]))
    painted += `<path d="${polygonPath(outline, widest > 14)}" fill="${wallFill(stage, cylinder, unit(across), view)}"/>`
  }
  painted += paintCap(stage, cylinder, { at: from, normal: scale(axis, -1), radius })
  return painted + paintCap(stage, cylinder, { at: to, normal: axis, radius: endRadius })
}

const chromeBands: readonly Stop[] = [
  [0, '#59656f'],
  [0.15, '#8f9ba5'],
  [0.325, '#f4f8fb'],
  [0.5, '#b4bfc8'],
  [0.725, '#77838d'],
  [0.9, '#c3ccd4'],
  [1, '#6a757f'],
]

function wallFill(stage: Stage, cylinder: Cylinder, across: Vector, view: Vector): string {
  const middle = scale(addVectors(cylinder.from, cylinder.to), 0.5)
  const reach = scale(across, Math.max(cylinder.radius, cylinder.endRadius))
  const [left, right] = [
    stage.camera.project(subtractVectors(middle, reach)),
    stage.camera.project(addVectors(middle, reach)),
  ]
  if (cylinder.material.chrome)
    return dot(across, stage.light) > 0 ? stage.sweep(chromeBands, right, left) : stage.sweep(chromeBands, left, right)
  const towards = unit(subtractVectors(view, scale(cylinder.axis, dot(view, cylinder.axis))))
  const stops = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((t): Stop => {
    const normal = unit(addVectors(scale(across, t), scale(towards, Math.sqrt(Math.max(0, 1 - t * t)) + 0.02)))
    return [(t + 1) / 2, stage.tone(cylinder.material, normal)]
  })
  return stage.sweep(stops, left, right)
}

function paintCap(stage: Stage, cylinder: Cylinder, cap: { at: Vector; normal: Vector; radius: number }): string {
  if (cap.radius <= 0 || !stage.isFacing(cap.normal, cap.at)) return ''
  const [e1, e2] = cylinder.side
  const curve = ellipse(cap.at, scale(e1, cap.radius), scale(e2, cap.radius)).map((p) => stage.camera.project(p))
  const size = area(curve.filter((_, i) => i % 3 === 0))
  if (size < 1) return ''
  const tone = stage.tone(cylinder.cap ?? cylinder.material, cap.normal)
  const fill =
    size > 300
      ? stage.blend(mix(tone, '#ffffff', 0.1), mix(tone, deep(cylinder.material.colour), 0.16), true)
      : quantise(tone)
  return `<path d="${curvePath(curve)}" fill="${fill}"${size > 250 ? ' stroke="#fff" stroke-opacity=".3"' : ''}/>`
}

export function paintHose(stage: Stage, hose: Hose): string {
  const points = hose.line.map((p) => stage.camera.project(p))
  const width = (hose.width * stage.camera.focal) / nth(points, points.length >> 1)[2]
  const curve = points.length === 3 ? 'Q' : points.length === 4 ? 'C' : 'L'
  const path = `M${pair(nth(points, 0))}${curve}${points.slice(1).map(pair).join(' ')}`
  const stroke = (colour: string, w: number, rest = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(w)}" stroke-linecap="round"${rest}/>`
  const shift = ` stroke-opacity=".22" transform="translate(${short(-width * 0.15)} ${short(-width * 0.2)})"`
  return stroke(hose.colour, width) + stroke('#fff', width * 0.3, shift)
}

export function paintLattice(stage: Stage, lattice: Lattice): string {
  const lines = lattice.lines.map((line) => line.map((p) => stage.camera.project(p)))
  const width = (lattice.width * stage.camera.focal) / nth(nth(lines, lines.length - 1), 0)[2]
  const path = lines.map((line) => `M${line.map(pair).join('L')}`).join('')
  const shift = short(-width * 0.12)
  return `<path d="${path}" fill="none" stroke="${mix(lattice.colour, '#000000', 0.3)}" stroke-width="${short(width)}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${lattice.colour}" stroke-width="${short(width * 0.55)}" transform="translate(${shift} ${shift})"/>`
}
