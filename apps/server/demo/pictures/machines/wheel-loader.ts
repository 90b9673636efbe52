import { mix } from '../engine/colour.ts'
import { BLACK, DARK, material } from '../engine/material.ts'
import { arc, round } from '../engine/outline.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, rust, scratches } from '../markings.ts'
import { lamp, seat, steeringWheel } from '../fittings.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { nth } from '../engine/vector.ts'
import { buildLoadingGear } from './loading-gear.ts'
import type { LoaderPose } from './loading-gear.ts'

/** Parked, carrying, turning, raised, dumping, turning the other way. */
const poses: readonly (LoaderPose & { steer: number })[] = [
  { steer: 0, raise: 0, tip: 0 },
  { steer: 14, raise: -10, tip: -22 },
  { steer: -20, raise: 0, tip: -6 },
  { steer: 0, raise: -34, tip: -14 },
  { steer: 20, raise: 0, tip: 0 },
  { steer: -10, raise: -46, tip: 34 },
  { steer: 8, raise: -22, tip: -26 },
]

export function buildWheelLoader(scene: Scene, finish: Finish): void {
  const random = seededRandom(11)
  const rim = mix(finish.colour, '#ffffff', 0.08)
  const axle = (x: number) => {
    for (const side of [-1, 1])
      scene.tyre([x, side * 1.06, 0.8], 0.8, 0.6, { rim, side, wear: finish.wear, lugs: 20, bolts: 12 })
    scene.cylinder([x, -0.9, 0.8], 'y', 0.2, 1.8, material('#2d343b'))
  }
  axle(1.65)
  // rear frame, counterweight, hood
  scene.box([-0.35, -0.55, 0.55], [2.7, 0.55, 1.2], material('#31383f'))
  const counterweight = scene.prism(
    round(
      [
        [2.55, -1.15],
        [3.1, -1.15],
        [3.35, -0.8],
        [3.35, 0.8],
        [3.1, 1.15],
        [2.55, 1.15],
      ],
      0.12,
    ),
    'z',
    0.62,
    1.32,
    finish.second,
  )
  scene.decorate(counterweight, [2.55, -1.15, 0.62], [1, 0, 0], [0, 0, 1], (pen) => {
    scratches(pen, random, 0.05, 0.1, 0.4, 0.5, 4 + finish.wear * 10, 0.35)
  })
  const hood = scene.prism(
    round(
      [
        [-0.72, 1.2],
        [-0.78, 2.2],
        [-0.6, 2.36],
        [0.6, 2.36],
        [0.78, 2.2],
        [0.72, 1.2],
      ],
      [0.02, 0.14, 0.14, 0.14, 0.14, 0.02],
      3,
    ),
    'x',
    0.85,
    3.12,
    finish.paint,
    { edge: 0.2 },
  )
  scene.decorate(hood, [0.85, -0.78, 1.2], [1, 0, 0], [0, 0.045, 1], (pen) => {
    doorSeam(pen, 0.08, 0.1, 0.95, 0.84)
    doorSeam(pen, 1.1, 0.1, 0.9, 0.84)
    pen.louvres(1.2, 0.3, 0.7, 0.52, 8)
    pen.louvres(0.2, 0.55, 0.6, 0.26, 4)
    handle(pen, 0.9, 0.35, 0.045, 0.12)
    pen.rect(0.12, 0.24, 0.72, 0.12, '#1a2027', { opacity: 0.85, radius: 0.02 })
    pen.rect(0.2, 0.275, 0.36, 0.05, '#ffffff', { opacity: 0.85 })
    scratches(pen, random, 0.1, 0.1, 1.8, 0.7, finish.wear * 20, 0.3)
    rust(pen, random, 0.1, 0.02, 1.9, 0.1, 2 + finish.wear * 10, 0.4)
  })
  scene.decorate(hood, [3.12, -0.72, 1.2], [0, 1, 0], [0, 0, 1], (pen) => {
    pen.rect(0.14, 0.14, 1.16, 0.82, '#161b20', { radius: 0.05 })
    for (let i = 0; i < 9; i++) pen.rect(0.18, 0.19 + i * 0.085, 1.08, 0.034, '#4b545d')
  })
  scene.cylinder([1.5, 0.3, 2.36], 'z', 0.08, 0.62, material('#3a4048', { gloss: 0.3 }))
  scene.cylinder([2.1, -0.2, 2.36], 'z', 0.13, 0.22, material('#2b3138'))
  // rear fenders and steps
  for (const side of [-1, 1]) {
    const y0 = side < 0 ? -1.36 : 0.76,
      y1 = side < 0 ? -0.76 : 1.36
    scene.prism([...arc(1.65, 0.8, 0.98, 160, 40, 8), ...arc(1.65, 0.8, 0.92, 40, 160, 8)], 'y', y0, y1, finish.paint, {
      convex: false,
      noEdge: true,
    })
    scene.box([0.55, y0 + 0.05, 1.28], [0.95, y1, 1.36], material('#2b3138'))
  }
  for (let i = 0; i < 3; i++)
    scene.box([0.28, -1.28, 0.5 + i * 0.28], [0.72, -1.0, 0.55 + i * 0.28], material('#272d34'))
  scene.rods(
    [
      [0.28, -1.27, 0.4],
      [0.28, -1.27, 1.4],
    ],
    0.025,
    DARK,
  )
  scene.rods(
    [
      [0.72, -1.27, 0.4],
      [0.72, -1.27, 1.4],
    ],
    0.025,
    DARK,
  )
  scene.box([-0.75, -0.98, 1.24], [0.95, 0.98, 1.42], material('#2b3138'))
  // cab
  scene.cab({
    profile: [
      [-0.72, 1.42],
      [-0.86, 2.2],
      [-0.62, 3.18],
      [0.62, 3.2],
      [0.8, 2.4],
      [0.8, 1.42],
    ],
    panes: ['glass', 'glass', 'roof', 'glass', 'solid', 'solid'],
    y0: -0.76,
    y1: 0.76,
    frame: '#262c33',
    roof: finish.colour,
    frameWidth: 0.07,
    bars: [
      [[0.02, 1.42], [0.02, 3.18], 0.08],
      [[-0.8, 2.06], [0.02, 2.06], 0.035],
    ],
    inside: (cabin) => {
      seat(cabin, 0.12, 0, 1.75, 1)
      cabin.box([-0.1, -0.3, 1.42], [0.4, 0.3, 1.75], material('#2b323a'))
      steeringWheel(cabin, -0.36, 0, 2.15, 0.2)
      cabin.box([-0.62, -0.25, 1.42], [-0.5, 0.25, 1.95], material('#333b44'))
      cabin.box([-0.1, 0.34, 1.42], [0.4, 0.46, 2.1], material('#333b44'))
    },
  })
  scene.prism(
    round(
      [
        [-0.82, 3.18],
        [0.82, 3.2],
        [0.74, 3.32],
        [-0.7, 3.32],
      ],
      0.05,
    ),
    'y',
    -0.86,
    0.86,
    finish.paint,
  )
  lamp(scene, [-0.84, -0.7, 3.2], [-0.76, -0.5, 3.3])
  lamp(scene, [-0.84, 0.5, 3.2], [-0.76, 0.7, 3.3])
  scene.cylinder([0.4, -0.4, 3.32], 'z', 0.07, 0.14, material('#f0a020', { gloss: 0.5 }))
  scene.rods(
    [
      [-0.72, -0.75, 2.7],
      [-0.95, -1.1, 2.75],
    ],
    0.024,
    DARK,
  )
  scene.box([-1.0, -1.2, 2.5], [-0.95, -1.02, 2.9], BLACK)
  scene.rods(
    [
      [0.86, -0.85, 1.45],
      [0.86, -0.85, 2.3],
    ],
    0.02,
    DARK,
  )
  scene.rods(
    [
      [-0.1, -0.84, 1.55],
      [-0.1, -0.84, 2.2],
    ],
    0.018,
    DARK,
  )
  const pose = nth(poses, finish.pose * 3)
  scene.turned(
    () => {
      axle(-1.7)
      buildLoadingGear(scene, finish, pose)
    },
    { turn: pose.steer, about: [-0.45, 0, 0] },
  )
}
