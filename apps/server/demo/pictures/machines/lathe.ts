import { mix } from '../engine/colour.ts'
import { CHROME, STEEL, material } from '../engine/material.ts'
import { ribbon, round } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Vector } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, ratingPlate, rust, scratches } from '../markings.ts'
import { controlPanel, levellingFeet, signalTower } from '../fittings.ts'

type Pose = { door: readonly [from: number, to: number]; hasConveyor: boolean; bin: string; hasTower: boolean }

/** With the door open, half open or shut, and with what stands beside it; nothing stands beside the first, which stands for all. */
const poses: readonly Pose[] = [
  { door: [0.42, 1.15], hasConveyor: false, bin: '', hasTower: true },
  { door: [-0.76, 0.77], hasConveyor: false, bin: '', hasTower: true },
  { door: [0.04, 0.98], hasConveyor: false, bin: '', hasTower: false },
  { door: [-0.76, 0.77], hasConveyor: true, bin: '#5d6b3f', hasTower: true },
  { door: [0.42, 1.15], hasConveyor: true, bin: '#3f6a86', hasTower: true },
]

export function buildLathe(scene: Scene, finish: Finish): void {
  const random = seededRandom(9)
  const pose = nth(poses, finish.pose)
  const isShut = pose.door[0] < -0.5
  const { casing } = finish
  const trim = material(mix('#515b66', '#5f5c55', finish.wear * 0.3))
  levellingFeet(scene, [-1.5, -0.1, 1.5], [-0.6, 0.7], 0.1)
  const base = scene.prism(
    round(
      [
        [-0.78, 0.1],
        [-0.84, 0.25],
        [-0.84, 0.78],
        [-0.76, 0.88],
        [0.85, 0.88],
        [0.85, 0.1],
      ],
      0.04,
    ),
    'x',
    -1.72,
    1.72,
    trim,
    { edge: 0.3 },
  )
  scene.decorate(base, [-1.72, -0.84, 0.25], [1, 0, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.1, 0.03, 0.9, 0.46)
    doorSeam(pen, 2.45, 0.03, 0.85, 0.46)
    pen.louvres(2.6, 0.1, 0.5, 0.28, 5)
    pen.rect(1.1, 0.05, 1.25, 0.1, '#0e1317', { opacity: 0.55, radius: 0.02 })
    ratingPlate(pen, 0.25, 0.2, 0.26, 0.16)
    scratches(pen, random, 0.1, 0.05, 3.2, 0.4, finish.wear * 18, 0.3)
    rust(pen, random, 0.1, 0.0, 3.2, 0.08, finish.wear * 12, 0.35)
  })
  const prof = round(
    [
      [-0.76, 0.88],
      [-0.42, 1.74],
      [-0.3, 1.8],
      [0.85, 1.8],
      [0.85, 0.88],
    ],
    [0.01, 0.08, 0.06, 0.04, 0.01],
  )
  const leftBlock = scene.prism(prof, 'x', -1.72, -0.78, casing, { edge: 0.35 })
  scene.prism(prof, 'x', 0.78, 1.72, casing, { edge: 0.35 })
  scene.decorate(leftBlock, [-1.72, -0.765, 0.885], [1, 0, 0], slope, (pen) => {
    pen.rect(0.0, 0.74, 0.94, 0.14, finish.colour)
    pen.rect(0.2, 0.78, 0.38, 0.055, '#ffffff', { opacity: 0.9 })
    pen.rect(0.62, 0.78, 0.12, 0.055, '#ffffff', { opacity: 0.5 })
    doorSeam(pen, 0.06, 0.06, 0.8, 0.6)
    scratches(pen, random, 0.1, 0.05, 0.7, 0.6, finish.wear * 8, 0.3)
  })
  scene.decorate(leftBlock, [-1.72, 0.85, 0.88], [0, -1, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.1, 0.08, 0.9, 0.74)
    pen.louvres(0.25, 0.2, 0.6, 0.4, 6)
  })
  // interior
  scene.box([-0.78, 0.35, 0.88], [0.78, 0.4, 1.78], material('#828d97'), { noEdge: true })
  scene.box([-0.78, -0.3, 1.74], [0.78, 0.4, 1.79], casing, { noEdge: true })
  if (!isShut) buildWorkspace(scene)
  // lintel above door & sliding door
  const lin = scene.prism(
    [onSlope(0.78, 0), onSlope(0.93, 0), onSlope(0.93, -0.06), onSlope(0.78, -0.06)],
    'x',
    -0.78,
    0.78,
    casing,
  )
  scene.decorate(lin, [-0.78, -0.76, 0.88], [1, 0, 0], slope, (pen) => pen.rect(0, 0.79, 1.56, 0.1, finish.colour))
  buildDoor(scene, finish, pose)
  // control station
  const cp = scene.prism(
    round(
      [
        [-0.98, 0.95],
        [-0.98, 1.08],
        [-0.62, 1.86],
        [-0.42, 1.86],
        [-0.42, 0.95],
      ],
      0.02,
    ),
    'x',
    1.16,
    1.66,
    material('#4a535d'),
  )
  scene.decorate(cp, [1.16, -0.985, 1.075], [1, 0, 0], [0, 0.417, 0.905], (pen) => {
    pen.rect(0.015, 0.02, 0.47, 0.82, ['#eef1f3', '#cfd6db'], { radius: 0.02 })
    controlPanel(pen, 0.5, 0.86)
  })
  if (pose.hasTower) signalTower(scene, 1.5, 0.3, 1.8)
  if (pose.hasConveyor) buildConveyor(scene, pose.bin)
}

/** The chip conveyor to the right, and its bin. */
function buildConveyor(scene: Scene, bin: string): void {
  scene.prism(
    ribbon([
      [1.7, 0.32, 0.16],
      [2.0, 0.32, 0.16],
      [2.5, 1.1, 0.14],
      [2.85, 1.12, 0.14],
    ]),
    'y',
    -0.35,
    0.15,
    material('#46505a'),
    { convex: false },
  )
  const tub = scene.box([2.42, -0.5, 0.06], [3.02, 0.3, 0.58], material(bin))
  scene.decorateSide(tub, 'z+', (pen) =>
    pen.rect(0.03, 0.03, 0.54, 0.74, [mix(bin, '#000000', 0.6), mix(bin, '#000000', 0.4)]),
  )
}

/** Slides along the sloping front; its window is as wide as the door lets it be. */
function buildDoor(scene: Scene, finish: Finish, { door: [from, to] }: Pose): void {
  const width = to - from
  const door = scene.prism(
    [onSlope(0.0, 0.06), onSlope(0.86, 0.06), onSlope(0.86, 0.01), onSlope(0.0, 0.01)],
    'x',
    from,
    to,
    finish.casing,
  )
  scene.decorate(door, [from, -0.76 - 0.056, 0.88 + 0.022], [1, 0, 0], slope, (pen) => {
    pen.rect(0.14, 0.2, width - 0.23, 0.5, '#11171c', { radius: 0.04 })
    pen.rect(0.16, 0.22, width - 0.27, 0.46, ['#a9c2d0', '#4c6676', 1], { radius: 0.035, opacity: 0.95 })
    for (const [x, reach, opacity] of [
      [0.2, 0.1, 0.22],
      [0.35, 0.03, 0.18],
    ] as const)
      pen.polygon(
        [
          [x, 0.24],
          [x + reach, 0.24],
          [x + reach + 0.22, 0.66],
          [x + 0.22, 0.66],
        ],
        '#ffffff',
        { opacity },
      )
    pen.rect(0.045, 0.2, 0.045, 0.46, '#14191e', { radius: 0.02 })
    pen.rect(0.053, 0.21, 0.014, 0.44, '#8a95a0', { radius: 0.006 })
    pen.rect(0, 0.745, width, 0.1, finish.colour)
  })
}

const slope: Vector = [0, 0.368, 0.93]
const onSlope = (v: number, e: number): Point => [-0.76 + v * 0.368 - e * 0.93, 0.88 + v * 0.93 + e * 0.368]

/** Bed, chuck with a turned part, and turret: what an open door shows. */
function buildWorkspace(scene: Scene): void {
  const bed = scene.prism(
    [
      [-0.72, 0.885],
      [0.36, 0.885],
      [0.36, 1.35],
      [0.2, 1.3],
    ],
    'x',
    -0.78,
    0.78,
    material('#6d7882'),
    { noEdge: true },
  )
  scene.decorate(bed, [-0.78, -0.72, 0.89], [1, 0, 0], [0, 0.92, 0.415], (pen) => {
    for (let i = 0; i < 7; i++) pen.rect(0.0, 0.1 + i * 0.13, 1.56, 0.016, '#3f4951', { opacity: 0.7 })
  })
  scene.cylinder([-0.8, -0.08, 1.3], 'x', 0.33, 0.12, material('#6a757f', { gloss: 0.3 }))
  const ch = scene.cylinder([-0.68, -0.08, 1.3], 'x', 0.27, 0.2, material('#9fa9b2', { gloss: 0.4 }))
  scene.decorate(ch, [-0.48, -0.08, 1.3], [0, 1, 0], [0, 0, 1], (pen) => {
    pen.circle(0, 0, 0.235, ['#cdd5db', '#8a949d', 1])
    pen.circle(0, 0, 0.1, '#2a3037')
    for (let i = 0; i < 3; i++) {
      const a = i * 2.094 + 1.2
      const c = Math.cos(a),
        n = Math.sin(a)
      pen.polygon(
        [
          [c * 0.09 - n * 0.028, n * 0.09 + c * 0.028],
          [c * 0.25 - n * 0.028, n * 0.25 + c * 0.028],
          [c * 0.25 + n * 0.028, n * 0.25 - c * 0.028],
          [c * 0.09 + n * 0.028, n * 0.09 - c * 0.028],
        ],
        '#353d45',
        { opacity: 0.8 },
      )
    }
  })
  for (let i = 0; i < 3; i++) {
    const a = i * 2.094 + 1.2
    const c = Math.cos(a),
      n = Math.sin(a)
    scene.rod(
      [-0.48, -0.08 + c * 0.13, 1.3 + n * 0.13],
      [-0.36, -0.08 + c * 0.13, 1.3 + n * 0.13],
      0.05,
      material('#5a646d', { gloss: 0.3 }),
    )
  }
  scene.cylinder([-0.48, -0.08, 1.3], 'x', 0.08, 0.3, CHROME, { cap: material('#c2cad1') })
  scene.cylinder([-0.18, -0.08, 1.3], 'x', 0.05, 0.14, CHROME, { cap: material('#c2cad1') })
  // turret
  scene.box([0.14, -0.0, 1.16], [0.6, 0.34, 1.58], material('#8a949d'))
  scene.cylinder([0.0, 0.1, 1.36], 'x', 0.2, 0.14, material('#77828c', { gloss: 0.3 }))
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6
    if (i % 2) continue
    scene.box(
      [0.01, 0.1 + Math.cos(a) * 0.215 - 0.035, 1.36 + Math.sin(a) * 0.215 - 0.035],
      [0.11, 0.1 + Math.cos(a) * 0.215 + 0.035, 1.36 + Math.sin(a) * 0.215 + 0.035],
      material(i % 4 === 0 ? '#3d464f' : '#aab4bc'),
      {},
    )
    if (i === 6 || i === 4 || i === 8)
      scene.rod(
        [0.05, 0.1 + Math.cos(a) * 0.22, 1.36 + Math.sin(a) * 0.22],
        [0.05, 0.1 + Math.cos(a) * 0.32, 1.36 + Math.sin(a) * 0.32],
        0.018,
        STEEL,
      )
  }
}
