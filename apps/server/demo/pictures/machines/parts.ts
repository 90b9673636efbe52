import { mix } from '../engine/colour.ts'
import { BLACK, CHROME, DARK, STEEL, material } from '../engine/material.ts'
import { smooth } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { ratingPlate, rust, scratches } from '../markings.ts'
import { shovel } from '../fittings.ts'

const wood = material('#cfae82', { lit: 0.6 })

/** A pallet under the part, as wide as the part needs. */
function buildPallet(scene: Scene, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): void {
  const rows = [y0 + 0.02, (y0 + y1) / 2 - 0.06, y1 - 0.14]
  for (const y of rows) {
    for (const x of [x0 + 0.02, (x0 + x1) / 2 - 0.08, x1 - 0.18])
      scene.box([x, y, 0.02], [x + 0.16, y + 0.12, 0.12], wood)
    scene.box([x0, y, 0], [x1, y + 0.12, 0.02], wood)
    scene.box([x0, y, 0.12], [x1, y + 0.12, 0.145], wood, { noEdge: true })
  }
  const boards = Math.max(3, Math.round((x1 - x0) / 0.26))
  const pitch = (x1 - x0) / boards
  for (let i = 0; i < boards; i++) {
    const x = x0 + i * pitch
    const board = material(mix(wood.colour, i % 3 ? '#b9976b' : '#d9bd95', 0.25), { lit: 0.6 })
    scene.box([x, y0, 0.145], [x + pitch * 0.86, y1, 0.17], board)
  }
}

export function buildBucket(scene: Scene, finish: Finish): void {
  const random = seededRandom(111)
  buildPallet(scene, [-0.72, -0.62], [0.72, 0.62])
  // bucket, mouth turned to the viewer
  scene.turned(
    () => {
      const bucketSteel = material(mix('#4c5258', '#7b5a41', 0.1 + finish.wear * 0.3), { gloss: 0.1 }),
        bucketInside = material(mix('#7d848b', '#8a6a50', 0.3 + finish.wear * 0.3), { lit: 0.8 })
      const pr = smooth([
        [0.08, 0.78],
        [0.28, 0.92],
        [0.55, 0.9],
        [0.78, 0.72],
        [0.86, 0.46],
        [0.76, 0.24],
        [0.52, 0.18],
        [0.0, 0.18],
      ])
      const bucket = shovel(scene, pr, [...pr, [0.04, 0.5]], -0.1, 0.66, bucketSteel, bucketInside)
      scene.decorate(bucket, [0, -0.1, 0], [1, 0, 0], [0, 0, 1], (pen) => {
        pen.polygon(
          [
            [0.0, 0.18],
            [0.52, 0.18],
            [0.76, 0.24],
            [0.66, 0.27],
            [0.5, 0.24],
            [0.01, 0.26],
          ],
          '#c7ccd0',
          { opacity: 0.35 },
        )
        rust(pen, random, 0.25, 0.35, 0.4, 0.4, 6 + finish.wear * 12, 0.45)
        scratches(pen, random, 0.2, 0.3, 0.4, 0.4, 6, 0.35)
      })
      for (const y of [0.1, 0.4])
        scene.prism(
          [
            [0.2, 0.84],
            [0.62, 0.86],
            [0.56, 1.1],
            [0.3, 1.12],
          ],
          'y',
          y,
          y + 0.05,
          bucketSteel,
        )
      for (let i = 0; i < 4; i++)
        scene.prism(
          [
            [0.1, 0.15],
            [0.1, 0.24],
            [-0.04, 0.22],
            [-0.18, 0.16],
          ],
          'y',
          -0.09 + i * 0.225,
          -0.01 + i * 0.225,
          material('#9aa2aa', { gloss: 0.4 }),
        )
    },
    { turn: 38, about: [0.45, 0.28, 0], move: [-0.42, -0.28, 0] },
  )
}

export function buildPump(scene: Scene, finish: Finish): void {
  buildPallet(scene, [-0.98, -0.84], [-0.02, -0.12])
  // piston pump
  const pc = material(finish.colour, { gloss: 0.25 })

  const z = 0.42
  scene.box([-0.66, -0.66, 0.17], [-0.32, -0.3, 0.22], material('#59636d'))
  scene.cylinder([-0.86, -0.48, z], 'x', 0.045, 0.14, CHROME)
  scene.cylinder([-0.72, -0.48, z], 'x', 0.24, 0.06, material('#59636d', { gloss: 0.3 }))
  scene.cylinder([-0.66, -0.48, z], 'x', 0.2, 0.34, pc, { endRadius: 0.18 })
  scene.cylinder([-0.32, -0.48, z], 'x', 0.21, 0.14, material(mix(finish.colour, '#2b3138', 0.3), { gloss: 0.2 }))
  scene.cylinder([-0.18, -0.48, z], 'x', 0.1, 0.05, STEEL)
  for (const x of [-0.5]) scene.cylinder([x, -0.48, z + 0.17], 'z', 0.075, 0.1, material('#7b8690', { gloss: 0.3 }))
  scene.cylinder([-0.5, -0.48, z + 0.27], 'z', 0.05, 0.02, BLACK)
  scene.box([-0.4, -0.56, z + 0.17], [-0.24, -0.4, z + 0.27], material('#8b959e', { gloss: 0.3 }))
  scene.cylinder([-0.25, -0.68, z], 'y', 0.06, -0.06, STEEL)
  for (let i = 0; i < 6; i++) {
    const a = i * 1.047 + 0.3
    scene.cylinder([-0.735, -0.48 + 0.205 * Math.cos(a), z + 0.205 * Math.sin(a)], 'x', 0.02, 0.016, STEEL)
  }
}

export function buildSpindle(scene: Scene): void {
  buildPallet(scene, [-1.06, 0.08], [0.12, 0.68])
  // spindle cartridge

  const y = 0.38,
    z = 0.34
  scene.box([-0.86, y - 0.1, 0.17], [-0.8, y + 0.1, 0.24], wood)
  scene.box([-0.3, y - 0.1, 0.17], [-0.24, y + 0.1, 0.24], wood)
  scene.cylinder([-0.98, y, z], 'x', 0.07, 0.06, material('#3c444c'), { endRadius: 0.1 })
  scene.cylinder([-0.93, y, z], 'x', 0.115, 0.05, CHROME, { cap: material('#aab4bc') })
  scene.cylinder([-0.88, y, z], 'x', 0.17, 0.06, material('#7b8690', { gloss: 0.4 }))
  scene.cylinder([-0.82, y, z], 'x', 0.135, 0.62, material('#b9c3cb', { gloss: 0.5 }))
  scene.cylinder([-0.55, y, z], 'x', 0.14, 0.03, material('#59636d'))
  scene.cylinder([-0.2, y, z], 'x', 0.1, 0.14, material('#59636d', { gloss: 0.3 }))
  scene.cylinder([-0.06, y, z], 'x', 0.05, 0.1, CHROME)
}

/** A bare diesel engine on its stand. */
export function buildEngine(scene: Scene, finish: Finish): void {
  const random = seededRandom(29)
  buildPallet(scene, [-0.86, -0.62], [0.72, 0.62])
  const block = material(mix(finish.colour, '#4a524d', 0.25), { gloss: 0.15 })
  const cast = material('#59636d', { gloss: 0.2 })
  for (const x of [-0.55, 0.3]) scene.box([x, -0.34, 0.17], [x + 0.1, 0.34, 0.3], DARK)
  scene.box([-0.62, -0.24, 0.3], [0.42, 0.24, 0.44], cast)
  const body = scene.box([-0.64, -0.28, 0.44], [0.44, 0.28, 0.92], block)
  scene.decorateSide(body, 'y-', (pen) => {
    for (let i = 0; i < 6; i++) pen.circle(0.1 + i * 0.17, 0.36, 0.045, '#2c3731')
    pen.rect(0.02, 0.2, 1.04, 0.03, '#2c3731', { opacity: 0.6 })
    ratingPlate(pen, 0.74, 0.05, 0.2, 0.11)
    rust(pen, random, 0.05, 0.02, 0.9, 0.2, 2 + finish.wear * 10)
  })
  const head = scene.box([-0.62, -0.2, 0.92], [0.42, 0.2, 1.1], block)
  scene.decorateSide(head, 'y-', (pen) => pen.rect(0.08, 0.1, 0.88, 0.03, '#2c3731', { opacity: 0.5 }))
  for (let i = 0; i < 3; i++) scene.box([-0.58 + i * 0.33, -0.16, 1.1], [-0.3 + i * 0.33, 0.16, 1.17], cast)
  for (let i = 0; i < 6; i++)
    scene.rod([-0.53 + i * 0.17, -0.26, 0.9], [-0.53 + i * 0.17, -0.38, 0.98], 0.04, material('#7a6a5c'))
  scene.rod([-0.6, -0.4, 0.99], [0.4, -0.4, 0.99], 0.06, material('#84705f', { gloss: 0.2 }))
  scene.cylinder([-0.18, -0.4, 1.1], 'x', 0.13, 0.16, STEEL)
  scene.cylinder([-0.02, -0.4, 1.1], 'x', 0.09, 0.1, CHROME)
  for (const x of [-0.36, -0.18]) scene.cylinder([x, -0.38, 0.48], 'z', 0.07, 0.24, material('#e3e7ea', { gloss: 0.4 }))
  scene.cylinder([-0.72, 0, 0.62], 'x', 0.17, 0.06, cast)
  scene.cylinder([-0.7, 0, 0.9], 'x', 0.1, 0.05, cast)
  scene.cylinder([-0.79, 0, 0.84], 'x', 0.04, 0.1, STEEL)
  for (let i = 0; i < 6; i++)
    scene.turned(() => void scene.box([-0.8, 0.05, 0.82], [-0.78, 0.34, 0.9], DARK), {
      turn: 0,
      move: [0, i % 2 ? -0.39 : 0, (i - 2.5) * 0.05],
    })
  scene.cylinder([0.44, 0, 0.68], 'x', 0.34, 0.08, cast)
  scene.cylinder([0.52, 0, 0.68], 'x', 0.27, 0.05, STEEL)
  scene.hose(
    [
      [-0.5, -0.3, 0.75],
      [-0.6, -0.48, 0.9],
      [-0.3, -0.46, 0.95],
      [-0.05, -0.34, 0.8],
    ],
    0.035,
    '#191d22',
  )
}
