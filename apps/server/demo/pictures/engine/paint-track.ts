import { mix } from './colour.ts'
import { ellipse } from './decal.ts'
import { material } from './material.ts'
import { arc, hull, round } from './outline.ts'
import type { Point } from './outline.ts'
import type { Track } from './solid.ts'
import type { Stage } from './stage.ts'
import { curvePath, pair, polygonPath } from './svg-path.ts'
import { trackEdge, trackShoes } from './track-shoes.ts'
import { direction, transformPoint } from './transform.ts'
import { scale, unit } from './vector.ts'
import type { Vector } from './vector.ts'

export function paintTrack(stage: Stage, track: Track): string {
  const { shape, transform } = track
  const { x0, x1, y0, y1, z0, z1 } = shape
  const radius = (z1 - z0) / 2
  const middle = (z0 + z1) / 2
  const outline = [...arc(x0 + radius, middle, radius, 90, 270, 12), ...arc(x1 - radius, middle, radius, -90, 90, 12)]
  const steel = material(mix('#4b5057', '#7a5f48', 0.18 + shape.wear * 0.35), { lit: 0.8 })
  const nearIsFirst = stage.isFacing(unit(direction(transform, [0, -1, 0])), transformPoint(transform, [x0, y0, z0]))
  const near = nearIsFirst ? y0 : y1
  const inwards = nearIsFirst ? 1 : -1
  const recess = near + 0.16 * inwards * Math.abs(y1 - y0)
  const onPlane = (points: readonly Point[], y: number) =>
    points.map(([x, z]) => stage.camera.project(transformPoint(transform, [x, y, z])))
  const shrunk = (share: number) =>
    outline.map(([x, z]): Point => {
      const axle = Math.max(x0 + radius, Math.min(x1 - radius, x))
      return [axle + (x - axle) * share, middle + (z - middle) * share]
    })
  const fill = (points: readonly Point[], y: number, colour: string) =>
    `<path d="${polygonPath(onPlane(points, y), true)}" fill="${colour}"/>`
  const whole = hull([...onPlane(outline, y0), ...onPlane(outline, y1)].map(([x, y]): Point => [x, y]))

  return (
    `<path d="${polygonPath(whole, true)}" fill="#1a1d21"/>` +
    trackShoes(stage, track, { outline, steel, near }) +
    fill(shrunk(0.95), near, '#14171b') +
    fill(shrunk(0.88), recess, stage.blend(mix(steel.colour, '#ffffff', 0.06), mix(steel.colour, '#000000', 0.5))) +
    fill(shrunk(0.72), recess, '#16191d') +
    trackEdge(stage, track, { outline, steel, near }, shrunk(0.9)) +
    wheels(stage, track, { steel: steel.colour, radius, middle, recess }) +
    frame(stage, { track, onPlane, radius, middle, y: recess - inwards * 0.04 })
  )
}

type Gear = { steel: string; radius: number; middle: number; recess: number }

function wheels(stage: Stage, { shape, transform }: Track, { steel, radius, middle, recess }: Gear): string {
  const { x0, x1, z0, z1 } = shape
  const [ahead, upward] = [unit(direction(transform, [1, 0, 0])), unit(direction(transform, [0, 0, 1]))]
  const disc = (x: number, z: number, r: number, fill: string) => {
    const curve = ellipse(transformPoint(transform, [x, recess, z]), scale(ahead, r), scale(upward, r))
    return `<path d="${curvePath(curve.map((p) => stage.camera.project(p)))}" fill="${fill}"/>`
  }
  const metal = (light: number, dark: number) =>
    stage.blend(mix(steel, '#ffffff', light), mix(steel, '#000000', dark), true)
  const paint = wornPaint(shape.paint, shape.wear)
  const painted = (light: number, dark: number) =>
    stage.blend(mix(paint, '#ffffff', light), mix(paint, '#000000', dark), true)
  const [idler, sprocket] = [x0 + radius, x1 - radius]
  const teeth = Array.from({ length: 60 }, (_, i): Vector => {
    const [angle, r] = [(i * Math.PI * 2) / 60, radius * (i % 4 < 2 ? 0.82 : 0.68)]
    return stage.camera.project(
      transformPoint(transform, [sprocket + r * Math.cos(angle), recess, middle + r * Math.sin(angle)]),
    )
  })
  const sprocketBolts = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    return disc(
      sprocket + radius * 0.41 * Math.cos(angle),
      middle + radius * 0.41 * Math.sin(angle),
      radius * 0.045,
      '#14171b',
    )
  })
  const rollerSize = radius * 0.2
  const [first, last] = [x0 + radius * 1.75, x1 - radius * 1.75]
  const rollers = Array.from({ length: shape.rollers }, (_, i) => {
    const x = first + ((last - first) * i) / (shape.rollers - 1)
    const z = z0 + radius * 0.36
    return disc(x, z, rollerSize, metal(0.22, 0.35)) + disc(x, z, rollerSize * 0.45, mix(steel, '#000000', 0.6))
  })
  const carriers = [0.32, 0.68].map((share) =>
    disc(x0 + (x1 - x0) * share, z1 - radius * 0.3, rollerSize * 0.7, metal(0.22, 0.3)),
  )
  return [
    disc(idler, middle, radius * 0.74, metal(0.2, 0.3)),
    disc(idler, middle, radius * 0.5, mix(steel, '#000000', 0.55)),
    disc(idler, middle, radius * 0.2, painted(0.2, 0)),
    `<path d="${polygonPath(teeth)}" fill="${metal(0.3, 0.2)}"/>`,
    disc(sprocket, middle, radius * 0.52, painted(0.18, 0.35)),
    disc(sprocket, middle, radius * 0.3, stage.blend(mix(paint, '#000000', 0.35), mix(paint, '#ffffff', 0.1), true)),
    ...sprocketBolts,
    ...rollers,
    ...carriers,
  ].join('')
}

type FrameSpot = {
  track: Track
  onPlane: (points: readonly Point[], y: number) => Vector[]
  radius: number
  middle: number
  y: number
}

function frame(stage: Stage, { track, onPlane, radius: r, middle, y }: FrameSpot): string {
  const { x0, x1, paint, wear } = track.shape
  const colour = wornPaint(paint, wear)
  const beam = round(
    [
      [x0 + r * 1.25, middle - r * 0.36],
      [x1 - r * 1.4, middle - r * 0.36],
      [x1 - r * 1.15, middle - r * 0.1],
      [x1 - r * 1.3, middle + r * 0.4],
      [x0 + r * 2.1, middle + r * 0.4],
      [x0 + r * 1.35, middle + r * 0.12],
    ],
    0.08,
  )
  const hollow = round(
    [
      [x0 + r * 2.3, middle - r * 0.2],
      [x1 - r * 2.2, middle - r * 0.2],
      [x1 - r * 2.2, middle + r * 0.12],
      [x0 + r * 2.3, middle + r * 0.12],
    ],
    0.06,
  )
  const ridge = onPlane(
    [
      [x0 + r * 2.1, middle + r * 0.4],
      [x1 - r * 1.3, middle + r * 0.4],
    ],
    y,
  )
  const fill = stage.blend(mix(colour, '#ffffff', 0.12), mix(colour, '#000000', 0.4))
  return (
    `<path d="${polygonPath(onPlane(beam, y), true)}" fill="${fill}"/>` +
    `<path d="M${ridge.map(pair).join('L')}" stroke="#fff" stroke-opacity=".4" stroke-width="1.4" fill="none"/>` +
    `<path d="${polygonPath(onPlane(hollow, y), true)}" fill="#000" fill-opacity=".16"/>`
  )
}

const wornPaint = (paint: string, wear: number): string => mix(paint, '#6b5a48', wear * 0.3)
