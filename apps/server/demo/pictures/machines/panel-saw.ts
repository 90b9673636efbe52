import { BLACK, STEEL, material } from '../engine/material.ts'
import { arc, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, ratingPlate, scratches } from '../markings.ts'

export function buildPanelSaw(scene: Scene, finish: Finish): void {
  const random = seededRandom(91)
  const { casing } = finish
  const al = material('#c3ccd3', { gloss: 0.5 }),
    ci = material('#98a3ac', { gloss: 0.4 })
  const cab = scene.prism(
    round(
      [
        [-0.55, 0.06],
        [-0.5, 0.78],
        [0.5, 0.78],
        [0.55, 0.06],
      ],
      0.03,
    ),
    'y',
    -0.45,
    0.45,
    casing,
  )
  scene.decorate(cab, [-0.55, -0.45, 0.06], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.08, 0.58, 0.94, 0.08, finish.colour)
    doorSeam(pen, 0.15, 0.08, 0.5, 0.44)
    ratingPlate(pen, 0.24, 0.26, 0.22, 0.14)
    pen.rect(0.74, 0.12, 0.24, 0.38, '#4a535d', { radius: 0.02 })
    pen.circle(0.86, 0.4, 0.04, '#e8c33a')
    pen.circle(0.86, 0.403, 0.028, '#c63b30')
    pen.circle(0.86, 0.28, 0.03, '#5d9a1e')
    pen.circle(0.86, 0.19, 0.03, '#22282e')
    scratches(pen, random, 0.1, 0.05, 0.9, 0.4, finish.wear * 10, 0.3)
  })
  scene.decorate(cab, [-0.55, 0.45, 0.06], [0, -1, 0], [0.07, 0, 1], (pen) => {
    pen.rect(0.2, 0.2, 0.5, 0.3, '#1a2027', { opacity: 0.4, radius: 0.02 })
  })
  // hand wheel
  scene.cylinder([0.2, -0.45, 0.4], 'y', 0.025, -0.1, STEEL)
  scene.cylinder([0.2, -0.55, 0.4], 'y', 0.12, 0.03, material('#2b3138', { gloss: 0.2 }))
  scene.rod([0.28, -0.55, 0.46], [0.28, -0.63, 0.46], 0.018, BLACK)
  // main table right side (far from operators sliding carriage)
  const tb = scene.box([-0.62, -0.42, 0.8], [0.5, 0.42, 0.86], ci)
  scene.decorateSide(tb, 'z+', (pen) => {
    pen.rect(0.1, 0.17, 0.9, 0.03, '#20262c')
    pen.rect(0.0, 0.62, 1.12, 0.012, '#59636d', { opacity: 0.6 })
  })
  scene.box([-0.55, 0.42, 0.8], [0.4, 1.25, 0.85], ci)
  scene.box([-0.3, 1.1, 0.06], [-0.2, 1.2, 0.8], material('#4a535d'))
  scene.box([0.15, 1.1, 0.06], [0.25, 1.2, 0.8], material('#4a535d'))
  // rip fence on rail
  scene.box([-0.68, -0.3, 0.74], [-0.62, 1.3, 0.8], al)
  scene.box([-0.76, 0.62, 0.76], [-0.55, 0.8, 0.9], material('#3a4149'))
  scene.box([-0.55, 0.68, 0.86], [0.4, 0.72, 1.0], al)
  // sliding carriage (long aluminium beam) on near side
  scene.box([-1.7, -0.72, 0.62], [1.5, -0.48, 0.76], material('#737e88', { gloss: 0.2 }))
  const ca = scene.box([-1.9, -0.76, 0.78], [1.2, -0.46, 0.86], al)
  scene.decorateSide(ca, 'y-', (pen) => {
    pen.rect(0, 0.025, 3.1, 0.014, '#4c565f', { opacity: 0.8 })
    pen.rect(0, 0.055, 3.1, 0.008, '#4c565f', { opacity: 0.5 })
  })
  scene.decorateSide(ca, 'z+', (pen) => {
    pen.rect(0, 0.13, 3.1, 0.02, '#59636d', { opacity: 0.8 })
  })
  scene.box([-1.95, -0.77, 0.77], [-1.9, -0.45, 0.87], material('#22282e'))
  scene.box([1.2, -0.77, 0.77], [1.25, -0.45, 0.87], material('#22282e'))
  // outrigger crosscut table with fence and telescopic support
  scene.box([-0.55, -1.75, 0.8], [0.1, -0.76, 0.85], material('#aab4bc', { gloss: 0.4 }))
  const ot = scene.box([-0.52, -1.72, 0.85], [0.07, -0.78, 0.86], material('#7b8690'), { noEdge: true })
  scene.decorateSide(ot, 'z+', (pen) => {
    for (let i = 0; i < 4; i++) pen.rect(0.04 + i * 0.14, 0.02, 0.08, 0.9, '#c3ccd3', { opacity: 0.9 })
  })
  scene.box([0.1, -2.15, 0.86], [0.16, -0.5, 0.97], al)
  scene.box([0.06, -1.5, 0.96], [0.2, -1.42, 1.06], material('#3a4149'))
  scene.rod([-0.2, -1.6, 0.8], [-0.1, -0.5, 0.28], 0.035, material('#59636d'))
  // blade, riving knife, guard on arm
  scene.prism(arc(-0.03, 0.86, 0.17, 0, 180, 12), 'y', -0.253, -0.247, material('#d3dae0', { gloss: 0.6 }), {
    noEdge: true,
  })
  scene.prism(
    round(
      [
        [-0.32, 1.02],
        [-0.3, 1.12],
        [-0.2, 1.18],
        [0.2, 1.18],
        [0.28, 1.1],
        [0.28, 1.02],
      ],
      0.05,
    ),
    'y',
    -0.3,
    -0.2,
    finish.paint,
  )
  scene.rod([0, -0.25, 1.18], [0, -0.25, 1.7], 0.03, material('#59636d'))
  scene.rod([0, -0.25, 1.68], [0, 1.15, 1.68], 0.035, material('#59636d'))
  scene.rod([0.0, 1.15, 0.06], [0.0, 1.15, 1.7], 0.04, material('#59636d'))
  scene.hose(
    [
      [0.1, -0.25, 1.16],
      [0.4, -0.2, 1.5],
      [0.2, 0.4, 2.0],
      [0.05, 1.1, 1.75],
    ],
    0.1,
    '#7d8790',
  )
  // board on the carriage
  scene.box([-1.1, -1.3, 0.862], [0.08, -0.3, 0.885], material('#d9b98a'), {})
}
