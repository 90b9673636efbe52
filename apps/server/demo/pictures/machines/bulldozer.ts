import { mix } from '../engine/colour.ts'
import { DARK, material } from '../engine/material.ts'
import { ribbon, round } from '../engine/outline.ts'
import type { Point } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import { nth } from '../engine/vector.ts'
import type { Finish } from '../finish.ts'
import { seededRandom } from '../../data/seeded.ts'
import { doorSeam, handle, ratingPlate, rust, scratches } from '../markings.ts'
import { lamp, seat } from '../fittings.ts'

export function buildBulldozer(scene: Scene, finish: Finish): void {
  const random = seededRandom(31)

  const tr = {
    x0: -1.75,
    x1: 1.75,
    z0: 0,
    z1: 1.05,
    paint: mix(finish.colour, '#2b3138', 0.25),
    wear: finish.wear,
    shoes: 38,
    rollers: 6,
  }
  scene.track({ ...tr, y0: -1.3, y1: -0.78 })
  scene.track({ ...tr, y0: 0.78, y1: 1.3 })
  scene.box([-1.7, -0.7, 0.45], [1.6, 0.7, 1.1], material('#333a42'), { noEdge: true })
  const hood = scene.prism(
    round(
      [
        [-0.56, 1.05],
        [-0.6, 1.95],
        [-0.46, 2.08],
        [0.46, 2.08],
        [0.6, 1.95],
        [0.56, 1.05],
      ],
      [0.02, 0.1, 0.1, 0.1, 0.1, 0.02],
    ),
    'x',
    -1.95,
    -0.3,
    finish.paint,
    { edge: 0.25 },
  )
  scene.decorate(hood, [-1.95, -0.595, 1.05], [1, 0, 0], [0, -0.03, 1], (pen) => {
    doorSeam(pen, 0.2, 0.08, 0.7, 0.72)
    doorSeam(pen, 0.96, 0.08, 0.62, 0.72)
    pen.louvres(0.28, 0.2, 0.54, 0.5, 8)
    pen.rect(1.02, 0.46, 0.5, 0.14, '#1a2027', { opacity: 0.85, radius: 0.02 })
    pen.rect(1.08, 0.505, 0.26, 0.05, '#ffffff', { opacity: 0.85 })
    handle(pen, 1.0, 0.2, 0.04, 0.1)
    scratches(pen, random, 0.1, 0.1, 1.4, 0.6, finish.wear * 16, 0.3)
  })
  scene.decorate(hood, [-1.95, 0.6, 1.05], [0, -1, 0], [0, 0, 1], (pen) => {
    pen.rect(0.08, 0.05, 1.04, 0.88, '#161b20', { radius: 0.05 })
    for (let i = 0; i < 9; i++) pen.rect(0.12, 0.09 + i * 0.093, 0.96, 0.04, '#454e57')
  })
  scene.cylinder([-1.1, 0.28, 2.08], 'z', 0.075, 0.62, material('#3a4048', { gloss: 0.3 }))
  scene.cylinder([-0.6, -0.2, 2.08], 'z', 0.12, 0.24, material('#2b3138'))
  // fenders, tank, cab
  for (const side of [-1, 1]) {
    scene.box([-0.2, side < 0 ? -1.25 : 0.62, 1.1], [1.5, side < 0 ? -0.62 : 1.25, 1.28], finish.paint)
  }
  const tank = scene.prism(
    round(
      [
        [1.1, 1.28],
        [1.1, 1.85],
        [1.2, 1.95],
        [1.62, 1.95],
        [1.72, 1.85],
        [1.72, 1.28],
      ],
      0.08,
    ),
    'y',
    -0.9,
    0.9,
    finish.paint,
    { edge: 0.3 },
  )
  scene.decorate(tank, [1.0, -0.9, 1.28], [1, 0, 0], [0, 0, 1], (pen) => {
    doorSeam(pen, 0.18, 0.08, 0.44, 0.46)
    ratingPlate(pen, 0.28, 0.3, 0.2, 0.13)
    rust(pen, random, 0.2, 0.05, 0.4, 0.2, finish.wear * 8, 0.4)
  })
  scene.cab({
    profile: [
      [-0.3, 1.28],
      [-0.34, 2.0],
      [-0.14, 3.0],
      [0.98, 3.02],
      [1.06, 2.2],
      [1.0, 1.28],
    ],
    panes: ['solid', 'glass', 'roof', 'glass', 'solid', 'solid'],
    y0: -0.74,
    y1: 0.74,
    frame: '#262c33',
    roof: finish.colour,
    frameWidth: 0.07,
    bars: [
      [[0.34, 1.28], [0.34, 3.0], 0.08],
      [[-0.34, 1.95], [1.04, 1.95], 0.05],
    ],
    inside: (cabin) => {
      cabin.box([0.2, -0.3, 1.28], [0.7, 0.3, 1.7], material('#2b323a'))
      seat(cabin, 0.42, 0, 1.7, 0.95)
      cabin.box([-0.2, -0.4, 1.28], [-0.05, 0.4, 1.95], material('#333b44'))
      cabin.box([0.1, -0.5, 1.28], [0.6, -0.38, 2.0], material('#333b44'))
    },
  })
  scene.box([0.36, -0.77, 1.3], [0.97, -0.745, 1.9], finish.paint)
  scene.prism(
    round(
      [
        [-0.3, 3.0],
        [1.14, 3.02],
        [1.08, 3.14],
        [-0.2, 3.14],
      ],
      0.05,
    ),
    'y',
    -0.84,
    0.84,
    finish.paint,
  )
  lamp(scene, [-0.32, -0.65, 3.0], [-0.25, -0.45, 3.1])
  lamp(scene, [-0.32, 0.45, 3.0], [-0.25, 0.65, 3.1])
  scene.rods(
    [
      [-0.3, -1.2, 1.28],
      [-0.3, -1.2, 1.75],
    ],
    0.02,
    DARK,
  )
  const blade = nth([0, -10, -4, -15, -7], finish.pose)
  scene.swung(() => buildBlade(scene, finish), { turn: blade, about: [0.1, 0.52] })
  // ripper
  scene.box([1.8, -0.6, 0.75], [2.05, 0.6, 1.0], finish.paint)
  for (const y of [-0.6, 0.0, 0.5])
    scene.prism(
      [
        [1.95, 1.2],
        [2.15, 1.2],
        [2.2, 0.5],
        [2.0, 0.18],
        [1.98, 0.5],
      ],
      'y',
      y,
      y + 0.1,
      material('#4a5159'),
      { convex: false },
    )
  for (const y of [-0.35, 0.3]) scene.ram([1.7, y, 1.3], [1.98, y, 0.98], 0.06, finish.dark, 0.6)
}

/** The blade on its push arms, with the rams that lift it. */
function buildBlade(scene: Scene, finish: Finish): void {
  for (const side of [-1, 1]) {
    const y0 = side < 0 ? -1.52 : 1.38
    scene.prism(
      ribbon([
        [0.1, 0.52, 0.12],
        [-1.8, 0.42, 0.13],
        [-2.4, 0.42, 0.13],
      ]),
      'y',
      y0,
      y0 + 0.14,
      finish.paint,
    )
    scene.cylinder([0.1, y0 - 0.02, 0.52], 'y', 0.16, 0.18, finish.dark)
    scene.ram([-1.75, side * 0.75, 1.5], [-2.42, side * 0.95, 0.75], 0.075, finish.dark, 0.55)
    scene.ram([-1.1, y0 + 0.07, 0.62], [-2.35, y0 + 0.07, 1.05], 0.06, finish.dark, 0.6)
  }
  const prof: Point[] = [
    [-2.74, 0.1],
    [-2.58, 0.3],
    [-2.5, 0.6],
    [-2.52, 0.95],
    [-2.66, 1.28],
  ]
  const back = prof.map((q): Point => [q[0] + 0.14, q[1]]).reverse()
  scene.prism([...prof, ...back], 'y', -1.85, 1.85, finish.paint, {
    convex: false,
    noEdge: true,
    walls: prof.slice(1).map(() => material(mix(finish.colour, '#8b8f93', 0.55 + 0.2 * finish.wear))),
  })
  scene.box([-2.78, -1.87, 0.04], [-2.68, 1.87, 0.26], material('#8f979f', { gloss: 0.3 }))
  for (const y of [-1.88, 1.82])
    scene.prism(
      [
        [-2.82, 0.06],
        [-2.66, 1.34],
        [-2.38, 1.28],
        [-2.4, 0.2],
        [-2.6, 0.06],
      ],
      'y',
      y,
      y + 0.06,
      finish.paint,
      { convex: false },
    )
}
