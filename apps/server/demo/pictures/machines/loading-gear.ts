import { mix } from '../engine/colour.ts'
import { DARK, material } from '../engine/material.ts'
import { arc, ribbon, swing } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import { seededRandom } from '../../data/seeded.ts'
import { rust, scratches } from '../markings.ts'
import { lamp, shovel } from '../fittings.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'

/** Degrees by which the arms are raised (below nothing) and the bucket is tipped forwards. */
export type LoaderPose = { raise: number; tip: number }

const shoulder: Point = [-0.92, 1.98]
const hinge: Point = [-3.2, 0.52]

/** Front frame, Z-bar linkage and bucket. */
export function buildLoadingGear(scene: Scene, finish: Finish, pose: LoaderPose): void {
  // front frame
  scene.box([-2.15, -0.42, 0.55], [-0.45, 0.42, 1.15], material(mix(finish.colour, '#2b3138', 0.35)))
  for (const y of [-0.46, 0.34])
    scene.prism(
      [
        [-1.9, 1.1],
        [-0.55, 1.1],
        [-0.7, 2.02],
        [-1.0, 2.14],
        [-1.25, 1.95],
      ],
      'y',
      y,
      y + 0.12,
      finish.paint,
    )
  for (const side of [-1, 1]) {
    const y0 = side < 0 ? -1.34 : 0.8,
      y1 = side < 0 ? -0.8 : 1.34
    scene.prism([...arc(-1.7, 0.8, 0.94, 125, 35, 7), ...arc(-1.7, 0.8, 0.89, 35, 125, 7)], 'y', y0, y1, finish.paint, {
      convex: false,
      noEdge: true,
    })
  }
  lamp(scene, [-1.25, -0.98, 1.9], [-1.12, -0.72, 2.08])
  scene.rods(
    [
      [-1.15, -0.6, 1.75],
      [-1.18, -0.85, 1.92],
    ],
    0.025,
    DARK,
  )
  lamp(scene, [-1.25, 0.72, 1.9], [-1.12, 0.98, 2.08])
  const [leverX, leverZ] = swing([-1.98, 2.24], pose.raise, shoulder)
  scene.ram([-0.95, 0, 1.75], [leverX, 0, leverZ], 0.09, finish.dark, 0.6)
  const [armX, armZ] = swing([-2.12, 1.42], pose.raise, shoulder)
  for (const y of [-0.3, 0.3]) scene.ram([-1.1, y, 0.95], [armX, y, armZ], 0.085, finish.dark, 0.6)
  scene.swung(() => buildArms(scene, finish, pose), { turn: pose.raise, about: shoulder })
}

function buildArms(scene: Scene, finish: Finish, pose: LoaderPose): void {
  for (const y of [-0.64, 0.5]) {
    const a = scene.prism(
      ribbon([
        [-0.92, 1.98, 0.13],
        [-1.5, 1.86, 0.2],
        [-2.2, 1.52, 0.23],
        [-2.75, 0.95, 0.19],
        [-3.2, 0.52, 0.13],
      ]),
      'y',
      y,
      y + 0.14,
      finish.paint,
      { convex: false },
    )
    scene.decorate(a, [-0.92, y, 1.98], [1, 0, 0], [0, 0, 1], (pen) => {
      pen.circle(0, 0, 0.1, finish.dark.colour)
      pen.circle(0, 0, 0.055, '#aab3bb')
      pen.circle(-2.28, -1.46, 0.09, finish.dark.colour)
      pen.circle(-2.28, -1.46, 0.05, '#aab3bb')
      pen.circle(-1.2, -0.5, 0.07, finish.dark.colour)
    })
  }
  scene.box([-2.35, -0.5, 1.28], [-2.12, 0.5, 1.56], finish.paint, {})
  scene.prism(
    ribbon([
      [-2.0, 2.28, 0.1],
      [-2.25, 1.6, 0.19],
      [-2.5, 1.02, 0.1],
    ]),
    'y',
    -0.1,
    0.1,
    finish.paint,
    { convex: false },
  )
  scene.prism(
    ribbon([
      [-2.48, 1.05, 0.06],
      [-3.22, 1.06, 0.06],
    ]),
    'y',
    -0.08,
    0.08,
    material('#3a4149'),
  )
  if (finish.isForParts) return
  scene.swung(() => buildBucket(scene, finish), { turn: pose.tip - pose.raise, about: hinge })
}

function buildBucket(scene: Scene, finish: Finish): void {
  const random = seededRandom(19)
  const bucketSteel = material(mix(finish.colour, '#3a4047', 0.12)),
    bucketInside = material(mix('#7d848b', '#8c6a4c', 0.25 + finish.wear * 0.3))
  const prof: Point[] = [
    [-3.62, 1.72],
    [-3.3, 1.5],
    [-3.2, 1.1],
    [-3.24, 0.66],
    [-3.42, 0.36],
    [-3.7, 0.22],
    [-4.5, 0.16],
  ]
  for (const y of [-0.66, 0.46])
    scene.prism(
      [
        [-3.1, 0.38],
        [-3.3, 0.3],
        [-3.28, 1.2],
        [-3.1, 0.75],
      ],
      'y',
      y,
      y + 0.2,
      bucketSteel,
    )
  const bucket = shovel(scene, prof, [...prof, [-4.42, 0.32], [-3.78, 1.66]], -1.42, 1.42, bucketSteel, bucketInside)
  scene.decorate(bucket, [-4.5, -1.42, 0], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.polygon(
      [
        [0, 0.16],
        [0.8, 0.22],
        [1.06, 0.36],
        [0.9, 0.36],
        [0.7, 0.3],
        [0.05, 0.26],
      ],
      '#d7dbde',
      { opacity: 0.4 },
    )
    rust(pen, random, 0.3, 0.35, 0.8, 0.9, 5 + finish.wear * 14, 0.4)
    scratches(pen, random, 0.3, 0.3, 0.8, 0.9, 8, 0.35)
  })
  scene.box([-4.72, -1.44, 0.12], [-4.42, 1.44, 0.18], material('#a3abb3', { gloss: 0.3 }))
  for (let i = 0; i < 8; i++) {
    const y = -1.42 + i * 0.385
    scene.prism(
      [
        [-4.6, 0.11],
        [-4.6, 0.24],
        [-4.75, 0.22],
        [-4.98, 0.13],
      ],
      'y',
      y,
      y + 0.13,
      material('#8b939c', { gloss: 0.3 }),
    )
  }
}
