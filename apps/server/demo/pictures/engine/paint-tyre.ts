import { deep, mix } from './colour.ts'
import { ellipse } from './decal.ts'
import type { Point } from './outline.ts'
import { hull } from './outline.ts'
import { circlePoints } from './solid-maker.ts'
import type { Tyre } from './solid.ts'
import { isOnPicture } from './stage.ts'
import type { Stage } from './stage.ts'
import { curvePath, polygonPath, short } from './svg-path.ts'
import { addVectors, length, scale, subtractVectors } from './vector.ts'
import type { Vector } from './vector.ts'

export function paintTyre(stage: Stage, tyre: Tyre): string {
  const { camera, blend } = stage
  const { radius, width } = tyre
  const ring = (y: number, r: number) =>
    circlePoints(30, (cos, sin) => camera.project(onWheel(tyre, { cos, sin }, y, r)))
  if (!isOnPicture([...ring(-width / 2, radius), ...ring(width / 2, radius)])) return ''
  const rubber = mix('#272a2e', '#5c5850', tyre.look.wear * 0.35)
  const near = stage.isFacing(tyre.y, tyre.centre) ? 1 : -1
  const body = radius * 0.955
  const carcass = hull(
    [
      ...ring(-width * 0.5, body * 0.9),
      ...ring(-width * 0.36, body),
      ...ring(width * 0.36, body),
      ...ring(width * 0.5, body * 0.9),
    ].map(([x, y]): Point => [x, y]),
  )
  const hidden = lugs(stage, tyre, near, false)
  const visible = lugs(stage, tyre, near, true)
  return (
    `<path d="${hidden.tops}${hidden.sides}" fill="#17191c"/>` +
    `<path d="${polygonPath(carcass)}" fill="${blend(mix(rubber, '#ffffff', 0.13), mix(rubber, '#000000', 0.45), true)}"/>` +
    (visible.bases ? `<path d="${visible.bases}" fill="${mix(rubber, '#000000', 0.42)}"/>` : '') +
    `<path d="${visible.tops}" fill="${blend(mix(rubber, '#ffffff', 0.24), mix(rubber, '#000000', 0.12), true)}"/>` +
    `<path d="${visible.sides}" fill="${blend(mix(rubber, '#ffffff', 0.16), mix(rubber, '#000000', 0.25), true)}"/>` +
    wheel(stage, tyre, { near, rubber, body })
  )
}

type Angle = { cos: number; sin: number }

const onWheel = (tyre: Tyre, { cos, sin }: Angle, y: number, r: number): Vector =>
  addVectors(tyre.centre, addVectors(scale(tyre.y, y), addVectors(scale(tyre.x, r * cos), scale(tyre.z, r * sin))))

function lugs(stage: Stage, tyre: Tyre, near: number, wanted: boolean) {
  const { camera } = stage
  const { radius: r, width: w } = tyre
  const isField = tyre.look.tread === 'field'
  const count = tyre.look.lugs
  const seenRadius = (r * camera.focal) / length(subtractVectors(camera.eye, tyre.centre))
  const at = (angle: number, y: number, radius: number) =>
    onWheel(tyre, { cos: Math.cos(angle), sin: Math.sin(angle) }, y, radius)
  const half = ((2 * Math.PI) / count) * (isField ? 0.2 : 0.33)
  const slant = (isField ? 0.36 : 0.1) * (24 / count) * 0.6
  let [tops, sides, bases] = ['', '', '']
  for (let i = 0; i < count; i++)
    for (const side of [-1, 1]) {
      const angle = ((i + (side > 0 ? 0.5 : 0)) * 2 * Math.PI) / count
      const outwards = subtractVectors(at(angle, 0, r), tyre.centre)
      if (stage.isFacing(outwards, at(angle, 0, r)) !== wanted) continue
      const [outer, inner] = [side * w * 0.5, side * w * 0.03]
      const block = (low: number, high: number) =>
        [
          at(angle - half, outer, low),
          at(angle + half, outer, low),
          at(angle + half * 0.8 + slant, inner, high),
          at(angle - half * 0.8 + slant, inner, high),
        ].map((p) => camera.project(p))
      const top = block(r * 0.985, r)
      const isLarge = seenRadius > 330
      if (wanted && isLarge)
        bases += polygonPath(hull([...top, ...block(r * 0.907, r * 0.945)].map(([x, y]): Point => [x, y])))
      if (wanted || isLarge) tops += polygonPath(top, seenRadius > 40)
      if (side !== near) continue
      const flank = [
        at(angle - half, outer, r * 0.985),
        at(angle + half, outer, r * 0.985),
        at(angle + half * 0.9, outer, r * 0.88),
        at(angle - half * 0.9, outer, r * 0.88),
      ]
      sides += polygonPath(
        flank.map((p) => camera.project(p)),
        seenRadius > 40,
      )
    }
  return { tops, sides, bases }
}

function wheel(
  stage: Stage,
  tyre: Tyre,
  { near, rubber, body }: { near: number; rubber: string; body: number },
): string {
  const { camera, blend } = stage
  const { rim } = tyre.look
  const face = near * tyre.width * 0.5
  const disc = (r: number, fill: string, y = face, rest = '') => {
    const curve = ellipse(addVectors(tyre.centre, scale(tyre.y, y)), scale(tyre.x, r), scale(tyre.z, r))
    return `<path d="${curvePath(curve.map((p) => camera.project(p)))}" fill="${fill}"${rest}/>`
  }
  const metal = (light: number, dark: number) => blend(mix(rim, '#ffffff', light), mix(rim, deep(rim), dark), true)
  const shade = (from: number, to: number) => blend(mix(rim, deep(rim), from), mix(rim, deep(rim), to), true)
  const groove = short((tyre.radius * 0.03 * camera.focal) / camera.project(tyre.centre)[2])
  const hub = tyre.radius * (tyre.look.rimRadius ?? 0.56)
  const wall =
    disc(body * 0.9 * 0.985, blend(mix(rubber, '#ffffff', 0.2), mix(rubber, '#000000', 0.3), true)) +
    disc(tyre.radius * 0.8, 'none', face, ` stroke="#fff" stroke-opacity=".1" stroke-width="${groove}"`) +
    disc(tyre.radius * 0.7, blend(mix(rubber, '#000000', 0.1), mix(rubber, '#ffffff', 0.1), true)) +
    disc(hub * 1.04, '#14171a') +
    disc(hub, metal(0.35, 0.35))
  if (near !== tyre.look.side)
    return wall + disc(hub * 0.86, shade(0.9, 0.55)) + disc(hub * 0.4, mix(rim, deep(rim), 0.7))
  const deepFace = face - near * tyre.width * 0.06
  return (
    wall +
    disc(hub * 0.86, blend(mix(rim, deep(rim), 0.62), mix(rim, '#ffffff', 0.02), true)) +
    disc(hub * 0.74, shade(0.42, 0.12), face - near * tyre.width * 0.1) +
    disc(hub * 0.4, metal(0.3, 0.35), deepFace) +
    disc(hub * 0.26, shade(0.3, 0.55), deepFace) +
    disc(hub * 0.2, metal(0.25, 0.3)) +
    `<path d="${bolts(stage, tyre, hub, deepFace)}" fill="${mix(rim, deep(rim), 0.75)}"/>`
  )
}

function bolts(stage: Stage, tyre: Tyre, hub: number, y: number): string {
  return Array.from({ length: tyre.look.bolts }, (_, i) => {
    const angle = (i * 2 * Math.PI) / tyre.look.bolts + 0.2
    const centre = onWheel(tyre, { cos: Math.cos(angle), sin: Math.sin(angle) }, y, hub * 0.56)
    const curve = ellipse(centre, scale(tyre.x, hub * 0.05), scale(tyre.z, hub * 0.05))
    return curvePath(curve.map((p) => stage.camera.project(p)))
  }).join('')
}
