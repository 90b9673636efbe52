import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { ribbon, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { doorSeam, handle } from '../markings.ts'

type Pose = { turn: number; arm: number; forearm: number }

/** Ready, folded for transport, reaching far, upright, bent low. */
const poses: readonly Pose[] = [
  { turn: -22, arm: 0, forearm: 0 },
  { turn: 34, arm: -26, forearm: 44 },
  { turn: -58, arm: 30, forearm: -16 },
  { turn: 8, arm: -12, forearm: -42 },
  { turn: 62, arm: 18, forearm: 24 },
  { turn: -90, arm: -20, forearm: 8 },
  { turn: 20, arm: 36, forearm: 20 },
]

const coats = ({ colour }: Finish) => ({
  trim: material('#2f363e', { gloss: 0.2 }),
  gloss: material(colour, { gloss: 0.35, isCoat: true }),
})

export function buildRobotArm(scene: Scene, finish: Finish): void {
  const { trim, gloss } = coats(finish)
  const pose = nth(poses, finish.pose)
  scene.box([-0.5, -0.5, 0], [0.5, 0.5, 0.06], material('#565f68'))
  scene.cylinder([0, 0, 0.06], 'z', 0.36, 0.16, material('#3a4149', { gloss: 0.3 }), { endRadius: 0.33 })
  scene.prism(
    round(
      [
        [-0.34, -0.3],
        [0.3, -0.3],
        [0.46, -0.16],
        [0.46, 0.16],
        [0.3, 0.3],
        [-0.34, 0.3],
      ],
      0.12,
    ),
    'z',
    0.22,
    0.46,
    gloss,
  )
  scene.box([0.46, -0.12, 0.1], [0.6, 0.12, 0.36], trim)
  scene.turned(
    () => {
      scene.cylinder([0, 0, 0.46], 'z', 0.31, 0.1, trim)
      scene.prism(
        round(
          [
            [-0.36, 0.56],
            [-0.4, 0.86],
            [-0.3, 1.06],
            [-0.06, 1.06],
            [0.1, 0.86],
            [0.34, 0.8],
            [0.36, 0.56],
          ],
          [0.04, 0.1, 0.12, 0.12, 0.12, 0.06, 0.04],
        ),
        'y',
        -0.18,
        0.18,
        gloss,
        { convex: false },
      )
      scene.cylinder([0.2, 0.04, 0.8], 'z', 0.12, 0.26, trim)
      // shoulder joint and lower arm
      scene.cylinder([-0.2, -0.3, 0.84], 'y', 0.24, 0.6, trim)
      scene.swung(() => buildLowerArm(scene, finish, pose), { turn: pose.arm, about: [-0.2, 0.84] })
    },
    { turn: pose.turn },
  )
  // controller cabinet
  const cc = scene.box([1.15, 0.1, 0.06], [1.85, 0.75, 1.15], material('#dfe4e8', { lit: 0.7 }))
  scene.decorateSide(cc, 'y-', (pen) => {
    doorSeam(pen, 0.05, 0.05, 0.6, 0.98)
    pen.louvres(0.12, 0.12, 0.46, 0.28, 6)
    pen.rect(0.1, 0.8, 0.3, 0.16, '#1a2027', { radius: 0.02 })
    pen.rect(0.14, 0.84, 0.14, 0.07, finish.colour)
    pen.circle(0.52, 0.88, 0.05, '#e8c33a')
    pen.circle(0.52, 0.885, 0.034, ['#f0564a', '#a31b17', 1])
    handle(pen, 0.58, 0.5, 0.035, 0.12)
  })
  scene.decorateSide(cc, 'x-', (pen) => pen.louvres(0.1, 0.2, 0.45, 0.3, 6))
  scene.hose(
    [
      [1.3, 0.2, 0.1],
      [0.95, -0.1, 0.02],
      [0.75, 0, 0.03],
      [0.58, 0, 0.22],
    ],
    0.05,
    '#20252b',
  )
}

function buildLowerArm(scene: Scene, finish: Finish, pose: Pose): void {
  const { trim, gloss } = coats(finish)
  const la = scene.prism(
    round(
      ribbon([
        [-0.18, 0.66, 0.14],
        [-0.2, 0.84, 0.24],
        [-0.14, 1.3, 0.16],
        [-0.05, 1.8, 0.15],
        [0.02, 2.12, 0.19],
        [0.04, 2.28, 0.11],
      ]),
      0.07,
      2,
    ),
    'y',
    -0.42,
    -0.24,
    gloss,
    { convex: false, edge: 0.3 },
  )
  scene.decorate(la, [-0.2, -0.42, 0.84], [1, 0, 0], [0, 0, 1], (pen) => {
    pen.circle(0, 0, 0.18, mix(finish.colour, '#000000', 0.18))
    pen.circle(0, 0, 0.15, ['#4a525b', '#262c33', 1])
    for (let i = 0; i < 8; i++) pen.circle(0.115 * Math.cos(i * 0.785), 0.115 * Math.sin(i * 0.785), 0.014, '#8b959e')
    pen.circle(0.22, 1.28, 0.13, mix(finish.colour, '#000000', 0.18))
    pen.circle(0.22, 1.28, 0.1, ['#4a525b', '#262c33', 1])
    pen.polygon(
      [
        [0.03, 0.42],
        [0.13, 0.42],
        [0.2, 0.92],
        [0.1, 0.92],
      ],
      '#000000',
      { opacity: 0.12 },
    )
  })
  scene.cylinder([-0.2, -0.5, 0.84], 'y', 0.1, 0.08, trim)
  scene.hose(
    [
      [-0.02, 0.26, 0.9],
      [0.35, -0.5, 1.4],
      [0.4, -0.45, 2.0],
      [0.3, -0.12, 2.3],
    ],
    0.05,
    '#20252b',
  )
  scene.swung(() => buildForearm(scene, finish), { turn: pose.forearm, about: [0.02, 2.12] })
}

/** Elbow housing, forearm, wrist and gripper. */
function buildForearm(scene: Scene, finish: Finish): void {
  const { trim, gloss } = coats(finish)
  scene.cylinder([0.02, -0.24, 2.12], 'y', 0.2, 0.44, trim)
  scene.prism(
    round(
      [
        [0.3, 2.02],
        [0.34, 2.38],
        [0.2, 2.5],
        [-0.2, 2.5],
        [-0.28, 2.36],
        [-0.24, 2.06],
        [-0.1, 1.96],
        [0.2, 1.94],
      ],
      0.08,
    ),
    'y',
    -0.2,
    0.2,
    gloss,
    { edge: 0.3 },
  )
  scene.cylinder([0.3, -0.08, 2.22], 'x', 0.1, 0.24, trim)
  scene.cylinder([0.3, 0.1, 2.36], 'x', 0.08, 0.18, trim)
  scene.rod([-0.26, 0, 2.28], [-1.25, 0, 2.06], 0.17, gloss, { endRadius: 0.11 })
  scene.rod([-0.28, 0, 2.275], [-0.36, 0, 2.257], 0.19, trim)
  scene.rod([-1.22, 0, 2.066], [-1.32, 0, 2.044], 0.13, trim)
  scene.prism(
    ribbon([
      [-1.3, 2.05, 0.1],
      [-1.5, 2.0, 0.1],
      [-1.58, 1.95, 0.06],
    ]),
    'y',
    -0.12,
    -0.06,
    gloss,
    { convex: false },
  )
  scene.prism(
    ribbon([
      [-1.3, 2.05, 0.1],
      [-1.5, 2.0, 0.1],
      [-1.58, 1.95, 0.06],
    ]),
    'y',
    0.06,
    0.12,
    gloss,
    { convex: false },
  )
  scene.cylinder([-1.52, -0.13, 1.98], 'y', 0.085, 0.26, trim)
  scene.rod([-1.52, 0, 1.98], [-1.6, 0, 1.72], 0.075, gloss)
  scene.rod([-1.6, 0, 1.72], [-1.61, 0, 1.67], 0.09, material('#8b959e', { gloss: 0.4 }))
  // gripper
  scene.box([-1.7, -0.14, 1.58], [-1.54, 0.14, 1.67], trim)
  for (const y of [-0.14, 0.09])
    scene.box([-1.66, y, 1.36], [-1.58, y + 0.05, 1.58], material('#a4aeb7', { gloss: 0.4 }))
  scene.hose(
    [
      [0.1, -0.1, 2.5],
      [-0.4, -0.2, 2.75],
      [-1.0, -0.16, 2.45],
      [-1.4, -0.1, 2.1],
    ],
    0.045,
    '#20252b',
  )
}
