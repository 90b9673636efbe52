import { mix } from '../engine/colour.ts'
import { BLACK, DARK, material } from '../engine/material.ts'
import { arc, ribbon, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, scratches } from '../markings.ts'
import { lamp, seat, steeringWheel } from '../fittings.ts'
import { nth } from '../engine/vector.ts'

type Pose = { steer: number; weights: number; hitch: number; implement: 'tiller' | 'blade' | null }

/** Parked, turning, and with what is hitched before and behind it. */
const poses: readonly Pose[] = [
  { steer: 0, weights: 0, hitch: 0, implement: null },
  { steer: 26, weights: 4, hitch: 10, implement: null },
  { steer: -18, weights: 0, hitch: 8, implement: 'tiller' },
  { steer: 8, weights: 6, hitch: 4, implement: null },
  { steer: -30, weights: 0, hitch: 14, implement: 'blade' },
  { steer: 16, weights: 2, hitch: 3, implement: 'tiller' },
  { steer: -10, weights: 4, hitch: 6, implement: null },
]

export function buildTractor(scene: Scene, finish: Finish): void {
  const random = seededRandom(101)
  const pose = nth(poses, finish.pose)
  const rim = mix('#e2c441', '#d5d0c4', finish.wear * 0.3)
  for (const side of [-1, 1]) {
    scene.tyre([1.25, side * 0.95, 0.93], 0.93, 0.52, {
      rim,
      side,
      tread: 'field',
      lugs: 19,
      wear: finish.wear,
      bolts: 8,
      rimRadius: 0.58,
    })
    const front = { rim, side, tread: 'field', lugs: 17, wear: finish.wear, bolts: 8, rimRadius: 0.58 } as const
    scene.turned(() => scene.tyre([-1.35, side * 0.86, 0.65], 0.65, 0.4, front), {
      turn: pose.steer,
      about: [-1.35, side * 0.86, 0],
    })
  }
  scene.cylinder([1.25, -0.75, 0.93], 'y', 0.16, 1.5, material('#2d343b'))
  scene.box([-1.5, -0.6, 0.55], [-1.2, 0.6, 0.72], material('#2d343b'))
  scene.prism(
    [
      [-1.9, 0.62],
      [-1.9, 0.95],
      [1.5, 1.1],
      [1.5, 0.6],
    ],
    'y',
    -0.26,
    0.26,
    material('#343b43'),
  )
  scene.box([-0.9, -0.3, 0.6], [-0.1, 0.3, 1.0], material('#3c444c'))
  // hood
  const hood = scene.prism(
    round(
      [
        [-2.1, 1.0],
        [-2.16, 1.32],
        [-2.0, 1.55],
        [-1.2, 1.68],
        [-0.1, 1.72],
        [-0.1, 1.0],
      ],
      [0.05, 0.12, 0.12, 0.2, 0.02, 0.02],
      4,
    ),
    'y',
    -0.36,
    0.36,
    finish.paint,
    { edge: 0.4 },
  )
  scene.decorate(hood, [-2.1, -0.36, 1.0], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.12, 0.06, 0.62, 0.34, '#161b20', { radius: 0.05 })
    for (let i = 0; i < 5; i++) pen.rect(0.15, 0.09 + i * 0.06, 0.56, 0.028, '#3c454e')
    pen.rect(0.86, 0.42, 0.8, 0.1, '#1a2027', { opacity: 0.0 })
    pen.rect(0.92, 0.4, 0.5, 0.07, '#f2f4f5', { opacity: 0.9, radius: 0.01 })
    pen.rect(1.48, 0.4, 0.2, 0.07, '#e2c441', { opacity: 0.95, radius: 0.01 })
    pen.rect(0.86, 0.08, 1.05, 0.2, '#11161b', { opacity: 0.75, radius: 0.03 })
    doorSeam(pen, 0.82, 0.04, 1.12, 0.3)
    scratches(pen, random, 0.3, 0.1, 1.5, 0.5, finish.wear * 10, 0.3)
  })
  scene.decorate(hood, [-2.13, 0.36, 1.03], [0, -1, 0], [-0.05, 0, 0.9], (pen) => {
    pen.rect(0.08, 0.02, 0.56, 0.3, '#161b20', { radius: 0.03 })
    pen.rect(0.03, 0.22, 0.14, 0.1, ['#ffffff', '#b9c8d3'], { radius: 0.02 })
    pen.rect(0.55, 0.22, 0.14, 0.1, ['#ffffff', '#b9c8d3'], { radius: 0.02 })
  })
  scene.box([-2.3, -0.3, 0.7], [-1.95, 0.3, 0.98], material('#3a4149'), { radius: 0.05, axis: 'x' })
  scene.cylinder([-0.3, -0.46, 1.2], 'z', 0.05, 1.2, material('#3a4048', { gloss: 0.35 }))
  scene.cylinder([-0.3, -0.46, 1.5], 'z', 0.085, 0.5, material('#2b3138', { gloss: 0.3 }))
  // fenders
  for (const side of [-1, 1]) {
    const a = side < 0 ? -1.2 : 0.66,
      b = side < 0 ? -0.66 : 1.2
    scene.prism([...arc(1.25, 0.93, 1.07, 170, 30, 9), ...arc(1.25, 0.93, 1.0, 30, 170, 9)], 'y', a, b, finish.paint, {
      convex: false,
      noEdge: true,
    })
    scene.prism(
      [...arc(1.25, 0.93, 1.0, 170, 30, 9), [1.6, 1.1], [0.5, 1.1]],
      'y',
      side < 0 ? -0.7 : 0.66,
      side < 0 ? -0.66 : 0.7,
      finish.paint,
    )
    scene.prism(
      [...arc(-1.35, 0.65, 0.76, 140, 50, 6), ...arc(-1.35, 0.65, 0.72, 50, 140, 6)],
      'y',
      side < 0 ? -1.04 : 0.68,
      side < 0 ? -0.68 : 1.04,
      material('#262c33'),
      { convex: false, noEdge: true },
    )
  }
  // cab
  scene.cab({
    profile: [
      [-0.1, 1.12],
      [-0.14, 1.75],
      [0.06, 2.72],
      [1.42, 2.74],
      [1.6, 1.95],
      [1.5, 1.6],
      [0.7, 1.12],
    ],
    panes: ['glass', 'glass', 'roof', 'glass', 'solid', 'solid', 'solid'],
    y0: -0.66,
    y1: 0.66,
    frame: '#22282e',
    roof: finish.colour,
    frameWidth: 0.055,
    opacity: 0.55,
    bars: [[[0.72, 1.2], [0.78, 2.72], 0.05]],
    inside: (cabin) => {
      seat(cabin, 0.95, 0, 1.45, 0.9)
      cabin.box([0.75, -0.25, 1.12], [1.2, 0.25, 1.45], material('#2b323a'))
      steeringWheel(cabin, 0.38, 0, 1.92, 0.2)
      cabin.box([-0.06, -0.22, 1.12], [0.16, 0.22, 1.72], material('#333b44'))
    },
  })
  scene.prism(
    round(
      [
        [-0.02, 2.7],
        [1.6, 2.74],
        [1.55, 2.86],
        [0.1, 2.9],
        [-0.06, 2.8],
      ],
      0.06,
    ),
    'y',
    -0.74,
    0.74,
    finish.paint,
    { edge: 0.35 },
  )
  lamp(scene, [-0.08, -0.6, 2.72], [0, -0.42, 2.82])
  lamp(scene, [-0.08, 0.42, 2.72], [0, 0.6, 2.82])
  scene.cylinder([1.3, -0.5, 2.88], 'z', 0.05, 0.12, material('#f0a020', { gloss: 0.5 }))
  for (let i = 0; i < 3; i++)
    scene.box([0.0, -0.9, 0.5 + i * 0.27], [0.36, -0.62, 0.54 + i * 0.27], material('#272d34'))
  scene.box([-0.04, -0.74, 0.45], [0.0, -0.68, 1.15], material('#272d34'))
  scene.rods(
    [
      [-0.1, -0.66, 1.95],
      [-0.5, -0.98, 2.0],
    ],
    0.022,
    DARK,
  )
  scene.box([-0.53, -1.06, 1.85], [-0.5, -0.92, 2.2], BLACK)
  scene.box([-0.0, -0.62, 0.62], [0.66, -0.28, 1.1], material('#22282e'), { radius: 0.08, axis: 'x' })
  for (let i = 0; i < pose.weights; i++) {
    const y = (i - (pose.weights - 1) / 2) * 0.13
    scene.box([-2.5, y - 0.055, 0.62], [-2.28, y + 0.055, 1.0], finish.dark, { radius: 0.03, axis: 'y' })
  }
  scene.swung(() => buildHitch(scene, finish, pose), { turn: pose.hitch, about: [1.5, 0.7] })
}

/** The rear linkage, with what hangs on it. */
function buildHitch(scene: Scene, finish: Finish, { implement }: Pose): void {
  for (const y of [-0.4, 0.34])
    scene.prism(
      ribbon([
        [1.5, 0.7, 0.05],
        [2.3, 0.55, 0.05],
      ]),
      'y',
      y,
      y + 0.06,
      material('#3a4149'),
    )
  scene.rod([1.5, 0, 1.2], [2.2, 0, 1.0], 0.035, finish.dark)
  for (const y of [-0.38, 0.38]) scene.rod([1.6, y, 1.35], [2.05, y, 0.62], 0.025, material('#4a525b'))
  if (implement === 'tiller') buildTiller(scene, finish)
  if (implement === 'blade') {
    const steel = material(mix('#7c858d', '#7a5a42', finish.wear * 0.5))
    scene.prism(
      ribbon([
        [2.55, 0.95, 0.03],
        [2.68, 0.6, 0.03],
        [2.58, 0.24, 0.03],
      ]),
      'y',
      -1.05,
      1.05,
      steel,
      { convex: false },
    )
    scene.box([2.2, -0.08, 0.5], [2.62, 0.08, 0.66], finish.dark)
  }
}

/** A rotary tiller: hood, side plates and the bar of tines. */
function buildTiller(scene: Scene, finish: Finish): void {
  const hood = material(mix('#c8452c', '#8a6a55', finish.wear * 0.5), { isCoat: true })
  scene.prism([...arc(2.75, 0.45, 0.46, 165, 10, 8), [3.15, 0.4], [2.35, 0.4]], 'y', -0.95, 0.95, hood)
  for (const y of [-0.99, 0.95]) scene.prism(arc(2.75, 0.42, 0.4, 0, 330, 11), 'y', y, y + 0.04, finish.dark)
  scene.cylinder([2.75, -0.92, 0.36], 'y', 0.26, 1.84, material('#3a3f44'))
  scene.box([2.2, -0.14, 0.62], [2.6, 0.14, 0.92], finish.dark)
}
