import { mix } from '../engine/colour.ts'
import { BLACK, material } from '../engine/material.ts'
import { ribbon, round, smooth } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { seeded } from '../../data/seeded.ts'
import { ratingPlate, rust } from '../markings.ts'
import { lamp, seat, shovel } from '../fittings.ts'

export function buildMiniExcavator(scene: Scene, finish: Finish): void {
  const random = seeded(21)
  const trim = material('#2b3138')
  const tr = {
    x0: -0.85,
    x1: 0.85,
    z0: 0,
    z1: 0.46,
    paint: '#343b43',
    wear: finish.wear * 0.4,
    shoes: 30,
    rollers: 4,
    grouser: 0.02,
    thickness: 0.05,
  }
  scene.track({ ...tr, y0: -0.62, y1: -0.34 })
  scene.track({ ...tr, y0: 0.34, y1: 0.62 })
  scene.box([-0.5, -0.34, 0.16], [0.5, 0.34, 0.42], material('#333a42'), { noEdge: true })
  scene.cylinder([0, 0, 0.4], 'z', 0.32, 0.12, trim)
  // dozer blade in front
  for (const y of [-0.3, 0.22])
    scene.prism(
      ribbon([
        [-0.6, 0.28, 0.05],
        [-1.18, 0.2, 0.05],
      ]),
      'y',
      y,
      y + 0.08,
      finish.paint,
    )
  scene.prism(
    [
      [-1.16, 0.06],
      [-1.12, 0.2],
      [-1.14, 0.38],
      [-1.2, 0.42],
      [-1.22, 0.38],
      [-1.19, 0.2],
      [-1.24, 0.06],
    ],
    'y',
    -0.64,
    0.64,
    finish.paint,
    { convex: false },
  )
  scene.box([-1.25, -0.645, 0.03], [-1.2, 0.645, 0.1], material('#99a2ab', { gloss: 0.3 }))
  scene.turned(
    () => {
      scene.prism(
        round(
          [
            [-0.72, -0.5],
            [-0.4, -0.6],
            [0.6, -0.6],
            [0.72, -0.4],
            [0.72, 0.4],
            [0.6, 0.6],
            [-0.4, 0.6],
            [-0.72, 0.5],
          ],
          0.08,
        ),
        'z',
        0.52,
        0.64,
        material('#363d45'),
      )
      const counterweight = scene.prism(
        round(
          [
            [0.3, -0.6],
            [0.62, -0.58],
            [0.78, -0.35],
            [0.8, 0.35],
            [0.62, 0.58],
            [0.3, 0.6],
          ],
          0.12,
        ),
        'z',
        0.64,
        1.22,
        finish.paint,
        { edge: 0.25 },
      )
      scene.decorate(counterweight, [0.3, -0.6, 0.64], [1, 0, 0], [0, 0, 1], (pen) => {
        pen.louvres(0.06, 0.3, 0.2, 0.2, 4)
        ratingPlate(pen, 0.07, 0.1, 0.12, 0.08)
      })
      scene.box([-0.2, 0.28, 0.64], [0.3, 0.6, 1.12], finish.paint)
      scene.box([-0.68, -0.58, 0.62], [-0.2, 0.5, 0.66], material('#3a4149'))
      scene.box([0.0, -0.3, 0.64], [0.34, 0.24, 0.86], material('#3a4149'))
      seat(scene, 0.1, -0.04, 0.84, 0.82)
      for (const y of [-0.32, 0.24]) {
        scene.box([-0.12, y, 0.64], [0.12, y + 0.09, 1.02], material('#333b44'))
        scene.rod([-0.06, y + 0.045, 1.02], [-0.1, y + 0.045, 1.2], 0.018, BLACK)
        scene.cylinder([-0.1, y + 0.045, 1.18], 'z', 0.025, 0.06, BLACK)
      }
      for (const y of [-0.13, 0.04]) scene.rod([-0.5, y, 0.66], [-0.44, y, 1.1], 0.016, BLACK)
      // canopy: four posts and roof
      for (const y of [-0.52, 0.46]) {
        scene.prism(
          ribbon([
            [0.4, 1.2, 0.035],
            [0.36, 2.2, 0.035],
          ]),
          'y',
          y,
          y + 0.06,
          trim,
        )
        scene.prism(
          ribbon([
            [-0.5, 0.64, 0.03],
            [-0.42, 2.2, 0.03],
          ]),
          'y',
          y,
          y + 0.06,
          trim,
        )
      }
      scene.prism(
        round(
          [
            [-0.62, 2.2],
            [0.5, 2.2],
            [0.46, 2.3],
            [-0.56, 2.3],
          ],
          0.05,
        ),
        'y',
        -0.6,
        0.6,
        finish.paint,
      )
      lamp(scene, [-0.66, -0.46, 2.13], [-0.6, -0.32, 2.23])
      // swing post and digging gear
      scene.box([-0.92, -0.12, 0.5], [-0.66, 0.16, 0.86], finish.paint)
      scene.cylinder([-0.82, 0.02, 0.44], 'z', 0.1, 0.46, trim)
      const y = 0.02
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
      scene.ram([-0.9, y, 0.62], [-1.2, y, 1.7], 0.05, finish.dark, 0.55)
      scene.ram([-1.36, y, 2.42], [-2.02, y, 2.78], 0.048, finish.dark, 0.55)
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
          [-2.56, 1.12, 0.03],
        ]),
        'y',
        y - 0.11,
        y - 0.08,
        trim,
      )
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
    },
    { turn: -10 },
  )
}
