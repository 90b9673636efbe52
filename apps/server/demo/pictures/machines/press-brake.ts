import { material } from '../engine/material.ts'
import { round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, ratingPlate, rust, scratches } from '../markings.ts'
import { controlPanel } from '../fittings.ts'

type Pose = { ram: number; punches: number; hasSheet: boolean; pendant: number }

/** With a sheet on the die or without, raised or lowered, tooled in full or in part. */
const poses: readonly Pose[] = [
  { ram: 0, punches: 10, hasSheet: true, pendant: -14 },
  { ram: 0.14, punches: 4, hasSheet: false, pendant: 30 },
  { ram: 0.06, punches: 10, hasSheet: false, pendant: -44 },
  { ram: 0.2, punches: 0, hasSheet: false, pendant: 10 },
  { ram: 0, punches: 7, hasSheet: true, pendant: 44 },
]

export function buildPressBrake(scene: Scene, finish: Finish): void {
  const random = seededRandom(51)
  const pose = nth(poses, finish.pose)
  const { casing } = finish
  const trim = material('#4a535d')
  // C-shaped side frames, table, upper ram beam
  const C = round(
    [
      [-0.35, 0.05],
      [-0.35, 0.95],
      [-0.1, 1.0],
      [0.2, 1.05],
      [0.28, 1.25],
      [0.2, 1.5],
      [-0.1, 1.55],
      [-0.35, 1.62],
      [-0.35, 2.5],
      [-0.2, 2.62],
      [0.95, 2.62],
      [1.05, 2.5],
      [1.05, 0.05],
    ],
    [0.02, 0.05, 0.1, 0.15, 0.15, 0.15, 0.1, 0.05, 0.08, 0.08, 0.08, 0.08, 0.02],
    3,
  )
  for (const x of [-1.75, 1.55]) scene.prism(C, 'x', x, x + 0.2, finish.paint, { convex: false, edge: 0.3 })
  scene.box([-1.55, 0.3, 1.0], [1.55, 0.36, 2.55], material('#8d98a2'), { noEdge: true })
  const tb = scene.box([-1.55, -0.3, 0.05], [1.55, -0.12, 0.93], casing)
  scene.decorateSide(tb, 'y-', (pen) => {
    pen.rect(0, 0.0, 3.1, 0.1, '#2b3138', { opacity: 0.85 })
    pen.rect(0.3, 0.3, 0.7, 0.2, finish.colour, { radius: 0.02 })
    pen.rect(0.4, 0.36, 0.4, 0.08, '#ffffff', { opacity: 0.9 })
    ratingPlate(pen, 2.5, 0.35, 0.26, 0.17)
    scratches(pen, random, 0.1, 0.15, 2.9, 0.6, finish.wear * 16, 0.35)
    rust(pen, random, 0.1, 0.1, 2.9, 0.1, finish.wear * 10, 0.35)
  })
  scene.box([-1.5, -0.28, 0.93], [1.5, -0.14, 0.98], material('#707b85', { gloss: 0.3 }))
  scene.prism(
    [
      [-0.25, 0.98],
      [-0.25, 1.07],
      [-0.225, 1.07],
      [-0.21, 1.045],
      [-0.195, 1.07],
      [-0.17, 1.07],
      [-0.17, 0.98],
    ],
    'x',
    -1.45,
    1.45,
    material('#8c97a0', { gloss: 0.4 }),
    { convex: false },
  )
  const up = scene.box([-1.55, -0.3, 1.5 + pose.ram], [1.55, -0.14, 2.3 + pose.ram], casing)
  scene.decorateSide(up, 'y-', (pen) => {
    pen.rect(0, 0.62, 3.1, 0.18, finish.colour)
    pen.rect(0.25, 0.67, 0.5, 0.08, '#ffffff', { opacity: 0.9 })
    pen.rect(0, 0.03, 3.1, 0.05, '#2b3138', { opacity: 0.5 })
    doorSeam(pen, 0.3, 0.16, 1.1, 0.38)
    doorSeam(pen, 1.7, 0.16, 1.1, 0.38)
    pen.line(
      [
        [0.0, 0.1],
        [3.1, 0.1],
      ],
      '#0c1116',
      0.012,
      { opacity: 0.4 },
    )
  })
  for (let i = 0; i < pose.punches; i++) buildPunch(scene, -1.44 + i * 0.289, pose.ram)
  scene.cylinder([-1.25, -0.22, 2.3], 'z', 0.14, 0.5, finish.paint)
  scene.cylinder([1.25, -0.22, 2.3], 'z', 0.14, 0.5, finish.paint)
  scene.cylinder([-1.25, -0.22, 2.8], 'z', 0.1, 0.06, trim)
  scene.cylinder([1.25, -0.22, 2.8], 'z', 0.1, 0.06, trim)
  scene.box([-1.55, 0.36, 2.3], [1.55, 0.98, 2.6], trim)
  scene.box([-0.6, 0.45, 2.6], [0.5, 0.92, 2.9], material('#6d7882'))
  scene.cylinder([0.55, 0.68, 2.74], 'x', 0.12, 0.3, finish.paint)
  if (pose.hasSheet) {
    scene.prism(
      [
        [-0.21, 1.06],
        [-0.21, 1.068],
        [-0.9, 1.2],
        [-0.9, 1.192],
      ],
      'x',
      -0.5,
      0.7,
      material('#b9c3cb', { gloss: 0.5 }),
      { edge: 0.8 },
    )
  }
  for (const x of [-0.9, 1.0]) {
    scene.prism(
      [
        [-0.3, 0.8],
        [-0.75, 0.86],
        [-0.75, 0.92],
        [-0.3, 0.92],
      ],
      'x',
      x,
      x + 0.1,
      trim,
    )
  }
  // pendant control on swing arm
  scene.rod([1.65, 0.1, 2.66], [1.65, 0.1, 2.78], 0.04, trim)
  scene.rod([1.65, 0.1, 2.76], [1.85, -0.95, 2.76], 0.04, trim)
  scene.rod([1.85, -0.95, 2.76], [1.85, -0.95, 1.95], 0.04, trim)
  scene.turned(
    () => {
      const cp = scene.box([1.6, -1.05, 1.2], [2.1, -0.87, 1.98], material('#4a535d'))
      scene.decorateSide(cp, 'y-', (pen) => {
        pen.rect(0.015, 0.015, 0.47, 0.75, ['#eef1f3', '#cfd6db'], { radius: 0.02 })
        controlPanel(pen, 0.5, 0.78)
      })
    },
    { turn: pose.pendant, about: [1.85, -0.95, 1] },
  )
  // foot pedal and light curtain
  scene.prism(
    [
      [-0.95, 0.0],
      [-0.95, 0.06],
      [-0.7, 0.16],
      [-0.65, 0],
    ],
    'x',
    0.2,
    0.5,
    material('#e0b02a'),
  )
  scene.hose(
    [
      [0.35, -0.7, 0.08],
      [0.6, -0.5, 0.02],
      [0.9, -0.35, 0.1],
    ],
    0.03,
  )
  for (const x of [-1.66, 1.6]) scene.box([x, -0.62, 1.0], [x + 0.06, -0.56, 2.0], material('#e6c12f'))
  for (const x of [-1.66, 1.6]) scene.box([x, -0.58, 1.9], [x + 0.06, -0.34, 1.96], trim)
}

function buildPunch(scene: Scene, x: number, up: number): void {
  scene.box([x, -0.28, 1.38 + up], [x + 0.275, -0.16, 1.5 + up], material('#59636d', { gloss: 0.2 }))
  scene.prism(
    [
      [-0.25, 1.38 + up],
      [-0.19, 1.38 + up],
      [-0.2, 1.25 + up],
      [-0.212, 1.17 + up],
      [-0.222, 1.25 + up],
    ],
    'x',
    x,
    x + 0.275,
    material('#a4aeb7', { gloss: 0.4 }),
  )
}
