import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { buildCraneBoom } from './crane-boom.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, rust } from '../markings.ts'
import { seat } from '../fittings.ts'

export function buildCrawlerCrane(scene: Scene, finish: Finish): void {
  const random = seededRandom(41)

  const tr = { x0: -2.7, x1: 2.7, z0: 0, z1: 1.0, paint: '#343b43', wear: finish.wear, shoes: 40, rollers: 9 }
  scene.track({ ...tr, y0: -2.1, y1: -1.4 })
  scene.track({ ...tr, y0: 1.4, y1: 2.1 })
  scene.box([-1.1, -1.4, 0.4], [1.1, 1.4, 0.95], material('#333a42'), { noEdge: true })
  scene.cylinder([0, 0, 0.95], 'z', 0.95, 0.2, material('#262c33'))
  scene.turned(
    () => {
      scene.box([-1.7, -1.45, 1.15], [3.0, 1.45, 1.4], material('#363d45'))
      const h = scene.box([0.2, -1.45, 1.4], [2.9, -0.5, 2.5], finish.paint)
      scene.decorateSide(h, 'y-', (pen) => {
        doorSeam(pen, 0.08, 0.08, 0.8, 0.9)
        doorSeam(pen, 0.95, 0.08, 0.8, 0.9)
        doorSeam(pen, 1.82, 0.08, 0.8, 0.9)
        pen.louvres(0.2, 0.45, 0.56, 0.4, 6)
        pen.louvres(1.06, 0.45, 0.56, 0.4, 6)
        pen.rect(1.9, 0.6, 0.62, 0.14, '#1a2027', { opacity: 0.85, radius: 0.02 })
        pen.rect(1.98, 0.645, 0.3, 0.05, '#ffffff', { opacity: 0.85 })
        handle(pen, 0.78, 0.3, 0.05, 0.12)
        handle(pen, 1.65, 0.3, 0.05, 0.12)
        rust(pen, random, 0.1, 0.03, 2.4, 0.1, finish.wear * 10, 0.4)
      })
      scene.box([0.2, 0.5, 1.4], [2.9, 1.45, 2.5], finish.paint)
      scene.box([0.3, -0.5, 1.4], [2.6, 0.5, 1.55], material('#2b3138'))
      for (const x of [0.8, 1.7]) scene.cylinder([x, -0.48, 1.85], 'y', 0.34, 0.96, material('#565f68', { gloss: 0.3 }))
      for (let i = 0; i < 3; i++) {
        scene.prism(
          round(
            [
              [2.75, -1.5],
              [3.5, -1.5],
              [3.75, -1.1],
              [3.75, 1.1],
              [3.5, 1.5],
              [2.75, 1.5],
            ],
            0.15,
          ),
          'z',
          1.1 + i * 0.5,
          1.56 + i * 0.5,
          i === 2 ? finish.paint : material(mix(finish.colour, '#20262c', 0.12 + 0.06 * i)),
          { edge: 0.3 },
        )
      }
      scene.cab({
        profile: [
          [-1.75, 1.2],
          [-1.82, 1.8],
          [-1.5, 2.75],
          [-0.25, 2.78],
          [-0.2, 1.2],
        ],
        panes: ['solid', 'glass', 'roof', 'glass', 'solid'],
        y0: -1.62,
        y1: -0.7,
        frame: '#262c33',
        roof: finish.colour,
        frameWidth: 0.07,
        bars: [
          [[-0.85, 1.2], [-0.85, 2.75], 0.08],
          [[-1.82, 1.82], [-0.2, 1.82], 0.04],
        ],
        inside: (cabin) => {
          cabin.box([-0.9, -1.4, 1.25], [-0.4, -0.9, 1.5], material('#2b323a'))
          seat(cabin, -0.68, -1.15, 1.5, 0.95)
        },
      })
      scene.quad(
        [
          [-0.83, -1.63, 1.24],
          [-0.25, -1.63, 1.24],
          [-0.25, -1.63, 1.78],
          [-0.83, -1.63, 1.78],
        ],
        finish.paint,
      )
      scene.prism(
        round(
          [
            [-1.72, 2.76],
            [-0.2, 2.78],
            [-0.25, 2.86],
            [-1.6, 2.86],
          ],
          0.03,
        ),
        'y',
        -1.64,
        -0.68,
        finish.paint,
      )
      buildCraneBoom(scene, finish)
    },
    { turn: nth([-12, 16, -30, 4, 24], finish.pose * 2) },
  )
}
