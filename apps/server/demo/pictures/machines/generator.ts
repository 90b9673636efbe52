import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { ribbon, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, ratingPlate, rust, scratches } from '../markings.ts'

export function buildGenerator(scene: Scene, finish: Finish, { isOpen = true } = {}): void {
  const random = seededRandom(13)

  const fr = scene.box([-1.75, -0.58, 0.06], [1.75, 0.58, 0.36], material('#2a3037'))
  scene.decorateSide(fr, 'y-', (pen) => {
    for (const x of [0.85, 2.2]) pen.rect(x, 0.05, 0.42, 0.15, '#0a0d10', { radius: 0.02 })
    pen.rect(0, 0.24, 3.5, 0.02, '#ffffff', { opacity: 0.12 })
    rust(pen, random, 0.1, 0.02, 3.2, 0.2, 3 + finish.wear * 14, 0.5)
  })
  const c = finish.paint,
    end = round(
      [
        [-0.58, 0.36],
        [-0.58, 1.66],
        [-0.46, 1.8],
        [0.46, 1.8],
        [0.58, 1.66],
        [0.58, 0.36],
      ],
      [0.01, 0.1, 0.1, 0.1, 0.1, 0.01],
    )
  const leftBlock = scene.prism(end, 'x', -1.75, -0.62, c, { edge: 0.3 }),
    rightBlock = scene.prism(end, 'x', 0.52, 1.75, c, { edge: 0.3 })
  scene.prism(
    [
      [-0.55, 1.62],
      [-0.46, 1.8],
      [0.46, 1.8],
      [0.58, 1.66],
      [0.58, 1.6],
    ],
    'x',
    -0.62,
    0.52,
    c,
    { edge: 0.3 },
  )
  scene.box([-0.62, 0.54, 0.36], [0.52, 0.58, 1.62], material('#39424b'), { noEdge: true })
  scene.box([-0.62, -0.56, 0.36], [0.52, 0.56, 0.4], material('#20262c'), { noEdge: true })
  scene.decorate(leftBlock, [-1.75, -0.581, 0.36], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.rect(0.08, 0.1, 0.92, 1.08, mix(c.colour, '#000000', 0.1), { radius: 0.02 })
    for (let i = 0; i < 14; i++) {
      pen.rect(0.12, 0.15 + i * 0.072, 0.84, 0.03, '#12171c', { opacity: 0.85 })
      pen.rect(0.12, 0.18 + i * 0.072, 0.84, 0.018, mix(c.colour, '#ffffff', 0.25), { opacity: 0.8 })
    }
    rust(pen, random, 0.02, 0, 1.0, 0.07, 3 + finish.wear * 10, 0.45)
  })
  scene.decorate(leftBlock, [-1.75, 0.58, 0.36], [0, -1, 0], [0, 0, 1], (pen) => {
    pen.rect(0.12, 0.12, 0.92, 1.05, '#11161b', { radius: 0.03 })
    for (let i = 0; i < 12; i++) pen.rect(0.14, 0.16 + i * 0.082, 0.88, 0.038, mix(c.colour, '#000000', 0.35))
  })
  // control compartment on the right block
  scene.decorate(rightBlock, [0.52, -0.581, 0.36], [1, 0, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.06, 0.06, 1.1, 1.14)
    pen.rect(0.14, 0.5, 0.6, 0.6, '#10151a', { radius: 0.03 })
    pen.rect(0.16, 0.52, 0.56, 0.56, ['#f0f2f4', '#c8d0d6'], { radius: 0.02 })
    pen.rect(0.2, 0.78, 0.3, 0.25, '#151a1f', { radius: 0.015 })
    pen.rect(0.225, 0.84, 0.25, 0.165, ['#cfe6c0', '#8fb889', 1], { radius: 0.006 })
    for (let i = 0; i < 3; i++) pen.rect(0.24, 0.965 - i * 0.04, 0.14 + (i % 2) * 0.05, 0.016, '#26402a')
    for (let i = 0; i < 5; i++)
      pen.circle(0.245 + i * 0.052, 0.808, 0.014, i === 4 ? '#c63b30' : i === 0 ? '#6fb52c' : '#9aa5b0')
    pen.circle(0.61, 0.93, 0.062, '#e8c33a')
    pen.circle(0.61, 0.935, 0.044, ['#f0564a', '#a31b17', 1])
    for (const x of [0.25, 0.35, 0.45]) {
      pen.circle(x, 0.7, 0.035, '#14191e')
      pen.circle(x, 0.705, 0.026, ['#e8ecef', '#b3bcc4', 1])
      pen.line(
        [
          [x, 0.7],
          [x + 0.012, 0.722],
        ],
        '#c63b30',
        0.005,
      )
    }
    pen.rect(0.55, 0.56, 0.13, 0.2, '#22282e', { radius: 0.01 })
    pen.rect(0.595, 0.62, 0.04, 0.09, '#e8ecef', { radius: 0.006 })
    pen.rect(0.2, 0.57, 0.3, 0.05, '#dfe4e8')
    pen.polygon(
      [
        [0.16, 0.52],
        [0.3, 0.52],
        [0.56, 1.08],
        [0.42, 1.08],
      ],
      '#ffffff',
      { opacity: 0.16 },
    )
    handle(pen, 0.95, 0.55, 0.05, 0.16)
    for (const z of [0.2, 0.98]) pen.rect(0.055, z, 0.03, 0.12, '#14191e', { radius: 0.008 })
    ratingPlate(pen, 0.8, 0.9, 0.26, 0.17)
    pen.rect(0.14, 0.16, 0.44, 0.2, '#1a2027', { radius: 0.02, opacity: 0.9 })
    for (let i = 0; i < 3; i++) {
      pen.circle(0.23 + i * 0.13, 0.26, 0.055, '#0b0e11')
      pen.circle(0.23 + i * 0.13, 0.26, 0.045, ['#3f78a8', '#22425e', 1])
    }
    pen.louvres(0.68, 0.12, 0.4, 0.26, 4)
    scratches(pen, random, 0.1, 0.1, 1.0, 1.0, finish.wear * 12, 0.3)
  })
  scene.decorate(rightBlock, [1.75, -0.58, 0.36], [0, 1, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.08, 0.06, 1.0, 1.12)
    for (let i = 0; i < 9; i++) {
      pen.rect(0.2, 0.16 + i * 0.075, 0.76, 0.032, '#12171c', { opacity: 0.85 })
      pen.rect(0.2, 0.19 + i * 0.075, 0.76, 0.018, mix(c.colour, '#ffffff', 0.2), { opacity: 0.7 })
    }
    pen.rect(0.2, 0.94, 0.5, 0.12, '#1a2027', { radius: 0.02, opacity: 0.85 })
    pen.rect(0.26, 0.975, 0.26, 0.045, '#ffffff', { opacity: 0.85 })
  })
  // engine and alternator in the open bay
  scene.box([-0.6, -0.3, 0.42], [0.12, 0.3, 0.62], material('#39434c'))
  const bl = scene.box([-0.58, -0.28, 0.62], [0.08, 0.28, 1.12], material('#5a6b5f'))
  scene.decorateSide(bl, 'y-', (pen) => {
    for (let i = 0; i < 4; i++) pen.circle(0.1 + i * 0.15, 0.38, 0.04, '#2c3731')
    pen.rect(0.02, 0.2, 0.62, 0.04, '#2c3731', { opacity: 0.6 })
    pen.rect(0.05, 0.06, 0.2, 0.1, '#d9dee2', { radius: 0.01 })
  })
  scene.box([-0.56, -0.2, 1.12], [0.06, 0.2, 1.28], material('#4c5a51'), { radius: 0.05, axis: 'x' })
  for (let i = 0; i < 4; i++)
    scene.rod([-0.48 + i * 0.15, -0.28, 1.05], [-0.48 + i * 0.15, -0.4, 1.12], 0.045, material('#7a6a5c'))
  scene.rod([-0.52, -0.42, 1.13], [0.04, -0.42, 1.13], 0.06, material('#84705f', { gloss: 0.2 }))
  scene.cylinder([-0.1, -0.4, 1.22], 'x', 0.1, 0.16, material('#9aa5b0', { gloss: 0.4 }))
  for (const x of [-0.45, -0.27]) scene.cylinder([x, -0.36, 0.5], 'z', 0.065, 0.24, material('#e3e7ea', { gloss: 0.4 }))
  scene.cylinder([0.1, 0, 0.85], 'x', 0.36, 0.36, material('#3f6f9a', { gloss: 0.3 }))
  scene.hose(
    [
      [-0.5, -0.3, 0.75],
      [-0.6, -0.48, 0.9],
      [-0.3, -0.46, 0.95],
      [-0.05, -0.34, 0.8],
    ],
    0.04,
    '#191d22',
  )
  scene.hose(
    [
      [0.0, -0.3, 1.2],
      [0.2, -0.5, 1.3],
      [0.4, -0.4, 1.1],
      [0.45, -0.3, 0.9],
    ],
    0.03,
    '#b03a2e',
  )
  // bay door: closed, or swung to the left
  if (!isOpen) {
    const d1 = scene.box([-0.62, -0.6, 0.4], [0.52, -0.565, 1.64], c)
    scene.decorateSide(d1, 'y-', (pen) => {
      doorSeam(pen, 0.03, 0.03, 1.08, 1.18)
      pen.louvres(0.2, 0.2, 0.74, 0.4, 7)
      pen.rect(0.2, 0.86, 0.6, 0.16, '#1a2027', { opacity: 0.8, radius: 0.02 })
      pen.rect(0.26, 0.9, 0.34, 0.08, '#ffffff', { opacity: 0.9 })
      handle(pen, 1.0, 0.55, 0.05, 0.16)
      for (const z of [0.16, 0.98]) pen.rect(0.02, z, 0.03, 0.12, '#14191e', { radius: 0.008 })
    })
  } else
    scene.turned(
      () => {
        const d0 = scene.box([-1.74, -0.62, 0.4], [-0.62, -0.585, 1.64], material(mix(c.colour, '#e8ecef', 0.1)))
        scene.decorateSide(d0, 'y-', (pen) => {
          pen.rect(0.06, 0.08, 1.0, 1.08, mix('#2f353c', c.colour, 0.1), { radius: 0.03 })
          for (let i = 0; i < 4; i++)
            for (let j = 0; j < 4; j++)
              pen.polygon(
                [
                  [0.1 + i * 0.24, 0.12 + j * 0.26],
                  [0.2 + i * 0.24, 0.3 + j * 0.26],
                  [0.3 + i * 0.24, 0.12 + j * 0.26],
                ],
                '#454d56',
                { opacity: 0.8 },
              )
          handle(pen, 0.03, 0.55, 0.04, 0.14)
        })
      },
      { turn: 68, about: [-0.62, -0.6, 0] },
    )
  // roof furniture
  scene.cylinder([-1.2, 0.1, 1.8], 'z', 0.075, 0.26, material('#8a939c', { gloss: 0.4 }))
  scene.prism(
    ribbon([
      [-1.2, 2.06, 0.08],
      [-1.36, 2.2, 0.08],
    ]),
    'y',
    0.02,
    0.18,
    material('#7b858e'),
    {},
  )
  scene.prism(
    round(
      [
        [-0.2, 1.8],
        [-0.1, 1.95],
        [0.1, 1.95],
        [0.2, 1.8],
      ],
      0.04,
    ),
    'y',
    -0.04,
    0.04,
    material('#2a3037'),
  )
  scene.box([0.9, -0.3, 1.8], [1.5, 0.3, 1.83], material(mix(c.colour, '#000000', 0.2)))
}
