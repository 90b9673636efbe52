import { mix } from './engine/colour.ts'
import type { DecalPen } from './engine/decal.ts'
import { BLACK, DARK, GREY, material, STEEL } from './engine/material.ts'
import type { Material } from './engine/material.ts'
import { round } from './engine/outline.ts'
import type { Point } from './engine/outline.ts'
import type { Scene } from './engine/scene.ts'
import type { MeshFace } from './engine/solid-maker.ts'
import type { Face, Solid } from './engine/solid.ts'
import { addVectors, nth, unit } from './engine/vector.ts'
import type { Vector } from './engine/vector.ts'

/** The operator's seat, looking ahead. */
export function seat(scene: Scene, x: number, y: number, z: number, size = 1): void {
  const cloth = material('#39414b', { gloss: 0.2 })
  const at = (a: number, b: number): Point => [x + a * size, z + b * size]
  const cushion = [at(-0.26, 0.06), at(-0.26, 0.2), at(0.2, 0.14), at(0.2, 0), at(-0.2, 0)]
  const back = [at(0.12, 0.12), at(0.26, 0.1), at(0.44, 0.8), at(0.4, 0.9), at(0.28, 0.88)]
  const headrest = [at(0.31, 0.9), at(0.44, 0.9), at(0.48, 1.08), at(0.37, 1.1)]
  scene.prism(round(cushion, 0.07 * size), 'y', y - 0.25 * size, y + 0.25 * size, cloth)
  scene.prism(round(back, 0.07 * size), 'y', y - 0.23 * size, y + 0.23 * size, cloth)
  scene.prism(round(headrest, 0.04 * size), 'y', y - 0.13 * size, y + 0.13 * size, cloth)
}

export function steeringWheel(scene: Scene, x: number, y: number, z: number, radius = 0.19): void {
  scene.rod([x - 0.12, y, z - 0.5], [x, y, z], 0.03, BLACK)
  const tilt = Math.hypot(0.45, 0.9)
  const thickness = 0.035 / tilt
  scene.rod([x - 0.01, y, z], [x - 0.01 + 0.45 * thickness, y, z + 0.9 * thickness], radius, material('#15191d'))
}

/** A work lamp with its glass to the front. */
export function lamp(scene: Scene, a: Vector, b: Vector): void {
  const housing = scene.box(a, b, BLACK)
  scene.decorateSide(housing, 'x-', (pen) => {
    const [width, height] = [b[1] - a[1], b[2] - a[2]]
    pen.rect(width * 0.1, height * 0.12, width * 0.8, height * 0.76, ['#ffffff', '#b9c8d3'], { radius: height * 0.1 })
  })
}

export function signalTower(scene: Scene, x: number, y: number, z: number): void {
  scene.cylinder([x, y, z], 'z', 0.014, 0.14, GREY)
  for (const [i, colour] of ['#6fb52c', '#f2b632', '#d9443a'].entries())
    scene.cylinder([x, y, z + 0.14 + i * 0.075], 'z', 0.034, 0.07, material(colour, { gloss: 0.3 }))
  scene.cylinder([x, y, z + 0.365], 'z', 0.035, 0.02, BLACK)
}

export function levellingFeet(scene: Scene, xs: readonly number[], ys: readonly number[], height = 0.1): void {
  for (const x of xs)
    for (const y of ys) {
      scene.cylinder([x, y, 0], 'z', 0.08, height * 0.3, DARK)
      scene.cylinder([x, y, height * 0.3], 'z', 0.03, height, STEEL)
    }
}

/** An open bucket: the curved back and two cheeks, seen from both sides. */
export function shovel(
  scene: Scene,
  back: readonly Point[],
  cheek: readonly Point[],
  ...[y0, y1, outside, inside]: [y0: number, y1: number, outside: Material, inside: Material]
): Solid {
  const strips = back.slice(1).map((b, i): MeshFace => {
    const a = nth(back, i)
    const points: Vector[] = [
      [a[0], y0, a[1]],
      [b[0], y0, b[1]],
      [b[0], y1, b[1]],
      [a[0], y1, a[1]],
    ]
    return { points, material: outside, bothSides: true, inner: inside }
  })
  const cheeks = [y0, y1].map((y): MeshFace => ({
    points: cheek.map(([x, z]): Vector => [x, y, z]),
    material: outside,
    bothSides: true,
    inner: material(mix(inside.colour, '#000000', 0.12)),
  }))
  const middle = (axis: 0 | 1) => cheek.reduce((sum, p) => sum + p[axis], 0) / cheek.length
  const solid = scene.mesh([...strips, ...cheeks], { centre: [middle(0), (y0 + y1) / 2, middle(1)] })
  if (solid.kind === 'mesh') bend(solid.faces.slice(0, strips.length))
  return solid
}

/** Lets the light run over strips that are one bent plate. */
function bend(strips: readonly Face[]): void {
  strips.forEach((strip, i) => {
    const between = (other: Face | undefined) => unit(addVectors(strip.normal, other?.normal ?? strip.normal))
    Object.assign(strip, { isCurved: true, normalBefore: between(strips[i - 1]), normalAfter: between(strips[i + 1]) })
  })
}

/** The operator panel of a machine tool, filling `width` × `height` of its plane. */
export function controlPanel(pen: DecalPen, width: number, height: number): void {
  screen(pen, width, height)
  keys(pen, width, height)
  knobs(pen, width, height)
}

function screen(pen: DecalPen, w: number, h: number): void {
  pen.rect(w * 0.06, h * 0.5, w * 0.74, h * 0.43, '#0e1318', { radius: 0.012 })
  pen.rect(w * 0.09, h * 0.53, w * 0.68, h * 0.37, ['#2c6076', '#123a4d', 1], { radius: 0.006 })
  pen.rect(w * 0.09, h * 0.865, w * 0.68, h * 0.035, '#cfe3ea', { opacity: 0.7 })
  for (let i = 0; i < 4; i++) {
    const line = w * (0.2 + ((i * 37) % 20) / 100)
    pen.rect(w * 0.12, h * (0.81 - i * 0.06), line, h * 0.022, i === 1 ? '#8CC63E' : '#bfe0ea', { opacity: 0.85 })
  }
  const contour: Point[] = [
    [w * 0.46, h * 0.56],
    [w * 0.46, h * 0.7],
    [w * 0.55, h * 0.78],
    [w * 0.66, h * 0.73],
    [w * 0.72, h * 0.6],
  ]
  pen.polygon(contour, '#7fb6c8', { opacity: 0.35 })
  pen.line(contour, '#d8f0f6', 0.006, { opacity: 0.9 })
}

function keys(pen: DecalPen, w: number, h: number): void {
  for (let i = 0; i < 6; i++)
    pen.rect(w * 0.84, h * (0.54 + i * 0.062), w * 0.1, h * 0.04, '#8b96a0', { radius: 0.004 })
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 7; column++) {
      const isStart = column === 6 && row === 0
      const plain = (row + column) % 3 ? '#7f8a95' : '#a3adb6'
      const colour = (row * 7 + column) % 9 === 4 ? '#e0b64a' : isStart ? '#8CC63E' : plain
      pen.rect(w * (0.07 + column * 0.083), h * (0.26 + row * 0.052), w * 0.066, h * 0.038, colour, { radius: 0.004 })
    }
}

function knobs(pen: DecalPen, w: number, h: number): void {
  pen.circle(w * 0.82, h * 0.37, w * 0.095, '#10151a')
  pen.circle(w * 0.82, h * 0.37, w * 0.08, ['#5b656f', '#22282e', 1])
  pen.circle(w * 0.8, h * 0.395, w * 0.018, '#cfd6dc')
  emergencyStop(pen, w * 0.16, h * 0.12, w * 0.085)
  for (const x of [0.4, 0.58]) {
    pen.circle(w * x, h * 0.13, w * 0.055, '#14191e')
    pen.circle(w * x, h * 0.135, w * 0.04, ['#7b8690', '#363e46', 1])
  }
  pen.circle(w * 0.78, h * 0.13, w * 0.045, '#0f1317')
  pen.circle(w * 0.78, h * 0.135, w * 0.034, ['#b7e36f', '#5d9a1e', 1])
}

export function emergencyStop(pen: DecalPen, x: number, y: number, radius: number): void {
  pen.circle(x, y, radius, '#e8c33a')
  pen.circle(x, y + radius * 0.06, radius * 0.7, ['#f0564a', '#a31b17', 1])
}
