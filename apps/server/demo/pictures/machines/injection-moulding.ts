import { CHROME, STEEL, material } from '../engine/material.ts'
import { round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, ratingPlate, scratches } from '../markings.ts'
import { controlPanel, levellingFeet, signalTower } from '../fittings.ts'

export function buildInjectionMoulding(scene: Scene, finish: Finish): void {
  const random = seededRandom(61)
  const { casing } = finish
  const trim = material('#59636e')
  levellingFeet(scene, [-2.6, -1, 0.8, 2.6], [-0.5, 0.5], 0.08)
  const bed = scene.box([-2.8, -0.65, 0.1], [2.8, 0.65, 0.85], trim, {})
  scene.decorateSide(bed, 'y-', (pen) => {
    for (const x of [0.15, 1.35, 3.3, 4.4]) doorSeam(pen, x, 0.08, 1.0, 0.56)
    pen.louvres(0.3, 0.2, 0.7, 0.34, 6)
    pen.louvres(4.55, 0.2, 0.7, 0.34, 6)
    pen.rect(2.45, 0.05, 0.75, 0.6, '#22282e', { radius: 0.02 })
    pen.rect(0, 0.7, 5.6, 0.04, finish.colour)
    ratingPlate(pen, 3.5, 0.3, 0.28, 0.18)
    scratches(pen, random, 0.2, 0.1, 5, 0.5, finish.wear * 18, 0.3)
  })
  // clamp unit guards
  const cl = scene.prism(
    round(
      [
        [-0.62, 0.85],
        [-0.62, 1.75],
        [-0.5, 1.9],
        [0.5, 1.9],
        [0.62, 1.75],
        [0.62, 0.85],
      ],
      0.06,
    ),
    'x',
    -2.75,
    -1.5,
    casing,
    { edge: 0.3 },
  )
  scene.decorate(cl, [-2.75, -0.62, 0.85], [1, 0, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.08, 0.06, 1.08, 0.8)
    pen.rect(0.2, 0.4, 0.8, 0.4, ['#7f97a6', '#3b4a56', 1], { radius: 0.04 })
    pen.rect(0, 0.84, 1.25, 0.06, finish.colour)
  })
  // mould area: open door, platens, tie bars, mould halves
  scene.box([-1.5, 0.58, 0.85], [0.1, 0.62, 1.88], material('#b9c3cb'), { noEdge: true })
  scene.box([-1.5, -0.6, 1.82], [0.1, 0.6, 1.9], casing)
  scene.box([-1.45, -0.45, 0.9], [-1.15, 0.45, 1.72], material('#7b8690', { gloss: 0.2 }))
  scene.box([-0.25, -0.45, 0.9], [0.08, 0.45, 1.72], material('#7b8690', { gloss: 0.2 }))
  for (const y of [-0.36, 0.36]) for (const z of [1.02, 1.6]) scene.cylinder([-1.15, y, z], 'x', 0.055, 0.9, CHROME)
  scene.box([-1.15, -0.24, 1.06], [-0.85, 0.24, 1.56], material('#9aa5ae', { gloss: 0.4 }))
  scene.box([-0.5, -0.24, 1.06], [-0.25, 0.24, 1.56], material('#a9b3bb', { gloss: 0.4 }))
  scene.box([-0.53, -0.12, 1.18], [-0.5, 0.12, 1.44], material('#5d8fb5', { gloss: 0.3 }))
  const dr = scene.box([-2.05, -0.7, 0.9], [-1.1, -0.66, 1.8], casing)
  scene.decorateSide(dr, 'y-', (pen) => {
    pen.rect(0.1, 0.14, 0.75, 0.64, '#11171c', { radius: 0.03 })
    pen.rect(0.115, 0.155, 0.72, 0.61, ['#b5ccd8', '#6d8797', 1], { radius: 0.03, opacity: 0.92 })
    pen.polygon(
      [
        [0.15, 0.2],
        [0.3, 0.2],
        [0.6, 0.74],
        [0.45, 0.74],
      ],
      '#ffffff',
      { opacity: 0.22 },
    )
    pen.rect(0.88, 0.25, 0.03, 0.4, '#14191e', { radius: 0.012 })
  })
  // control station
  const cs = scene.prism(
    round(
      [
        [0.1, 0.85],
        [0.1, 1.9],
        [0.72, 1.9],
        [0.72, 0.85],
      ],
      0.04,
    ),
    'y',
    -0.66,
    0.4,
    casing,
    { edge: 0.3 },
  )
  scene.decorate(cs, [0.1, -0.661, 0.85], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.04, 0.06, 0.54, 0.92, ['#4a535d', '#39424b'], { radius: 0.02 })
    pen.rect(0.055, 0.075, 0.51, 0.89, ['#eef1f3', '#cfd6db'], { radius: 0.02 })
  })
  scene.decorate(cs, [0.16, -0.663, 0.92], [1, 0, 0], [0, 0, 1], (pen) => controlPanel(pen, 0.5, 0.86))
  // injection unit: barrel, carriage, hopper
  scene.box([0.75, -0.3, 0.9], [2.5, 0.3, 1.05], material('#6d7883'))
  scene.cylinder([0.7, 0, 1.38], 'x', 0.15, 0.95, material('#aab4bc', { gloss: 0.4 }))
  for (let i = 0; i < 4; i++)
    scene.cylinder([0.8 + i * 0.2, 0, 1.38], 'x', 0.175, 0.12, material('#c8913f', { gloss: 0.3 }))
  scene.box([1.6, -0.32, 1.08], [2.0, 0.32, 1.75], casing)
  scene.prism(
    round(
      [
        [2.0, 1.1],
        [2.0, 1.68],
        [2.7, 1.62],
        [2.7, 1.1],
      ],
      0.05,
    ),
    'y',
    -0.3,
    0.3,
    finish.paint,
  )
  const gd = scene.box([0.78, -0.36, 1.06], [1.6, -0.34, 1.3], casing)
  scene.decorateSide(gd, 'y-', (pen) => pen.louvres(0.08, 0.04, 0.66, 0.16, 3, '#4c565f'))
  scene.cylinder([1.8, 0, 1.75], 'z', 0.07, 0.14, STEEL, {})
  scene.cylinder([1.8, 0, 1.89], 'z', 0.08, 0.34, material('#c4ccd3', { gloss: 0.5 }), { endRadius: 0.3 })
  scene.cylinder([1.8, 0, 2.23], 'z', 0.3, 0.4, material('#c4ccd3', { gloss: 0.5 }))
  scene.cylinder([1.8, 0, 2.63], 'z', 0.31, 0.05, finish.paint)
  signalTower(scene, -0.6, 0.3, 1.9)
  scene.hose(
    [
      [1.2, -0.3, 1.1],
      [1.3, -0.5, 0.9],
      [1.7, -0.45, 0.88],
      [1.9, -0.33, 1.1],
    ],
    0.04,
  )
}
