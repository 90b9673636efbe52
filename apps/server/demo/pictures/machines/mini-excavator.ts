import { BLACK, material } from '../engine/material.ts'
import type { Material } from '../engine/material.ts'
import { ribbon, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { ratingPlate } from '../markings.ts'
import { lamp, seat } from '../fittings.ts'
import { buildMiniDiggingGear } from './mini-digging-gear.ts'
import type { DiggingPose } from './digging-gear.ts'

/** Resting, carried, reaching out, tucked in, raised; the dozer blade up or down. */
const poses: readonly (DiggingPose & { swing: number; blade: number })[] = [
  { boom: 0, arm: 0, bucket: 0, swing: -10, blade: 0 },
  { boom: 10, arm: -40, bucket: 20, swing: 18, blade: -14 },
  { boom: -6, arm: 22, bucket: 24, swing: -30, blade: 0 },
  { boom: -16, arm: -18, bucket: -6, swing: 8, blade: -10 },
  { boom: 16, arm: -58, bucket: 4, swing: -4, blade: 0 },
  { boom: -22, arm: 30, bucket: 10, swing: 26, blade: -18 },
  { boom: 4, arm: -20, bucket: 30, swing: -44, blade: 0 },
]

export function buildMiniExcavator(scene: Scene, finish: Finish): void {
  const pose = nth(poses, finish.pose * 3)
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
  scene.swung(() => buildBlade(scene, finish), { turn: pose.blade, about: [-0.6, 0.28] })
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
      if (finish.hasCab) buildCab(scene, finish)
      else {
        buildSeat(scene)
        buildCanopy(scene, trim)
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
      buildMiniDiggingGear(scene, finish, pose)
    },
    { turn: pose.swing },
  )
}

function buildSeat(scene: Scene): void {
  scene.box([0.0, -0.3, 0.64], [0.34, 0.24, 0.86], material('#3a4149'))
  seat(scene, 0.1, -0.04, 0.84, 0.82)
  for (const y of [-0.32, 0.24]) {
    scene.box([-0.12, y, 0.64], [0.12, y + 0.09, 1.02], material('#333b44'))
    scene.rod([-0.06, y + 0.045, 1.02], [-0.1, y + 0.045, 1.2], 0.018, BLACK)
    scene.cylinder([-0.1, y + 0.045, 1.18], 'z', 0.025, 0.06, BLACK)
  }
  for (const y of [-0.13, 0.04]) scene.rod([-0.5, y, 0.66], [-0.44, y, 1.1], 0.016, BLACK)
}

/** Four posts under an open roof. */
function buildCanopy(scene: Scene, trim: Material): void {
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
}

function buildCab(scene: Scene, finish: Finish): void {
  scene.cab({
    profile: [
      [-0.62, 0.64],
      [-0.66, 1.1],
      [-0.5, 2.2],
      [0.42, 2.2],
      [0.46, 1.2],
      [0.46, 0.64],
    ],
    panes: ['solid', 'glass', 'roof', 'glass', 'solid', 'solid'],
    y0: -0.56,
    y1: 0.5,
    frame: '#262c33',
    roof: finish.colour,
    frameWidth: 0.05,
    opacity: finish.isForParts ? 0.12 : 0.55,
    bars: [
      [[-0.1, 0.64], [-0.1, 2.2], 0.05],
      [[-0.64, 1.0], [-0.1, 1.0], 0.03],
    ],
    inside: (cabin) => buildSeat(cabin),
  })
}

/** The dozer blade in front. */
function buildBlade(scene: Scene, finish: Finish): void {
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
}
