import { mix } from './engine/colour.ts'
import type { DecalPen } from './engine/decal.ts'
import { round } from './engine/outline.ts'
import type { Point } from './engine/outline.ts'

export function ratingPlate(pen: DecalPen, x: number, y: number, width: number, height: number): void {
  const metal = '#dfe4e8'
  const sheet = [mix(metal, '#ffffff', 0.3), mix(metal, '#000000', 0.18), 1] as const
  pen.rect(x, y, width, height, sheet, { radius: height * 0.12 })
  for (let i = 0; i < 3; i++) {
    const line = width * (i === 2 ? 0.42 : 0.8)
    pen.rect(x + width * 0.1, y + height * (0.22 + i * 0.24), line, height * 0.08, '#4c5661', { opacity: 0.6 })
  }
}

export function handle(pen: DecalPen, x: number, y: number, width: number, height: number): void {
  pen.rect(x, y, width, height, '#14181d', { radius: Math.min(width, height) * 0.4 })
  pen.rect(x + width * 0.15, y + height * 0.15, width * 0.7, height * 0.35, '#6c7680', { radius: 0.01 })
}

export function doorSeam(pen: DecalPen, x: number, y: number, width: number, height: number): void {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ]
  if (pen.isStripped) openBay(pen, [x, y, width, height])
  pen.line(corners, '#0c1116', 0.012, { opacity: 0.5 })
}

/** What shows where a door is off: a dark hollow with cut pipes. */
function openBay(pen: DecalPen, [x, y, width, height]: Area): void {
  pen.rect(x, y, width, height, ['#0c0f12', '#2b2723', 1])
  for (const [i, colour] of ['#6d5a49', '#39434c', '#8a4f2e', '#4c555d'].entries()) {
    const at = x + width * (0.16 + i * 0.21)
    const bend: Point[] = [
      [at, y + height * 0.04],
      [at + width * 0.03, y + height * (0.3 + (i % 3) * 0.16)],
      [at + width * 0.16, y + height * (0.42 + (i % 2) * 0.3)],
    ]
    pen.line(bend, colour, height * 0.06)
  }
  pen.rect(x + width * 0.5, y + height * 0.06, width * 0.34, height * 0.26, ['#5d5148', '#2f2a26'])
}

type Area = [x: number, y: number, width: number, height: number]

export function rust(
  pen: DecalPen,
  random: () => number,
  ...[x, y, width, height, count, opacity = 0.5]: [...Area, number, number?]
): void {
  for (let i = 0; i < count; i++) {
    const [cx, cy, size] = [x + random() * width, y + random() * height, 0.012 + random() * 0.03]
    const blot = Array.from({ length: 9 }, (_, k): Point => {
      const angle = (k * 2 * Math.PI) / 9
      return [
        cx + Math.cos(angle) * size * (0.6 + random() * 0.9) * 1.5,
        cy + Math.sin(angle) * size * (0.5 + random() * 0.7),
      ]
    })
    pen.polygon(round(blot, size * 0.5, 2), random() > 0.5 ? '#8a5a36' : '#6d4a33', { opacity })
  }
}

export function scratches(
  pen: DecalPen,
  random: () => number,
  ...[x, y, width, height, count, opacity = 0.4]: [...Area, number, number?]
): void {
  for (let i = 0; i < count; i++) {
    const [cx, cy, size] = [x + random() * width, y + random() * height, 0.05 + random() * 0.16]
    const line: Point[] = [
      [cx, cy],
      [cx + size, cy + (random() - 0.5) * 0.04],
    ]
    pen.line(line, random() > 0.5 ? '#ffffff' : '#5a554c', 0.006 + random() * 0.007, { opacity })
  }
}
