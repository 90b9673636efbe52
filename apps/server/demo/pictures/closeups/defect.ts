import { seeded } from '../../data/seeded.ts'
import type { DefectKind } from '../../data/shapes.ts'
import { deep, mix } from '../engine/colour.ts'
import { material } from '../engine/material.ts'
import { paint as paintScene } from '../engine/painter.ts'
import { Scene } from '../engine/scene.ts'
import { families } from '../families.ts'
import { finishOf } from '../finish.ts'
import { blot, bolt, drawing, halo, linear, panel, scuffs } from './sheet-metal.ts'

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

/** Hollow: the wall towards the light lies in shade, the far wall catches it, and the paint cracks along the fold. */
function drawDent(paint: string): string {
  const { definitions, body } = panel(paint)
  const [dark, light] = [mix(paint, deep(paint), 0.85), mix(paint, '#ffffff', 0.75)]
  const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${fill})"/>`
  const fold = 'M372 420Q470 384 566 424T742 470Q800 478 846 456'
  const chips = [
    { x: 470, y: 402, rx: 26, ry: 7 },
    { x: 604, y: 438, rx: 44, ry: 9 },
    { x: 742, y: 472, rx: 22, ry: 6 },
  ]
  const random = seeded(5)
  return drawing(
    definitions + halo('shade', dark, 0.72) + halo('shine', light, 0.85) + halo('hollow', dark, 0.3),
    body +
      scuffs(seeded(17), 10, [light, dark]) +
      `<g transform="rotate(7 600 430)">` +
      oval(600, 440, 400, 210, 'hollow') +
      oval(560, 372, 310, 96, 'shade') +
      oval(664, 536, 300, 78, 'shine') +
      oval(610, 420, 230, 60, 'hollow') +
      `<path d="${fold}" fill="none" stroke="${dark}" stroke-width="10" stroke-opacity=".55" stroke-linecap="round"/>` +
      `<path d="${fold}" fill="none" stroke="${light}" stroke-width="4" stroke-opacity=".9" stroke-linecap="round" transform="translate(2 11)"/>` +
      chips.map((chip) => `<path d="${blot(random, { ...chip, ragged: 0.6 })}" fill="#8b8a86"/>`).join('') +
      '</g>' +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

function drawRust(paint: string): string {
  const { definitions, body } = panel(paint)
  const random = seeded(17)
  const specks = (count: number, spread: number, size: number, colours: readonly [string, string]) =>
    Array.from({ length: count }, (_, i) => {
      const [angle, reach] = [random() * 6.28, spread * (0.35 + random() * 0.75)]
      const r = size * (0.3 + random())
      const spot = {
        x: 600 + Math.cos(angle) * reach * 330,
        y: 455 + Math.sin(angle) * reach * 200,
        rx: r * 1.3,
        ry: r,
        corners: 8,
        ragged: 0.5,
      }
      return `<path d="${blot(random, spot)}" fill="${colours[i % 2]}" opacity=".8"/>`
    }).join('')
  const runs = 'M472 520h34l-6 270h-16zM560 540h22l-4 190h-12zM622 540h38l-8 240h-16zM716 520h26l-6 170h-12z'
  const stain = linear('run', [
    [0, '#8a5230', 0.7],
    [1, '#8a5230', 0],
  ])
  return drawing(
    definitions + stain + halo('bloom', '#a56a3a', 0.6),
    body +
      scuffs(seeded(18), 6, [mix(paint, '#ffffff', 0.6), mix(paint, deep(paint), 0.7)]) +
      `<ellipse cx="600" cy="470" rx="470" ry="300" fill="url(#bloom)"/><path d="${runs}" fill="url(#run)"/>` +
      `<path d="${blot(seeded(9), { x: 600, y: 450, rx: 214, ry: 124, corners: 14, ragged: 0.4 })}" fill="${mix(paint, '#ffffff', 0.55)}"/>` +
      `<path d="${blot(seeded(9), { x: 602, y: 454, rx: 205, ry: 115, corners: 14, ragged: 0.4 })}" fill="#8a5230"/>` +
      `<path d="${blot(seeded(12), { x: 590, y: 448, rx: 160, ry: 84, corners: 14, ragged: 0.5 })}" fill="#74452a"/>` +
      specks(26, 1, 13, ['#7a4a2b', '#95592f']) +
      specks(16, 0.42, 24, ['#5f3822', '#b06f3c']) +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

function drawScratches(paint: string): string {
  const { definitions, body } = panel(paint)
  const [dark, light] = [mix(paint, deep(paint), 0.7), mix(paint, '#ffffff', 0.7)]
  const random = seeded(23)
  const long = Array.from({ length: 9 }, () => {
    const [x, y] = [180 + random() * 220, 260 + random() * 360]
    return `M${x.toFixed()} ${y.toFixed()}q${(140 + random() * 200).toFixed()} ${(-20 + random() * 60).toFixed()} ${(360 + random() * 260).toFixed()} ${(20 + random() * 60).toFixed()}`
  }).join('')
  const stroke = (colour: string, width: number, opacity: number, shift = 0) =>
    `<path d="${long}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" transform="translate(0 ${shift})"/>`
  return drawing(
    definitions,
    body +
      scuffs(seeded(24), 26, [light, dark]) +
      stroke(dark, 7, 0.4, -3) +
      stroke('#c9c5bd', 5, 0.9) +
      stroke(light, 2, 0.8, 4) +
      `<path d="${blot(seeded(4), { x: 650, y: 470, rx: 120, ry: 26, ragged: 0.6 })}" fill="#9a9892"/>` +
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
      `<path d="${blot(seeded(4), { x: 655, y: 846, rx: 250, ry: 34, corners: 14, ragged: 0.25 })}" fill="#21170c" opacity=".92"/><path d="M520 836q90-16 200-6" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>` +
      bolt(120, 120) +
      bolt(1080, 120),
  )
}

function drawWornTrack(paint: string): string {
  const scene = new Scene()
  families.excavator.build(scene, finishOf({ paint, wear: 'heavy' }))
  const closeUp = { at: [-1.5, -1.4, 0.5], width: 2.1, distance: 6 } as const
  return paintScene(scene, { azimuth: -38, elevation: 12, backdrop: 'yard', closeUp })
}

function drawWornTyre(paint: string): string {
  const scene = new Scene()
  const look = { rim: mix(paint, '#ffffff', 0.08), side: -1, wear: 0.9, lugs: 20, bolts: 12 }
  scene.tyre([0, 0, 0.8], 0.8, 0.62, look)
  scene.box([-0.2, 0.4, 0.6], [2.4, 1.2, 1.3], material('#31383f'))
  scene.box([-2.4, 0.45, 0.6], [-0.2, 1.2, 1.2], material('#31383f'))
  const closeUp = { at: [-0.05, -0.2, 0.84], width: 2.2, distance: 5 } as const
  return paintScene(scene, { azimuth: -40, elevation: 10, backdrop: 'yard', closeUp })
}
