import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Vector } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'

/** Short enough that the machine, not the sky, fills the picture. */
const foot: Vector = [-1.1, 0, 1.5]
type Boom = { angle: number; length: number }
const bays = 12

/** How steep the boom stands, in degrees, and how much of it is rigged. */
const booms: readonly Boom[] = [
  { angle: 52, length: 7.4 },
  { angle: 66, length: 7.9 },
  { angle: 40, length: 7.0 },
  { angle: 58, length: 6.4 },
  { angle: 46, length: 8.2 },
]
const rope = '#4a525a'

export function buildCraneBoom(scene: Scene, finish: Finish): void {
  const boom = nth(booms, finish.pose)
  scene.inLayer(2, () => {
    buildLattice(scene, finish, boom)
    buildHook(scene, boom)
  })
  scene.inLayer(1, () => buildFrame(scene, finish, boom))
}

const onBoom = ({ angle }: Boom, along: number, y: number, height: number): Vector => {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  return [foot[0] - cos * along - sin * height, y, foot[2] + sin * along - cos * height]
}

function halfWidth({ length }: Boom, along: number): number {
  if (along < 1.4) return 0.16 + (0.42 * along) / 1.4
  const left = length - along
  return left < 1.5 ? 0.18 + (0.4 * left) / 1.5 : 0.58
}

function buildLattice(scene: Scene, finish: Finish, boom: Boom): void {
  const chords = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const station = (i: number) => (boom.length * i) / bays
  const braces: Vector[][] = []
  for (let i = 0; i < bays; i++)
    chords.forEach((chord, k) => {
      const next = nth(chords, k + 1)
      const [from, to] = i % 2 ? [chord, next] : [next, chord]
      const [w, w2] = [halfWidth(boom, station(i)), halfWidth(boom, station(i + 1))]
      braces.push([
        onBoom(boom, station(i), from[0] * w, from[1] * w),
        onBoom(boom, station(i + 1), to[0] * w2, to[1] * w2),
      ])
    })
  const rails = chords.map(([y, h]) =>
    Array.from({ length: bays + 1 }, (_, i) => {
      const w = halfWidth(boom, station(i))
      return onBoom(boom, station(i), y * w, h * w * (i === 0 ? 0.4 : 1))
    }),
  )
  scene.lattice(braces, 0.07, mix(finish.colour, '#000000', 0.12))
  scene.lattice(rails, 0.14, finish.colour)
}

function buildHook(scene: Scene, boom: Boom): void {
  const tip = onBoom(boom, boom.length, 0, 0)
  scene.cylinder([tip[0] - 0.05, -0.2, tip[2] + 0.05], 'y', 0.28, 0.4, material('#3a4149', { gloss: 0.2 }))
  const x = tip[0] - 0.4
  const fall = (y: number): Vector[] => [
    [x, y, tip[2]],
    [x, y, 2.9],
  ]
  scene.lattice([fall(-0.1), fall(0.1)], 0.04, rope)
  const block = scene.box([x - 0.26, -0.18, 2.2], [x + 0.26, 0.18, 3.0], material('#e0b02a'), {
    radius: 0.1,
    axis: 'y',
  })
  scene.decorate(block, [x - 0.26, -0.18, 2.2], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.polygon(
      [
        [0, 0.1],
        [0.12, 0.1],
        [0.52, 0.5],
        [0.52, 0.62],
        [0.4, 0.62],
        [0, 0.22],
      ],
      '#20262c',
      { opacity: 0.8 },
    )
    pen.circle(0.26, 0.58, 0.12, '#20262c')
  })
  const hook: Vector[] = [
    [x, 0, 2.2],
    [x, 0, 2.0],
    [x - 0.2, 0, 1.86],
    [x - 0.16, 0, 1.64],
    [x + 0.08, 0, 1.6],
    [x + 0.18, 0, 1.76],
  ]
  scene.lattice([hook], 0.11, '#596269')
}

/** The A-frame behind the cab and the pendants that hold the boom. */
function buildFrame(scene: Scene, finish: Finish, boom: Boom): void {
  const top: Vector = [1.5, 0, 3.9]
  const line = (from: Vector, to: Vector, width: number) => scene.lattice([[from, to]], width, rope)
  for (const y of [-0.7, 0.7])
    scene.lattice(
      [
        [
          [2.7, y, 2.4],
          [top[0], y * 0.5, top[2]],
          [0.1, y, 1.5],
        ],
      ],
      0.14,
      finish.colour,
    )
  const beam: Vector[] = [
    [top[0], -0.35, top[2]],
    [top[0], 0.35, top[2]],
  ]
  scene.lattice([beam], 0.18, mix(finish.colour, '#000000', 0.2))
  const tip = onBoom(boom, boom.length - 0.2, 0, 0.3)
  for (const y of [-0.3, 0.3]) line([top[0], y, top[2]], [tip[0], y * 0.5, tip[2]], 0.04)
  for (const y of [-0.2, 0.2]) line([top[0], y, top[2]], [2.2, y, 1.8], 0.035)
}
