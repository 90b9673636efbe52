import { mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { arc, round } from '../engine/outline.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'

export function buildCtScanner(scene: Scene, finish: Finish): void {
  const casing = material('#eef1f4', { lit: 0.6, gloss: 0.12 }),
    w2 = material('#dfe5ea', { lit: 0.6 })
  const out = round(
    [
      [-1.12, 0.06],
      [-1.16, 1.0],
      [-1.02, 1.72],
      [-0.6, 1.95],
      [0.6, 1.95],
      [1.02, 1.72],
      [1.16, 1.0],
      [1.12, 0.06],
    ],
    [0.05, 0.3, 0.32, 0.3, 0.3, 0.32, 0.3, 0.05],
    5,
  )
  scene.prism(
    out.map((q) => [q[0] * 0.99, q[1] * 0.99]),
    'x',
    -0.3,
    0.5,
    w2,
    { noEdge: true },
  )
  const f = scene.prism(out, 'x', -0.44, -0.3, casing, { edge: 0.5 })
  scene.decorate(f, [-0.44, 0, 1.02], [0, -1, 0], [0, 0, 1], (pen) => {
    pen.circle(0, 0, 0.62, '#cdd6dd')
    pen.circle(0, 0, 0.6, ['#f6f8fa', '#c3ced7', 1])
    pen.circle(0, 0, 0.475, ['#a9b8c4', '#e9eef2', 1])
    pen.circle(0, 0, 0.41, '#33414d')
    pen.circle(0, 0, 0.4, ['#1d2831', '#51626f', 1])
    pen.circle(-0.05, -0.02, 0.33, ['#6d7f8c', '#b9c6cf', 1])
    pen.circle(-0.05, -0.02, 0.32, ['#dfe7ed', '#b4c2cc'])
    pen.line(
      [
        [-0.46, 0],
        [-0.41, 0],
      ],
      '#d24a3f',
      0.012,
    )
    pen.line(
      [
        [0.46, 0],
        [0.41, 0],
      ],
      '#d24a3f',
      0.012,
    )
    for (const side of [-1, 1]) {
      pen.rect(side * 0.85 - 0.1, -0.14, 0.2, 0.36, ['#3c4a56', '#222c35'], { radius: 0.05 })
      pen.rect(side * 0.85 - 0.075, 0.06, 0.15, 0.12, ['#4f93ad', '#1d4a5e', 1], { radius: 0.015 })
      for (let i = 0; i < 6; i++)
        pen.circle(
          side * 0.85 - 0.045 + (i % 3) * 0.045,
          -0.02 - Math.floor(i / 3) * 0.055,
          0.016,
          i === 0 ? '#8CC63E' : i === 5 ? '#d24a3f' : '#c7d1d8',
        )
    }
    pen.rect(-0.2, 0.7, 0.4, 0.1, ['#33414d', '#1d2831'], { radius: 0.02 })
    pen.rect(-0.17, 0.725, 0.22, 0.05, '#8fd0e6', { opacity: 0.9 })
    pen.polygon(arc(0, 0, 0.68, 200, 340, 16).concat(arc(0, 0, 0.7, 340, 200, 16)), finish.colour, { opacity: 0.85 })
  })
  scene.decorate(f, [-0.44, 0, 0], [0, -1, 0], [0, 0, 1], (pen) => {
    pen.rect(-1.1, 0.08, 2.2, 0.06, '#9fb0bc', { opacity: 0.5 })
    pen.line(
      [
        [-1.13, 0.5],
        [1.13, 0.5],
      ],
      '#9aa9b4',
      0.008,
      { opacity: 0.6 },
    )
  })
  scene.inLayer(1, () => {
    // patient table
    scene.box([-2.75, -0.36, 0.03], [-1.2, 0.36, 0.1], material('#b9c4cc', { gloss: 0.2 }), { radius: 0.06 })
    scene.prism(
      round(
        [
          [-2.55, 0.1],
          [-2.35, 0.66],
          [-1.45, 0.66],
          [-1.3, 0.1],
        ],
        0.08,
      ),
      'y',
      -0.27,
      0.27,
      casing,
    )
    scene.box([-2.6, -0.3, 0.66], [-1.15, 0.3, 0.76], w2, { radius: 0.04, axis: 'x' })
    scene.prism(
      round(
        [
          [-0.26, 0.9],
          [-0.2, 0.82],
          [0.2, 0.82],
          [0.26, 0.9],
          [0.22, 0.86],
          [-0.22, 0.86],
        ],
        0.01,
      ),
      'x',
      -3.0,
      -0.5,
      material('#e4e9ed'),
      { convex: false },
    )
    scene.prism(
      [
        [-0.24, 0.76],
        [-0.27, 0.88],
        [0.27, 0.88],
        [0.24, 0.76],
      ],
      'x',
      -3.0,
      -0.46,
      casing,
      { edge: 0.5 },
    )
    scene.box(
      [-2.95, -0.22, 0.88],
      [-0.46, 0.22, 0.93],
      material(mix(finish.colour, '#4d5f6c', 0.3), { gloss: 0.15 }),
      { radius: 0.03, axis: 'x' },
    )
    scene.box([-0.82, -0.15, 0.93], [-0.56, 0.15, 1.0], material(mix(finish.colour, '#4d5f6c', 0.45)), {
      radius: 0.04,
      axis: 'y',
    })
    for (const y of [-0.32, 0.3]) scene.box([-2.5, y, 0.78], [-1.9, y + 0.02, 0.84], material('#59636d'))
  })
}
