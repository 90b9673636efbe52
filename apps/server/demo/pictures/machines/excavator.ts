import { mix } from '../engine/colour.ts'
import { BLACK, DARK, material } from '../engine/material.ts'
import { round } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, ratingPlate, rust, scratches } from '../markings.ts'
import { lamp, seat } from '../fittings.ts'
import { nth } from '../engine/vector.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'
import { buildDiggingGear } from './digging-gear.ts'

/** How far the upper works are turned on the tracks. */
const swings = [-6, -26, 12, -14, 22, -34, 4, -20, 16] as const

export function buildExcavator(scene: Scene, finish: Finish): void {
  const random = seededRandom(7)
  // Behind the tracks of a short-tailed machine hardly anything stands out.
  const overhang = finish.isShortTailed ? 0.42 : 0.95 + finish.size * 0.25
  const tail = ([x, y]: Point): Point => [1.72 + (x - 1.72) * overhang, y]

  const tr = { x0: -2.05, x1: 2.05, z0: 0, z1: 0.92, paint: '#343b43', wear: finish.wear, shoes: 36, rollers: 7 }
  scene.track({ ...tr, y0: -1.5, y1: -0.9 })
  scene.track({ ...tr, y0: 0.9, y1: 1.5 })
  scene.box([-1.0, -0.9, 0.42], [1.0, 0.9, 0.8], material('#333a42'), { noEdge: true })
  scene.cylinder([0, 0, 0.8], 'z', 0.72, 0.24, material('#262c33'))
  scene.turned(
    () => {
      scene.prism(
        round(
          [
            [-1.5, -1.25],
            [1.9, -1.25],
            [1.9, 1.25],
            [-1.5, 1.25],
          ],
          0.12,
        ),
        'z',
        1.02,
        1.24,
        material('#363d45'),
      )
      // counterweight
      const counterweight = scene.prism(
        round(
          (
            [
              [1.72, -1.25],
              [2.25, -1.25],
              [2.72, -0.75],
              [2.78, 0],
              [2.72, 0.75],
              [2.25, 1.25],
              [1.72, 1.25],
            ] as const
          ).map(tail),
          [0.04, 0.3, 0.4, 0.5, 0.4, 0.3, 0.04],
          3,
        ),
        'z',
        1.06,
        2.12,
        finish.second,
        { edge: 0.25 },
      )
      scene.decorate(counterweight, [1.72, -1.25, 1.06], [1, 0, 0], [0, 0, 1], (pen) => {
        pen.rect(0.06, 0.1, 0.34, 0.09, '#14191e', { opacity: 0.75 })
        scratches(pen, random, 0.05, 0.1, 0.4, 0.7, 3 + finish.wear * 8, 0.35)
      })
      scene.prism(
        round(
          (
            [
              [1.78, -1.1],
              [2.2, -1.1],
              [2.6, -0.6],
              [2.62, 0],
              [2.6, 0.6],
              [2.2, 1.1],
              [1.78, 1.1],
            ] as const
          ).map(tail),
          0.2,
          2,
        ),
        'z',
        2.12,
        2.2,
        material('#3a4149'),
      )
      // engine house
      const hood = scene.box([0.5, -1.24, 1.24], [1.72, 1.24, 2.1], finish.paint)
      scene.decorateSide(hood, 'y-', (pen) => {
        doorSeam(pen, 0.04, 0.05, 0.54, 0.76)
        doorSeam(pen, 0.62, 0.05, 0.55, 0.76)
        pen.louvres(0.68, 0.32, 0.43, 0.4, 7)
        pen.louvres(0.1, 0.46, 0.4, 0.26, 5)
        handle(pen, 0.48, 0.28, 0.045, 0.12)
        handle(pen, 0.66, 0.14, 0.12, 0.045)
        ratingPlate(pen, 0.12, 0.14, 0.2, 0.13)
        if (finish.wear > 0.1) rust(pen, random, 0.05, 0.04, 1.1, 0.1, 1 + finish.wear * 8)
        scratches(pen, random, 0.05, 0.1, 1, 0.6, finish.wear * 10, 0.3)
      })
      scene.box([0.72, -0.95, 2.1], [1.66, 0.95, 2.28], material('#3a4149'), { radius: 0.0 })
      scene.cylinder([1.35, 0.45, 2.28], 'z', 0.085, 0.42, material('#3b4149', { gloss: 0.3 }))
      scene.cylinder([1.35, 0.45, 2.66], 'z', 0.06, 0.08, BLACK)
      scene.rods(
        [
          [0.6, -1.15, 2.1],
          [0.6, -1.15, 2.55],
          [1.6, -1.15, 2.55],
          [1.6, -1.15, 2.1],
        ],
        0.022,
        material('#20262c'),
      )
      // right hand side: tank, tool box, steps
      scene.box([-0.3, 0.52, 1.24], [0.5, 1.24, 2.02], finish.paint)
      scene.box([-1.3, 0.62, 1.24], [-0.3, 1.24, 1.66], finish.paint)
      // cab on the left
      scene.cab({
        profile: [
          [-1.48, 1.26],
          [-1.56, 1.75],
          [-1.22, 2.98],
          [0.3, 3.02],
          [0.42, 2.1],
          [0.46, 1.26],
        ],
        panes: ['solid', 'glass', 'roof', 'glass', 'solid', 'solid'],
        y0: -1.25,
        y1: -0.3,
        frame: mix(finish.colour, '#1b2128', 0.94),
        roof: finish.colour,
        frameWidth: 0.075,
        opacity: finish.isForParts ? 0.12 : undefined,
        bars: [
          [[-0.38, 1.26], [-0.38, 3.0], 0.09],
          [[-0.62, 1.95], [0.45, 1.95], 0.05],
          [[-1.5, 1.72], [-0.38, 1.72], 0.04],
        ],
        inside: (cabin) => {
          cabin.box([-0.5, -1.05, 1.3], [0.2, -0.5, 1.5], material('#2b323a'))
          seat(cabin, -0.12, -0.78, 1.5, 0.95)
          cabin.box([-0.7, -1.12, 1.3], [-0.42, -1.0, 1.92], material('#323a43'))
          cabin.box([-1.15, -0.6, 1.3], [-1.0, -0.5, 2.0], material('#323a43'))
          cabin.box([-1.2, -0.62, 1.95], [-1.14, -0.42, 2.18], material('#161b20'))
          cabin.rod([-0.56, -1.06, 1.92], [-0.62, -1.06, 2.14], 0.025, BLACK)
        },
      })
      scene.prism(
        round(
          [
            [-1.3, 3.0],
            [0.34, 3.04],
            [0.3, 3.1],
            [-1.22, 3.08],
          ],
          0.02,
        ),
        'y',
        -1.22,
        -0.33,
        finish.paint,
      )
      const cabDoor = scene.quad(
        [
          [-0.36, -1.262, 1.28],
          [0.44, -1.262, 1.28],
          [0.44, -1.262, 1.9],
          [-0.36, -1.262, 1.9],
        ],
        material(finish.colour, { lit: 0.8 }),
      )
      scene.decorate(cabDoor, [-0.36, -1.263, 1.28], [1, 0, 0], [0, 0, 1], (pen) => {
        handle(pen, 0.04, 0.42, 0.16, 0.06)
        pen.rect(0.1, 0.1, 0.6, 0.02, '#0c1116', { opacity: 0.3 })
        scratches(pen, random, 0.1, 0.05, 0.6, 0.5, finish.wear * 9, 0.3)
      })
      scene.rods(
        [
          [-1.5, -1.3, 1.5],
          [-1.42, -1.3, 2.1],
        ],
        0.018,
        material('#20262c'),
      )
      lamp(scene, [-1.3, -1.1, 3.08], [-1.22, -0.9, 3.18])
      lamp(scene, [-1.3, -0.65, 3.08], [-1.22, -0.45, 3.18])
      scene.rods(
        [
          [-1.33, -1.24, 2.5],
          [-1.64, -1.5, 2.6],
        ],
        0.026,
        DARK,
      )
      scene.box([-1.66, -1.6, 2.42], [-1.62, -1.4, 2.76], BLACK)
      buildDiggingGear(scene, finish)
    },
    { turn: nth(swings, finish.pose) },
  )
}
