import { mix } from '../engine/colour.ts'
import { CHROME, material } from '../engine/material.ts'
import { ribbon, round } from '../engine/outline.ts'
import type { Material } from '../engine/material.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, ratingPlate, rust, scratches } from '../markings.ts'
import { controlPanel, levellingFeet, signalTower } from '../fittings.ts'

type Span = readonly [from: number, to: number]
type Pose = { left: Span; right: Span; pendant: number; bin: string | null; hasTower: boolean }

const open: Pick<Pose, 'left' | 'right'> = { left: [-1.02, -0.58], right: [0.5, 0.92] }
const half: Pick<Pose, 'left' | 'right'> = { left: [-0.88, -0.34], right: [0.3, 0.86] }
const shut: Pick<Pose, 'left' | 'right'> = { left: [-0.72, -0.05], right: [-0.05, 0.62] }

/** With the doors open, half open or shut, and with what stands beside it; nothing stands beside the first, which stands for all. */
const poses: readonly Pose[] = [
  { ...open, pendant: 8, bin: null, hasTower: true },
  { ...shut, pendant: 24, bin: null, hasTower: true },
  { ...half, pendant: -40, bin: null, hasTower: false },
  { ...shut, pendant: -14, bin: '#6a6f3a', hasTower: true },
  { ...open, pendant: -14, bin: '#3f6a86', hasTower: true },
]

export function buildMachiningCentre(scene: Scene, finish: Finish): void {
  const random = seededRandom(3)
  const pose = nth(poses, finish.pose)
  const { casing } = finish
  const trim = material(mix('#59636e', '#5f5c55', finish.wear * 0.3)),
    int = material('#c3ccd3', { lit: 0.8 })
  levellingFeet(scene, [-1.15, 1.15], [-0.75, 0.9], 0.1)
  const base = scene.prism(
    round(
      [
        [-0.92, 0.1],
        [-1.0, 0.3],
        [-1.0, 0.82],
        [-0.9, 0.98],
        [1.05, 0.98],
        [1.05, 0.1],
      ],
      [0.02, 0.04, 0.06, 0.04, 0.02, 0.02],
    ),
    'x',
    -1.32,
    1.32,
    trim,
    { edge: 0.3 },
  )
  scene.decorate(base, [-1.32, -1.0, 0.3], [1, 0, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.1, 0.02, 0.8, 0.46)
    doorSeam(pen, 1.75, 0.02, 0.8, 0.46)
    pen.louvres(1.9, 0.1, 0.5, 0.26, 5)
    pen.rect(0.0, 0.5, 2.64, 0.02, '#0c1116', { opacity: 0.25 })
    ratingPlate(pen, 0.2, 0.18, 0.24, 0.15)
    scratches(pen, random, 0.1, 0.05, 2.4, 0.4, finish.wear * 16, 0.3)
    rust(pen, random, 0.1, 0.0, 2.4, 0.08, finish.wear * 12, 0.35)
  })
  // column & electrical cabinet behind
  scene.box([-0.42, 0.5, 0.98], [0.42, 1.2, 2.45], casing)
  const ec = scene.box([0.45, 0.62, 0.5], [1.3, 1.25, 2.1], casing)
  scene.decorateSide(ec, 'x+', (pen) => {
    doorSeam(pen, 0.05, 0.06, 0.53, 1.5)
    pen.louvres(0.12, 0.15, 0.36, 0.26, 5)
    handle(pen, 0.08, 0.8, 0.04, 0.14)
  })
  const cap = scene.prism(
    round(
      [
        [0.1, 2.18],
        [0.1, 2.72],
        [0.25, 2.86],
        [0.95, 2.86],
        [1.1, 2.75],
        [1.1, 2.18],
      ],
      0.06,
    ),
    'x',
    -0.38,
    0.38,
    casing,
  )
  scene.decorate(cap, [-0.38, 0.1, 2.18], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.1, 0.12, 0.56, 0.12, finish.colour, { radius: 0.02 })
    pen.rect(0.16, 0.16, 0.26, 0.04, '#ffffff', { opacity: 0.85 })
  })
  scene.hose(
    [
      [0.3, 0.6, 2.86],
      [0.5, 0.6, 3.12],
      [0.95, 0.7, 2.6],
      [0.95, 0.8, 2.1],
    ],
    0.07,
    '#2a3037',
  )
  // enclosure
  const leftBlock = scene.box([-1.32, -0.9, 0.98], [-0.72, 0.55, 2.2], casing),
    rightBlock = scene.box([0.62, -0.9, 0.98], [1.32, 0.55, 2.2], casing)
  scene.decorateSide(leftBlock, 'y-', (pen) => {
    pen.rect(0, 0, 0.1, 1.22, finish.colour)
    pen.rect(0, 1.1, 0.6, 0.12, finish.colour, { opacity: 1 })
    scratches(pen, random, 0.1, 0.1, 0.5, 0.9, finish.wear * 8, 0.3)
  })
  scene.decorateSide(rightBlock, 'y-', (pen) => {
    pen.rect(0, 1.1, 0.7, 0.12, finish.colour)
    doorSeam(pen, 0.08, 0.05, 0.56, 0.98)
  })
  scene.decorateSide(rightBlock, 'x+', (pen) => {
    pen.rect(0.2, 0.25, 1.0, 0.72, ['#6d8494', '#2c3a45', 1], { radius: 0.05 })
    pen.line(
      [
        [0.35, 0.3],
        [0.8, 0.92],
      ],
      '#ffffff',
      0.07,
      { opacity: 0.14 },
    )
    pen.rect(0, 1.1, 1.45, 0.12, finish.colour)
    doorSeam(pen, 0.1, 0.08, 1.2, 0.98)
    handle(pen, 0.13, 0.5, 0.045, 0.16)
  })
  scene.decorateSide(leftBlock, 'x-', (pen) => {
    pen.rect(0.2, 0.25, 1.0, 0.72, ['#6d8494', '#2c3a45', 1], { radius: 0.05 })
    pen.rect(0, 1.1, 1.45, 0.12, finish.colour)
    handle(pen, 1.25, 0.5, 0.045, 0.16)
  })
  const li = scene.box([-0.72, -0.9, 2.02], [0.62, -0.72, 2.2], casing)
  scene.decorateSide(li, 'y-', (pen) => {
    pen.rect(0, 0.06, 1.34, 0.12, finish.colour)
    pen.rect(0.3, 0.095, 0.36, 0.04, '#ffffff', { opacity: 0.9 })
    pen.rect(0.7, 0.095, 0.1, 0.04, '#ffffff', { opacity: 0.55 })
  })
  scene.box([-0.72, -0.72, 2.17], [0.62, 0.55, 2.2], casing, { noEdge: true })
  scene.box([-0.72, 0.44, 0.98], [0.62, 0.5, 2.17], int, { noEdge: true })
  const isShut = pose.left[1] > -0.1
  if (!isShut) buildWorkspace(scene, casing)
  buildDoor(scene, casing, pose.left, 'right')
  buildDoor(scene, casing, pose.right, 'left')
  // operator pendant
  scene.rod([1.1, -0.8, 2.2], [1.1, -0.8, 2.32], 0.03, trim)
  scene.rod([1.1, -0.8, 2.3], [1.08, -1.2, 2.3], 0.03, trim)
  scene.rod([1.08, -1.2, 2.3], [1.08, -1.2, 1.98], 0.03, trim)
  scene.turned(
    () => {
      const cp = scene.box([0.84, -1.3, 1.12], [1.34, -1.14, 2.0], material('#4a535d'), {})
      scene.decorateSide(cp, 'y-', (pen) => {
        pen.rect(0.015, 0.015, 0.47, 0.85, ['#eef1f3', '#cfd6db'], { radius: 0.02 })
        controlPanel(pen, 0.5, 0.88)
      })
    },
    { turn: pose.pendant, about: [1.08, -1.2, 1] },
  )
  if (pose.hasTower) signalTower(scene, -1.1, 0.2, 2.2)
  if (pose.bin !== null) buildConveyor(scene, trim, pose.bin)
}

/** The chip conveyor on the left, and its bin. */
function buildConveyor(scene: Scene, trim: Material, bin: string): void {
  scene.prism(
    ribbon([
      [-1.3, 0.35, 0.17],
      [-1.6, 0.35, 0.17],
      [-2.05, 1.15, 0.15],
      [-2.3, 1.15, 0.15],
    ]),
    'y',
    -0.3,
    0.2,
    trim,
    { convex: false },
  )
  const tub = scene.box([-2.5, -0.42, 0.05], [-1.98, 0.32, 0.62], material(bin))
  scene.decorateSide(tub, 'z+', (pen) =>
    pen.rect(0.03, 0.03, 0.46, 0.68, [mix(bin, '#000000', 0.6), mix(bin, '#000000', 0.4)]),
  )
}

/** A sliding door with its window and the handle at one edge. */
function buildDoor(scene: Scene, casing: Material, [from, to]: Span, grip: 'left' | 'right'): void {
  const width = to - from
  const door = scene.box([from, -0.96, 1.0], [to, -0.905, 2.06], casing)
  scene.decorateSide(door, 'y-', (pen) => {
    pen.rect(0.07, 0.16, width - 0.14, 0.78, '#11171c', { radius: 0.03 })
    pen.rect(0.085, 0.175, width - 0.17, 0.75, ['#a9c2d0', '#5d7888', 1], { radius: 0.03, opacity: 0.9 })
    pen.polygon(
      [
        [0.1, 0.6],
        [0.1, 0.4],
        [width - 0.1, 0.84],
        [width - 0.1, 0.92],
        [width - 0.2, 0.92],
      ],
      '#ffffff',
      { opacity: 0.22 },
    )
    const handle = grip === 'left' ? 0.03 : width - 0.06
    pen.rect(handle, 0.35, 0.035, 0.36, '#14191e', { radius: 0.015 })
    pen.rect(handle + 0.006, 0.36, 0.012, 0.34, '#7f8a94', { radius: 0.006 })
  })
}

/** Way covers, table with a vice, and the spindle head: what open doors show. */
function buildWorkspace(scene: Scene, casing: Material): void {
  const way = scene.box([-0.72, -0.72, 0.985], [0.62, 0.44, 1.02], material('#8f9aa3'), { noEdge: true })
  scene.decorateSide(way, 'z+', (pen) => {
    for (let i = 0; i < 6; i++) pen.rect(0, 0.05 + i * 0.18, 1.34, 0.02, '#4c565f', { opacity: 0.7 })
  })
  const tb = scene.box([-0.6, -0.5, 1.02], [0.5, 0.0, 1.14], material('#a9b3bb', { gloss: 0.3 }))
  scene.decorateSide(tb, 'y-', (pen) => {
    for (let i = 0; i < 1; i++) pen.rect(0, 0.05, 1.1, 0.012, '#3b444c', { opacity: 0.7 })
  })
  scene.decorateSide(tb, 'z+', (pen) => {
    for (let i = 0; i < 4; i++) pen.rect(0, 0.08 + i * 0.11, 1.1, 0.028, '#39424a', { opacity: 0.85 })
  })
  scene.box([-0.26, -0.42, 1.14], [0.16, -0.1, 1.19], material('#5b656f'))
  scene.box([-0.26, -0.42, 1.19], [-0.15, -0.1, 1.3], material('#6d7883', { gloss: 0.3 }))
  scene.box([0.02, -0.42, 1.19], [0.12, -0.1, 1.3], material('#6d7883', { gloss: 0.3 }))
  scene.box([-0.15, -0.38, 1.2], [0.02, -0.14, 1.34], material('#c2cad1', { gloss: 0.5 }))
  const hd = scene.box([-0.27, -0.4, 1.66], [0.17, 0.44, 2.16], casing)
  scene.decorateSide(hd, 'y-', (pen) => {
    pen.rect(0.06, 0.08, 0.32, 0.3, '#2f3942', { opacity: 0.12, radius: 0.03 })
  })
  scene.cylinder([-0.05, -0.24, 1.56], 'z', 0.15, 0.1, material('#6d7883', { gloss: 0.3 }))
  scene.cylinder([-0.05, -0.24, 1.5], 'z', 0.1, 0.06, CHROME)
  scene.cylinder([-0.05, -0.24, 1.43], 'z', 0.045, 0.07, material('#3c444c'), { endRadius: 0.075 })
  scene.cylinder([-0.05, -0.24, 1.35], 'z', 0.016, 0.08, CHROME)
  scene.hose(
    [
      [0.12, -0.3, 1.72],
      [0.17, -0.32, 1.55],
      [0.06, -0.27, 1.44],
    ],
    0.02,
    '#e08a2c',
  )
  scene.hose(
    [
      [-0.23, -0.3, 1.72],
      [-0.26, -0.32, 1.55],
      [-0.15, -0.27, 1.44],
    ],
    0.02,
    '#e08a2c',
  )
}
