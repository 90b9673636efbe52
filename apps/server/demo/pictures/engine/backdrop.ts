import type { Camera, View } from './camera.ts'
import { hull, signedArea } from './outline.ts'
import type { Point } from './outline.ts'
import type { Solid } from './solid.ts'
import type { Stage } from './stage.ts'
import { polygonPath } from './svg-path.ts'
import { add, clamp, dot, scale, subtract, unit } from './vector.ts'
import type { Vector } from './vector.ts'

type Ground = { definitions: string; body: string; horizon: number }

/** A quiet place to stand: a yard, a hall or a plain studio. Blurs are left out: they cost more than the whole machine. */
export function backdrop(camera: Camera, view: View): Ground {
  const back = camera.project([camera.centre[0], camera.farthestY + camera.span * 1.1, 0])
  const horizon = Math.round(clamp(back[1], 120, view.closeUp ? 330 : 520))
  return { ...places[view.backdrop](horizon), horizon }
}

const gradient = (id: string, stops: readonly (readonly [offset: string, colour: string])[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const places: Record<View['backdrop'], (horizon: number) => Omit<Ground, 'horizon'>> = {
  yard: (y) => ({
    definitions:
      gradient('sky', [
        ['0', '#dfe9f1'],
        ['1', '#f4f6f8'],
      ]) +
      gradient('floor', [
        ['0', '#dcdfe1'],
        ['.35', '#d3d6d8'],
        ['1', '#c3c7cb'],
      ]) +
      gradient('hills', [
        ['0', '#dde5ea'],
        ['1', '#d6dfe4'],
      ]),
    body:
      `<path fill="url(#sky)" d="M0 0H1200V${y + 4}H0Z"/>` +
      `<path fill="url(#hills)" d="M0 ${y + 2}V${y - 50}Q70 ${y - 76} 160 ${y - 56}T330 ${y - 62}T560 ${y - 60}T820 ${y - 66}T1010 ${y - 70}T1200 ${y - 58}V${y + 2}Z"/>` +
      `<path fill="#dfe4e9" d="M690 ${y + 2}V${y - 84}l220-30 220 30V${y + 2}Z"/><path fill="#d1d8df" d="M684 ${y - 84}l226-32 226 32v9l-226-32-226 32Z"/><path fill="#c9d1d9" d="M750 ${y + 2}v-56h76v56ZM872 ${y + 2}v-56h76v56ZM994 ${y + 2}v-56h76v56Z"/>` +
      `<path fill="#c3d0c3" d="M0 ${y + 2}V${y - 18}q60-22 120-6 50-18 110 0 80-15 130 6 60-12 110 4l60 14Z"/>` +
      `<path fill="url(#floor)" d="M0 ${y}H1200V900H0Z"/>`,
  }),
  hall: (y) => ({
    definitions:
      gradient('sky', [
        ['0', '#eef2f5'],
        ['1', '#f5f7f9'],
      ]) +
      gradient('floor', [
        ['0', '#d9dee2'],
        ['1', '#c2c9cf'],
      ]),
    body:
      `<path fill="url(#sky)" d="M0 0H1200V${y + 4}H0Z"/>` +
      `<path fill="#dde3e8" d="${[90, 430, 770, 1110].map((x) => `M${x} 0h34V${y}h-34Z`).join('')}"/>` +
      `<path fill="#e2e7ec" d="M0 ${y - 74}H1200V${y}H0Z"/><path fill="#d3dae0" d="M0 ${y - 10}H1200V${y}H0Z"/>` +
      `<path fill="url(#floor)" d="M0 ${y}H1200V900H0Z"/>`,
  }),
  studio: () => ({
    definitions: gradient('sky', [
      ['0', '#f3f5f8'],
      ['.42', '#f9fafb'],
      ['.58', '#e9edf1'],
      ['1', '#d6dce2'],
    ]),
    body: '<path fill="url(#sky)" d="M0 0H1200V900H0Z"/>',
  }),
}

/** The joints between the floor's slabs, in true perspective. */
export function floorJoints(camera: Camera, view: View, horizon: number): string {
  if (view.backdrop === 'studio') return ''
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
    const point = add(from, scale(subtract(to, from), i / steps))
    if (dot(subtract(point, camera.eye), scale(camera.eye, -1)) <= 0) continue
    const [x, y, depth] = camera.project(point)
    if (depth > 0.5 && y > horizon + 4 && y < 1000 && x > -200 && x < 1400) seen.push([x, y, depth])
  }
  const [first, last] = [seen.at(0), seen.at(-1)]
  if (!first || !last || first === last) return ''
  return `M${first[0].toFixed()} ${first[1].toFixed()}L${last[0].toFixed()} ${last[1].toFixed()}`
}

/** Drops every solid along the light onto the floor; widening strokes stand in for a blur. */
export function shadows(solids: readonly Solid[], stage: Stage, view: View): string {
  const { camera } = stage
  const light = unit(add(add(scale(camera.right, -0.5), [0, 0, 1.5]), scale(camera.toEye, 0.35)))
  const outline = (points: readonly Vector[], least: number) => {
    const shape = hull(points.map((p) => camera.project(p)).map(([x, y]): Point => [x, y]))
    return shape.length > 2 && Math.abs(signedArea(shape)) > least ? polygonPath(shape, true) : ''
  }
  let [cast, contact] = ['', '']
  for (const solid of solids) {
    const points = solid.vertices.filter((p) => p[2] > -0.01)
    if (points.length < 3) continue
    const dropped = points.map((p): Vector => [
      p[0] - (light[0] * p[2]) / light[2],
      p[1] - (light[1] * p[2]) / light[2],
      0,
    ])
    cast += outline(dropped, 400)
    if (points.some((p) => p[2] < 0.25))
      contact += outline(
        points.map((p): Vector => [p[0], p[1], 0]),
        150,
      )
  }
  const reach = view.closeUp ? 76 : 52
  return `<g fill="#1a2532" stroke="#1a2532" stroke-linejoin="round">${softened(cast, reach, 6, 0.05)}${softened(contact, 18, 3, 0.13)}</g>`
}

const softened = (path: string, reach: number, layers: number, opacity: number): string =>
  path &&
  Array.from({ length: layers }, (_, i) => {
    const width = Math.round((reach * (layers - 1 - i)) / (layers - 1))
    return `<path d="${path}" opacity="${opacity}" stroke-width="${width}"/>`
  }).join('')
