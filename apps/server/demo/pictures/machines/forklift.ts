import { BLACK, DARK, material } from '../engine/material.ts'
import { arc, ribbon, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, rust, scratches } from '../markings.ts'
import { lamp, seat, steeringWheel } from '../fittings.ts'
import { nth } from '../engine/vector.ts'
import { buildMast } from './forklift-mast.ts'
import type { MastPose } from './forklift-mast.ts'

/** Parked, raised for travel, turning, raised high, forks together, tilted back. */
const poses: readonly (MastPose & { tilt: number; steer: number; hasRoof: boolean })[] = [
  { lift: 0, tilt: 0, steer: 0, spread: 0.3, hasBackrest: true, hasRoof: false },
  { lift: 0.42, tilt: -4, steer: 24, spread: 0.38, hasBackrest: true, hasRoof: true },
  { lift: 0.08, tilt: -2, steer: -30, spread: 0.22, hasBackrest: false, hasRoof: false },
  { lift: 1.05, tilt: 0, steer: 8, spread: 0.34, hasBackrest: true, hasRoof: false },
  { lift: 0.2, tilt: -5, steer: -14, spread: 0.16, hasBackrest: false, hasRoof: true },
  { lift: 0.02, tilt: 3, steer: 36, spread: 0.36, hasBackrest: true, hasRoof: true },
  { lift: 0.7, tilt: -3, steer: 0, spread: 0.28, hasBackrest: false, hasRoof: false },
]

export function buildForklift(scene: Scene, finish: Finish): void {
  const random = seededRandom(5)
  const pose = nth(poses, finish.pose * 2)

  for (const side of [-1, 1]) {
    scene.tyre([-0.6, side * 0.47, 0.35], 0.35, 0.26, {
      rim: '#d9dde0',
      side,
      lugs: 20,
      wear: finish.wear,
      bolts: 6,
      rimRadius: 0.54,
    })
    const rear = { rim: '#d9dde0', side, lugs: 18, wear: finish.wear, bolts: 6, rimRadius: 0.54 }
    scene.turned(() => scene.tyre([1.0, side * 0.42, 0.28], 0.28, 0.22, rear), {
      turn: pose.steer,
      about: [1.0, side * 0.42, 0],
    })
  }
  scene.box([-0.8, -0.4, 0.2], [1.2, 0.4, 0.5], material('#2b3138'))
  // body: sill with step, cowl, engine hood
  const step = scene.prism(
    round(
      [
        [-0.22, 0.2],
        [-0.22, 0.62],
        [0.04, 0.62],
        [0.04, 0.44],
        [0.4, 0.44],
        [0.4, 0.62],
        [0.62, 0.62],
        [0.68, 0.2],
      ],
      [0.03, 0.03, 0.02, 0.03, 0.03, 0.02, 0.02, 0.06],
      2,
    ),
    'y',
    -0.55,
    -0.42,
    finish.paint,
    { convex: false, edge: 0.3 },
  )
  scene.decorate(step, [-0.22, -0.55, 0.2], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.3, 0.06, 0.3, 0.12, '#14191e', { radius: 0.02 })
    pen.rect(0.31, 0.07, 0.28, 0.03, '#4c555e')
    scratches(pen, random, 0.02, 0.05, 0.7, 0.12, 4 + finish.wear * 8, 0.4)
    rust(pen, random, 0.05, 0.02, 0.7, 0.06, finish.wear * 8, 0.4)
  })
  scene.prism(
    [
      [-0.22, 0.2],
      [-0.22, 0.6],
      [0.62, 0.6],
      [0.68, 0.2],
    ],
    'y',
    0.42,
    0.55,
    finish.paint,
  )
  scene.box([-0.24, -0.42, 0.5], [0.66, 0.42, 0.58], material('#22282e'))
  const body = scene.prism(
    round(
      [
        [0.1, 0.58],
        [0.06, 0.95],
        [0.14, 1.05],
        [0.98, 1.05],
        [0.98, 0.58],
      ],
      [0.02, 0.08, 0.06, 0.02, 0.02],
      3,
    ),
    'y',
    -0.46,
    0.46,
    finish.paint,
    { edge: 0.3 },
  )
  scene.decorate(body, [0, -0.46, 0.58], [1, 0, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.18, 0.08, 0.68, 0.3)
    pen.louvres(0.26, 0.13, 0.3, 0.2, 5)
    handle(pen, 0.72, 0.2, 0.07, 0.04)
    scratches(pen, random, 0.1, 0.1, 0.75, 0.3, 3 + finish.wear * 10, 0.35)
  })
  for (const [y0, y1] of [
    [-0.61, -0.36],
    [0.36, 0.61],
  ] as const)
    scene.prism(
      [...arc(-0.6, 0.35, 0.46, 160, 18, 8), ...arc(-0.6, 0.35, 0.4, 18, 160, 8)],
      'y',
      y0,
      y1,
      material('#2a3037'),
      { convex: false, noEdge: true },
    )
  scene.prism(
    round(
      [
        [-0.9, 0.5],
        [-0.86, 1.14],
        [-0.72, 1.24],
        [-0.56, 1.16],
        [-0.36, 0.62],
        [-0.2, 0.58],
        [-0.2, 0.5],
      ],
      [0.02, 0.08, 0.08, 0.1, 0.1, 0.02, 0.02],
    ),
    'y',
    -0.4,
    0.4,
    finish.paint,
    { convex: false, edge: 0.3 },
  )
  scene.box([-0.66, -0.34, 1.12], [-0.5, 0.34, 1.24], material('#20262c'), { radius: 0.04, axis: 'y' })
  // counterweight
  const counterweight = scene.prism(
    round(
      [
        [0.95, -0.55],
        [1.3, -0.55],
        [1.6, -0.36],
        [1.66, 0],
        [1.6, 0.36],
        [1.3, 0.55],
        [0.95, 0.55],
      ],
      [0.02, 0.22, 0.26, 0.3, 0.26, 0.22, 0.02],
      3,
    ),
    'z',
    0.26,
    1.08,
    finish.second,
    { edge: 0.22 },
  )
  scene.decorate(counterweight, [0.95, -0.55, 0.26], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.06, 0.56, 0.26, 0.12, '#1a2027', { opacity: 0.85, radius: 0.02 })
    pen.rect(0.1, 0.6, 0.14, 0.04, '#ffffff', { opacity: 0.85 })
    scratches(pen, random, 0.02, 0.1, 0.3, 0.5, 4 + finish.wear * 8, 0.4)
  })
  scene.prism(
    round(
      [
        [0.97, -0.5],
        [1.28, -0.5],
        [1.52, -0.3],
        [1.56, 0],
        [1.52, 0.3],
        [1.28, 0.5],
        [0.97, 0.5],
      ],
      0.15,
      2,
    ),
    'z',
    1.08,
    1.15,
    material('#3a4149'),
  )
  scene.box([1.02, -0.3, 1.15], [1.3, 0.3, 1.2], BLACK)
  if (finish.runsOnGas) {
    scene.cylinder([1.2, -0.33, 1.36], 'y', 0.17, 0.66, material('#c9d0d6', { gloss: 0.4 }), {})
    scene.cylinder([1.2, -0.2, 1.36], 'y', 0.178, 0.05, DARK)
    scene.cylinder([1.2, 0.15, 1.36], 'y', 0.178, 0.05, DARK)
  }
  seat(scene, 0.42, 0, 1.06, 0.85)
  steeringWheel(scene, -0.3, 0, 1.32, 0.16)
  scene.rod([-0.5, 0.16, 1.2], [-0.44, 0.16, 1.42], 0.014, BLACK)
  scene.rod([-0.5, 0.24, 1.2], [-0.44, 0.24, 1.42], 0.014, BLACK)
  // overhead guard
  const trim = material('#22282f')
  for (const y of [-0.5, 0.44]) {
    scene.prism(
      ribbon([
        [-0.76, 0.76, 0.035],
        [-0.7, 1.2, 0.035],
        [-0.42, 2.12, 0.035],
      ]),
      'y',
      y,
      y + 0.06,
      trim,
      { convex: false },
    )
    scene.prism(
      ribbon([
        [1.06, 1.06, 0.04],
        [0.98, 1.6, 0.04],
        [0.82, 2.12, 0.04],
      ]),
      'y',
      y,
      y + 0.06,
      trim,
      { convex: false },
    )
    scene.prism(
      round(
        [
          [-0.48, 2.1],
          [0.86, 2.1],
          [0.84, 2.18],
          [-0.44, 2.18],
        ],
        0.02,
      ),
      'y',
      y,
      y + 0.06,
      trim,
    )
  }
  for (let i = 0; i < 8; i++) {
    const x = -0.44 + i * 0.175
    scene.box([x, -0.44, 2.12], [x + 0.045, 0.44, 2.16], trim)
  }
  if (pose.hasRoof) scene.box([-0.47, -0.5, 2.18], [0.86, 0.5, 2.2], material('#4d565f'))
  lamp(scene, [-0.56, -0.46, 2.02], [-0.48, -0.3, 2.14])
  lamp(scene, [-0.56, 0.3, 2.02], [-0.48, 0.46, 2.14])
  scene.cylinder([0.7, 0.2, 2.18], 'z', 0.05, 0.1, material('#f0a020', { gloss: 0.5 }))
  scene.ram([-0.62, -0.3, 0.55], [-0.98, -0.3, 0.62], 0.035, finish.dark, 0.6)
  scene.swung(() => buildMast(scene, finish, pose), { turn: pose.tilt, about: [-1, 0.3] })
}
