import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { ribbon, round, smooth, swing } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import { seededRandom } from '../../data/seeded.ts'
import { rust, scratches } from '../markings.ts'
import { shovel } from '../fittings.ts'
import { nth } from '../engine/vector.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'

/** Where the digging gear stands beside the cab. */
const y = 0.12
const boomHalf = 0.21

/** Degrees by which each joint is lowered at its front. */
export type DiggingPose = { boom: number; arm: number; bucket: number }

/** Resting, carried, reaching out, tucked in, raised, dug in. */
const poses: readonly DiggingPose[] = [
  { boom: 0, arm: 0, bucket: 0 },
  { boom: 10, arm: -46, bucket: 22 },
  { boom: -8, arm: 26, bucket: 22 },
  { boom: -18, arm: -14, bucket: -8 },
  { boom: 5, arm: -22, bucket: -18 },
  { boom: -2, arm: 14, bucket: 30 },
  { boom: 15, arm: -62, bucket: 6 },
]

const foot: Point = [-0.2, 1.62]
const elbow: Point = [-4.72, 4.4]
const wrist: Point = [-5.27, 1.72]

export function buildDiggingGear(scene: Scene, finish: Finish): void {
  const random = seededRandom(17)
  const pose = nth(poses, finish.pose * 3)
  scene.prism(
    [
      [-1.0, 1.24],
      [0.1, 1.24],
      [-0.02, 1.95],
      [-0.42, 1.95],
    ],
    'y',
    y - 0.3,
    y - 0.22,
    material('#353c44'),
  )
  scene.prism(
    [
      [-1.0, 1.24],
      [0.1, 1.24],
      [-0.02, 1.95],
      [-0.42, 1.95],
    ],
    'y',
    y + 0.22,
    y + 0.3,
    material('#353c44'),
  )
  const [boomEnd, boomTop] = swing([-2.1, 3.66], pose.boom, foot)
  for (const plane of [y - 0.33, y + 0.33])
    scene.ram([-1.1, plane, 1.32], [boomEnd, plane, boomTop], 0.1, finish.dark, 0.55)
  scene.swung(() => buildBoom(scene, finish, pose, random), { turn: pose.boom, about: foot })
}

function buildBoom(scene: Scene, finish: Finish, pose: DiggingPose, random: () => number): void {
  const boom = scene.prism(
    ribbon([
      [-0.2, 1.62, 0.2],
      [-0.9, 2.55, 0.31],
      [-1.6, 3.4, 0.38],
      [-2.05, 3.8, 0.42],
      [-2.6, 4.05, 0.4],
      [-3.5, 4.28, 0.31],
      [-4.4, 4.4, 0.22],
      [-4.72, 4.43, 0.17],
    ]),
    'y',
    y - boomHalf,
    y + boomHalf,
    finish.paint,
    { convex: false },
  )
  scene.decorate(boom, [-3.9, y - boomHalf, 4.18], [0.98, 0, -0.19], [0.19, 0, 0.98], (pen) => {
    pen.rect(0.1, -0.05, 0.72, 0.24, '#1a2027', { opacity: 0.85, radius: 0.03 })
    pen.rect(0.18, 0.03, 0.34, 0.08, '#ffffff', { opacity: 0.85 })
    pen.rect(0.56, 0.03, 0.18, 0.08, '#ffffff', { opacity: 0.5 })
  })
  scene.decorate(boom, [-0.2, y - boomHalf, 1.62], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.circle(-1.92, 2.06, 0.13, finish.dark.colour)
    pen.circle(-1.92, 2.06, 0.075, '#aab3bb')
    pen.circle(-4.45, 2.8, 0.12, finish.dark.colour)
    pen.circle(-4.45, 2.8, 0.07, '#aab3bb')
  })
  scene.hose(
    [
      [-0.5, y - boomHalf - 0.03, 2.35],
      [-1.55, y - boomHalf - 0.03, 3.75],
      [-2.3, y - boomHalf - 0.03, 4.25],
      [-3.2, y - boomHalf - 0.03, 4.42],
    ],
    0.045,
    '#1c2126',
  )
  const [armEnd, armTop] = swing([-4.62, 5.1], pose.arm, elbow)
  scene.ram([-2.5, y, 4.52], [armEnd, y, armTop], 0.105, finish.dark, 0.56)
  scene.box([-2.6, y - 0.13, 4.38], [-2.35, y + 0.13, 4.6], finish.paint)
  scene.swung(() => buildArm(scene, finish, pose, random), { turn: pose.arm, about: elbow })
}

function buildArm(scene: Scene, finish: Finish, pose: DiggingPose, random: () => number): void {
  const arm = scene.prism(
    ribbon([
      [-4.6, 5.16, 0.12],
      [-4.62, 4.85, 0.2],
      [-4.72, 4.4, 0.31],
      [-4.86, 3.7, 0.27],
      [-5.1, 2.5, 0.19],
      [-5.28, 1.72, 0.13],
    ]),
    'y',
    y - 0.16,
    y + 0.16,
    finish.paint,
    { convex: false },
  )
  scene.decorate(arm, [-4.72, y - 0.16, 4.42], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.circle(0, 0, 0.13, finish.dark.colour)
    pen.circle(0, 0, 0.075, '#aab3bb')
    pen.circle(0.1, 0.68, 0.07, finish.dark.colour)
    pen.circle(-0.54, -2.62, 0.09, '#7d8790')
    scratches(pen, random, -0.2, -1.1, 0.12, 0.9, 3 + finish.wear * 6, 0.3)
  })
  scene.ram([-5.02, y, 4.35], [-5.62, y, 2.72], 0.085, finish.dark, 0.6)
  for (const plane of [y - 0.22, y + 0.18]) {
    scene.prism(
      ribbon([
        [-5.2, 2.2, 0.06],
        [-5.62, 2.7, 0.07],
      ]),
      'y',
      plane,
      plane + 0.05,
      material('#3a4149'),
    )
    scene.prism(
      ribbon([
        [-5.62, 2.7, 0.06],
        [...swing([-5.66, 1.78], pose.bucket, wrist), 0.07],
      ]),
      'y',
      plane,
      plane + 0.05,
      material('#3a4149'),
    )
  }
  if (finish.isForParts) return
  scene.swung(() => buildDiggingBucket(scene, finish, random), { turn: pose.bucket, about: wrist })
}

function buildDiggingBucket(scene: Scene, finish: Finish, random: () => number): void {
  const bucketSteel = material(mix('#474c52', '#7b5a41', 0.12 + finish.wear * 0.3)),
    bucketInside = material(mix('#33373c', '#5f4938', 0.2 + finish.wear * 0.3))
  const prof: Point[] = [
    [-5.0, 1.5],
    [-5.35, 1.66],
    [-5.75, 1.62],
    [-6.05, 1.35],
    [-6.18, 1.0],
    [-6.1, 0.62],
    [-5.85, 0.36],
    [-5.5, 0.24],
    [-5.1, 0.22],
  ]
  for (const plane of [y - 0.24, y + 0.18])
    scene.prism(
      [
        [-5.2, 1.5],
        [-5.85, 1.45],
        [-5.72, 1.86],
        [-5.22, 1.86],
      ],
      'y',
      plane,
      plane + 0.06,
      bucketSteel,
    )
  const curve = smooth(prof)
  const bucket = shovel(scene, curve, [...curve, [-5.0, 0.9]], y - 0.62, y + 0.62, bucketSteel, bucketInside)
  for (const plane of [y - 0.66, y + 0.6])
    scene.prism(
      round(
        [
          [-5.0, 0.2],
          [-5.0, 0.62],
          [-5.1, 0.66],
          [-5.3, 0.4],
          [-5.3, 0.2],
        ],
        0.04,
      ),
      'y',
      plane,
      plane + 0.06,
      material('#7f878f', { gloss: 0.3 }),
    )
  scene.cylinder([-5.27, y - 0.3, 1.72], 'y', 0.07, 0.6, material('#8b959e', { gloss: 0.3 }))
  scene.cylinder([-5.66, y - 0.3, 1.74], 'y', 0.06, 0.6, material('#8b959e', { gloss: 0.3 }))
  scene.decorate(bucket, [-6.2, y - 0.62, 0], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.polygon(
      round(
        [
          [0.12, 0.62],
          [0.38, 0.36],
          [0.72, 0.25],
          [1.1, 0.23],
          [1.1, 0.36],
          [0.75, 0.4],
          [0.45, 0.52],
          [0.24, 0.75],
        ],
        0.04,
      ),
      '#c7ccd0',
      { opacity: 0.28 },
    )
    rust(pen, random, 0.25, 0.5, 0.7, 0.8, 3 + finish.wear * 9, 0.45)
  })
  for (let i = 0; i < 5; i++) {
    const plane = y - 0.6 + i * 0.265
    scene.prism(
      [
        [-5.2, 0.17],
        [-5.2, 0.31],
        [-5.0, 0.29],
        [-4.78, 0.22],
      ],
      'y',
      plane,
      plane + 0.13,
      material('#9097a0', { gloss: 0.3 }),
    )
  }
}
