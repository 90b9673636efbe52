import { seededRandom } from '../../data/seeded.ts'
import type { DefectKind } from '../../data/shapes.ts'
import { deep, mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { paint as paintScene } from '../engine/painter.ts'
import { Scene } from '../engine/scene.ts'
import { families } from '../families.ts'
import { finishOf } from '../finish.ts'
import { rustImage } from './rust.ts'
import { blot, bolt, drawing, halo, linear, panel, scuffs } from './sheet-metal.ts'
import { pictureHeight, pictureWidth } from '../engine/picture-size.ts'
import { colourImage } from '../engine/soft-image.ts'
import { clamp } from '../engine/vector.ts'

/** One fault, close enough to judge it. */
export function drawDefect(kind: DefectKind, paint: string): string {
  return defects[kind](paint)
}

const defects: Record<DefectKind, (paint: string) => string> = {
  dent: drawDent,
  rust: drawRust,
  'oil-leak': drawOilLeak,
  scratches: drawScratches,
  'worn-undercarriage': drawWornTrack,
  'worn-tyre': drawWornTyre,
}

/** A blow has pressed the panel in along a fold, where the paint cracked. */
function drawDent(paint: string): string {
  const { definitions, body } = panel(paint)
  const [dark, light] = [mix(paint, deep(paint), 0.85), mix(paint, '#ffffff', 0.75)]
  const chips = [
    { x: 488, y: 398, rx: 30, ry: 7 },
    { x: 618, y: 432, rx: 52, ry: 9 },
    { x: 726, y: 470, rx: 20, ry: 6 },
  ]
  const random = seededRandom(5)
  return drawing(
    definitions,
    body +
      scuffs(seededRandom(17), 10, [light, dark]) +
      image(reliefImage(depthOfDent)) +
      chips
        .map((chip) => {
          const shape = blot(random, { ...chip, ragged: 0.8, corners: 11 })
          return `<path d="${shape}" fill="${dark}" transform="translate(-2 -3)"/><path d="${shape}" fill="#9a9b99"/>`
        })
        .join('') +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

/** A wide hollow, and in it the fold that runs down to the right. */
function depthOfDent(x: number, y: number): number {
  const [along, across] = [(x - 610) * 0.95 + (y - 430) * 0.31, (y - 430) * 0.95 - (x - 610) * 0.31]
  const hollow = 74 * Math.exp(-((along / 270) ** 2) - (across / 150) ** 2)
  const fold = across + Math.sin(along / 62) * 9
  return hollow + 30 * Math.exp(-Math.abs(fold) / 34) * Math.exp(-((along / 215) ** 2))
}

function drawRust(paint: string): string {
  const { definitions, body } = panel(paint)
  return drawing(
    definitions,
    body +
      scuffs(seededRandom(18), 6, [mix(paint, '#ffffff', 0.6), mix(paint, deep(paint), 0.7)]) +
      image(rustImage()) +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

const image = (address: string): string =>
  `<image href="${address}" width="1200" height="900" preserveAspectRatio="none"/>`

function drawScratches(paint: string): string {
  const { definitions, body } = panel(paint)
  const [dark, light] = [mix(paint, deep(paint), 0.7), mix(paint, '#ffffff', 0.7)]
  const random = seededRandom(23)
  const long = Array.from({ length: 9 }, () => {
    const [x, y] = [180 + random() * 220, 260 + random() * 360]
    return `M${x.toFixed()} ${y.toFixed()}q${(140 + random() * 200).toFixed()} ${(-20 + random() * 60).toFixed()} ${(360 + random() * 260).toFixed()} ${(20 + random() * 60).toFixed()}`
  }).join('')
  const stroke = (colour: string, width: number, opacity: number, shift = 0) =>
    `<path d="${long}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" transform="translate(0 ${shift})"/>`
  return drawing(
    definitions,
    body +
      scuffs(seededRandom(24), 26, [light, dark]) +
      stroke(dark, 7, 0.4, -3) +
      stroke('#c9c5bd', 5, 0.9) +
      stroke(light, 2, 0.8, 4) +
      `<path d="${blot(seededRandom(4), { x: 650, y: 470, rx: 120, ry: 26, ragged: 0.6 })}" fill="#9a9892"/>` +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

function drawOilLeak(paint: string): string {
  const { definitions, body } = panel(paint)
  const metal = linear('steel', [
    [0, '#8b959e'],
    [0.25, '#e9eef2'],
    [0.6, '#7b858e'],
    [1, '#454e57'],
  ])
  const nut = linear('nut', [
    [0, '#d5dbe0'],
    [0.35, '#f4f6f8'],
    [0.7, '#8d97a0'],
    [1, '#59636d'],
  ])
  const rubber = linear('rubber', [
    [0, '#4b555f'],
    [0.3, '#2b3239'],
    [1, '#14181c'],
  ])
  const oil = linear('oil', [
    [0, '#2a1d10', 0.92],
    [0.6, '#3a2812', 0.8],
    [1, '#3a2812', 0.4],
  ])
  const braid = Array.from({ length: 15 }, (_, i) => `M${i * 30} 380l14 120`).join('')
  return drawing(
    definitions + metal + nut + rubber + oil + halo('under', '#000000', 0.4),
    body +
      '<ellipse cx="600" cy="540" rx="760" ry="90" fill="url(#under)"/>' +
      `<path d="M-10 380H440V500H-10Z" fill="url(#rubber)"/><path d="${braid}" stroke="#000" stroke-opacity=".28" stroke-width="5"/>` +
      '<path d="M420 366H560V514H420Z" fill="url(#steel)"/><path d="M560 346H690V534H560Z" fill="url(#nut)"/><path d="M560 400H690M560 478H690" stroke="#59636d" stroke-width="3"/><path d="M690 372H760V508H690Z" fill="url(#steel)"/><path d="M760 330H930q22 0 22 22V530q0 22-22 22H760Z" fill="url(#nut)"/><path d="M952 400H1210V480H952Z" fill="url(#steel)"/>' +
      '<path d="M556 500Q600 470 700 498Q716 520 712 560 704 640 716 700 728 770 700 824H608Q592 760 604 700 612 640 586 590 560 540 556 500Z" fill="url(#oil)"/><path d="M640 545q10 90 0 160t6 90" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round"/>' +
      `<path d="${blot(seededRandom(4), { x: 655, y: 846, rx: 250, ry: 34, corners: 14, ragged: 0.25 })}" fill="#21170c" fill-opacity=".92"/><path d="M520 836q90-16 200-6" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>` +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

function drawWornTrack(paint: string): string {
  const scene = new Scene()
  families.excavator.build(scene, finishOf({ paint, wear: 0.8 }))
  const weather = { wear: 0.8, seed: 5, soil: '#8d7858' }
  const closeUp = { at: [-1.5, -1.4, 0.5], width: 2.1, distance: 6 } as const
  return paintScene(scene, { azimuth: -38, elevation: 12, backdrop: 'yard', weather, closeUp })
}

function drawWornTyre(paint: string): string {
  const scene = new Scene()
  const look = { rim: mix(paint, '#ffffff', 0.08), side: -1, wear: 0.9, lugs: 20, bolts: 12 }
  scene.tyre([0, 0, 0.8], 0.8, 0.62, look)
  scene.box([-0.2, 0.4, 0.6], [2.4, 1.2, 1.3], material('#31383f'))
  scene.box([-2.4, 0.45, 0.6], [-0.2, 1.2, 1.2], material('#31383f'))
  const weather = { wear: 0.6, seed: 6, soil: '#8d7858' }
  const closeUp = { at: [-0.05, -0.2, 0.84], width: 2.2, distance: 5 } as const
  return paintScene(scene, { azimuth: -40, elevation: 10, backdrop: 'yard', weather, closeUp })
}

const step = 4

/** Light and shade on a panel pressed in as deep as is said, lit from the upper left; places in the picture's measures. */
function reliefImage(depth: (x: number, y: number) => number): string {
  const [width, height] = [pictureWidth / step, pictureHeight / step]
  return colourImage(width, height, (i) => {
    const [x, y] = [(i % width) * step, Math.floor(i / width) * step]
    const here = depth(x, y)
    const lit = ((depth(x + step, y) - here) * -0.55 + (depth(x, y + step) - here) * -0.83) / step
    const strength = clamp(Math.abs(lit) * 1.15, 0, 0.82) * 255
    return lit > 0 ? [255, 255, 255, strength] : [16, 22, 30, strength]
  })
}
