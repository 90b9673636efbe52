import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { ribbon, smooth, swing } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { rust } from '../markings.ts'
import { shovel } from '../fittings.ts'
import type { DiggingPose } from './digging-gear.ts'

const y = 0.02
const foot: Point = [-0.84, 0.8]
const elbow: Point = [-2.08, 2.42]
const wrist: Point = [-2.38, 1.12]

/** Boom, arm and bucket of a small machine, from its swing post. */
export function buildMiniDiggingGear(scene: Scene, finish: Finish, pose: DiggingPose): void {
  const [ramX, ramZ] = swing([-1.2, 1.7], pose.boom, foot)
  scene.ram([-0.9, y, 0.62], [ramX, y, ramZ], 0.05, finish.dark, 0.55)
  scene.swung(() => buildBoom(scene, finish, pose), { turn: pose.boom, about: foot })
}

function buildBoom(scene: Scene, finish: Finish, pose: DiggingPose): void {
  const boom = scene.prism(
    ribbon([
      [-0.84, 0.8, 0.09],
      [-1.0, 1.4, 0.13],
      [-1.14, 1.85, 0.17],
      [-1.45, 2.18, 0.16],
      [-1.85, 2.36, 0.11],
      [-2.1, 2.42, 0.08],
    ]),
    'y',
    y - 0.09,
    y + 0.09,
    finish.paint,
    { convex: false },
  )
  scene.decorate(boom, [-1.85, y - 0.09, 2.24], [0.88, 0, -0.36], [0.36, 0, 0.88], (pen) => {
    pen.rect(0.06, 0.06, 0.34, 0.1, '#1a2027', { opacity: 0.85, radius: 0.02 })
    pen.rect(0.1, 0.095, 0.16, 0.035, '#ffffff', { opacity: 0.85 })
  })
  const [ramX, ramZ] = swing([-2.02, 2.78], pose.arm, elbow)
  scene.ram([-1.36, y, 2.42], [ramX, y, ramZ], 0.048, finish.dark, 0.55)
  scene.prism(
    [
      [-1.5, 2.26],
      [-1.25, 2.12],
      [-1.3, 2.46],
      [-1.4, 2.48],
    ],
    'y',
    y - 0.06,
    y + 0.06,
    finish.paint,
  )
  scene.swung(() => buildArm(scene, finish, pose), { turn: pose.arm, about: elbow })
}

function buildArm(scene: Scene, finish: Finish, pose: DiggingPose): void {
  const trim = material('#2b3138')
  const arm = scene.prism(
    ribbon([
      [-2.02, 2.8, 0.05],
      [-2.08, 2.42, 0.12],
      [-2.2, 1.9, 0.11],
      [-2.38, 1.15, 0.07],
    ]),
    'y',
    y - 0.07,
    y + 0.07,
    finish.paint,
    { convex: false },
  )
  scene.decorate(arm, [-2.08, y - 0.07, 2.42], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.circle(0, 0, 0.06, finish.dark.colour)
    pen.circle(0, 0, 0.035, '#aab3bb')
  })
  scene.ram([-2.2, y, 2.35], [-2.55, y, 1.5], 0.04, finish.dark, 0.6)
  scene.prism(
    ribbon([
      [-2.34, 1.34, 0.03],
      [-2.55, 1.5, 0.035],
    ]),
    'y',
    y - 0.11,
    y - 0.08,
    trim,
  )
  scene.prism(
    ribbon([
      [-2.55, 1.5, 0.03],
      [...swing([-2.56, 1.12], pose.bucket, wrist), 0.03],
    ]),
    'y',
    y - 0.11,
    y - 0.08,
    trim,
  )
  if (finish.isForParts) return
  scene.swung(() => buildBucket(scene, finish), { turn: pose.bucket, about: wrist })
}

function buildBucket(scene: Scene, finish: Finish): void {
  const random = seededRandom(21)
  const bucketSteel = material(mix('#474c52', '#7b5a41', 0.12 + finish.wear * 0.3)),
    bucketInside = material('#33373c')
  for (const plane of [y - 0.11, y + 0.08])
    scene.prism(
      [
        [-2.34, 1.02],
        [-2.64, 1.0],
        [-2.56, 1.18],
        [-2.36, 1.2],
      ],
      'y',
      plane,
      plane + 0.03,
      bucketSteel,
    )
  const prof: Point[] = [
    [-2.26, 1.02],
    [-2.45, 1.08],
    [-2.66, 1.04],
    [-2.8, 0.88],
    [-2.84, 0.68],
    [-2.76, 0.5],
    [-2.6, 0.42],
    [-2.36, 0.4],
  ]
  const curve = smooth(prof)
  const bucket = shovel(scene, curve, [...curve, [-2.3, 0.74]], y - 0.28, y + 0.28, bucketSteel, bucketInside)
  scene.decorate(bucket, [-2.84, y - 0.28, 0], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.polygon(
      [
        [0.08, 0.5],
        [0.24, 0.42],
        [0.48, 0.4],
        [0.48, 0.47],
        [0.26, 0.5],
        [0.14, 0.58],
      ],
      '#c7ccd0',
      { opacity: 0.28 },
    )
    rust(pen, random, 0.15, 0.6, 0.3, 0.3, 3 + finish.wear * 8, 0.4)
  })
  for (let i = 0; i < 4; i++) {
    const plane = y - 0.27 + i * 0.165
    scene.prism(
      [
        [-2.4, 0.37],
        [-2.4, 0.45],
        [-2.3, 0.43],
        [-2.2, 0.4],
      ],
      'y',
      plane,
      plane + 0.06,
      material('#9097a0', { gloss: 0.3 }),
    )
  }
}
