import { mix } from '../engine/colour.ts'
import { DARK, STEEL, material } from '../engine/material.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, ratingPlate, rust, scratches } from '../markings.ts'

export function buildCompressor(scene: Scene, finish: Finish): void {
  const random = seededRandom(81)
  const { casing } = finish
  const sk = scene.box([-0.9, -0.5, 0.04], [0.9, 0.5, 0.18], material('#2a3037'))
  scene.decorateSide(sk, 'y-', (pen) => {
    for (const x of [0.3, 1.2]) pen.rect(x, 0.03, 0.3, 0.09, '#0a0d10', { radius: 0.02 })
  })
  const leftBlock = scene.box([-0.9, -0.48, 0.18], [0.22, 0.48, 1.62], finish.paint),
    rightBlock = scene.box([0.22, -0.48, 0.18], [0.9, 0.48, 1.62], casing)
  scene.decorateSide(leftBlock, 'y-', (pen) => {
    doorSeam(pen, 0.05, 0.06, 1.02, 1.32)
    pen.rect(0.14, 0.16, 0.84, 0.62, mix(finish.colour, '#000000', 0.14), { radius: 0.02 })
    for (let i = 0; i < 10; i++) {
      pen.rect(0.17, 0.19 + i * 0.057, 0.78, 0.026, '#10161c', { opacity: 0.85 })
      pen.rect(0.17, 0.216 + i * 0.057, 0.78, 0.012, mix(finish.colour, '#ffffff', 0.3), { opacity: 0.7 })
    }
    pen.rect(0.18, 1.0, 0.55, 0.16, '#1a2027', { opacity: 0.5, radius: 0.02 })
    pen.rect(0.22, 1.04, 0.34, 0.08, '#ffffff', { opacity: 0.92 })
    handle(pen, 0.07, 0.62, 0.045, 0.14)
    handle(pen, 1.0, 0.62, 0.045, 0.14)
    scratches(pen, random, 0.1, 0.1, 0.9, 1.2, 3 + finish.wear * 14, 0.3)
    rust(pen, random, 0.05, 0.02, 1.0, 0.06, finish.wear * 9, 0.4)
  })
  scene.decorateSide(rightBlock, 'y-', (pen) => {
    doorSeam(pen, 0.05, 0.06, 0.58, 1.32)
    pen.rect(0.1, 0.84, 0.48, 0.42, '#10151a', { radius: 0.03 })
    pen.rect(0.115, 0.855, 0.45, 0.39, ['#4a535d', '#2f373f', 1], { radius: 0.025 })
    pen.rect(0.16, 1.02, 0.26, 0.19, ['#cfe6c0', '#8fb889', 1], { radius: 0.008 })
    for (let i = 0; i < 3; i++) pen.rect(0.18, 1.165 - i * 0.045, 0.12 + (i % 2) * 0.07, 0.018, '#26402a')
    for (let i = 0; i < 5; i++)
      pen.rect(0.16 + i * 0.056, 0.95, 0.04, 0.035, i === 0 ? '#8CC63E' : '#c7cfd6', { radius: 0.006 })
    pen.circle(0.5, 1.12, 0.05, '#e8c33a')
    pen.circle(0.5, 1.124, 0.035, ['#f0564a', '#a31b17', 1])
    ratingPlate(pen, 0.38, 0.6, 0.2, 0.13)
    handle(pen, 0.08, 0.5, 0.04, 0.14)
    pen.louvres(0.14, 0.14, 0.4, 0.3, 5)
  })
  scene.decorateSide(rightBlock, 'x+', (pen) => {
    doorSeam(pen, 0.06, 0.06, 0.84, 1.32)
    for (let i = 0; i < 16; i++) {
      pen.rect(0.14, 0.16 + i * 0.056, 0.68, 0.025, '#12171c', { opacity: 0.8 })
    }
  })
  scene.box([-0.9, -0.48, 1.62], [0.9, 0.48, 1.67], material('#3a4149'))
  const gr = scene.box([-0.7, -0.34, 1.67], [0.0, 0.34, 1.74], material('#2b3138'))
  scene.decorateSide(gr, 'z+', (pen) => {
    pen.rect(0.05, 0.05, 0.6, 0.58, '#14191e')
    for (let i = 0; i < 9; i++) pen.rect(0.05, 0.07 + i * 0.064, 0.6, 0.018, '#5c666f')
  })
  // receiver tank behind and piping
  scene.cylinder([1.5, 0.35, 0.16], 'z', 0.12, 0.16, material('#9fb0c2'), { endRadius: 0.42 })
  const t = scene.cylinder([1.5, 0.35, 0.32], 'z', 0.42, 1.36, material('#5d83ad', { gloss: 0.35 }))
  scene.cylinder([1.5, 0.35, 1.68], 'z', 0.42, 0.16, material('#5d83ad', { gloss: 0.35 }), { endRadius: 0.14 })
  for (const [x, y] of [
    [1.2, 0.1],
    [1.8, 0.1],
    [1.5, 0.72],
  ] as const)
    scene.cylinder([x, y, 0], 'z', 0.035, 0.35, DARK)
  scene.decorate(
    t,
    [1.42, -0.071, 1.05],
    [1, 0, 0],
    [0, 0, 1],
    (pen) => {
      pen.circle(0.08, 0.2, 0.09, '#e8ecef')
      pen.circle(0.08, 0.2, 0.075, ['#ffffff', '#d5dbe0', 1])
      pen.line(
        [
          [0.08, 0.2],
          [0.12, 0.24],
        ],
        '#c63b30',
        0.012,
      )
      ratingPlate(pen, -0.04, -0.16, 0.24, 0.14)
    },
    true,
  )
  scene.rod([0.55, 0.35, 1.62], [0.55, 0.35, 1.86], 0.035, STEEL)
  scene.rod([0.55, 0.35, 1.86], [1.5, 0.35, 1.86], 0.035, STEEL)
  scene.rod([1.5, 0.35, 1.82], [1.5, 0.35, 1.9], 0.05, material('#c8913f', { gloss: 0.3 }))
  scene.cylinder([1.05, 0.35, 1.86], 'z', 0.02, 0.1, STEEL)
  scene.box([0.96, 0.33, 1.94], [1.14, 0.37, 1.97], material('#c63b30'))
}
