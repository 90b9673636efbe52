import { seededRandom } from '../../data/seeded.ts'
import { mix } from './colour.ts'
import type { Face } from './solid.ts'
import { mean, nth } from './vector.ts'
import type { Vector } from './vector.ts'

/** What years and work have left on a machine, from nothing at 0 to a wreck at 1. */
export type Weather = { wear: number; seed: number; soil: string }

export type Weathering = {
  /** A tone under the soil that lies on its face: dust on what is flat, more towards the ground. */
  soiled(tone: string, face: Face, end?: 'upper' | 'lower'): string
  /** Chips along the edges of painted faces, and rust that runs down from them. */
  damage(face: Face, outline: readonly Vector[], size: number): string
}

const unmarked: Weathering = { soiled: (tone) => tone, damage: () => '' }

/** Soil is mixed into the tones themselves: a film over each face would be painted twice. */
export function weathering(weather: Weather | undefined): Weathering {
  if (!weather || weather.wear < 0.12) return unmarked
  const { wear, seed, soil } = weather
  const random = seededRandom(seed)
  return {
    soiled(tone, { normal, centre }, end = 'upper') {
      const isFlat = Math.abs(normal[2]) > 0.6
      const near = centre[2] < 1.3 ? 0.62 : 0.3
      return mix(tone, soil, wear * (isFlat ? 0.34 : near * (end === 'lower' ? 1 : 0.3)))
    },
    damage(face, outline, size) {
      // On the strips of a rounded wall they would stand side by side like a pattern.
      return face.material.isCoat && !face.isCurved && size > 900 ? chipsAndRuns(outline, { size, wear, random }) : ''
    },
  }
}

type Worn = { size: number; wear: number; random: () => number }

function chipsAndRuns(outline: readonly Vector[], { size, wear, random }: Worn): string {
  const [cx, cy] = mean(outline)
  const count = Math.round((0.4 + random()) * wear * wear * Math.min(26, Math.sqrt(size) / 7))
  let [bare, rust, runs] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const edge = Math.floor(random() * outline.length)
    const [a, b, along] = [nth(outline, edge), nth(outline, edge + 1), random()]
    const inward = 0.02 + random() ** 2 * 0.3
    const x = (a[0] + (b[0] - a[0]) * along) * (1 - inward) + cx * inward
    const y = (a[1] + (b[1] - a[1]) * along) * (1 - inward) + cy * inward
    const radius = 1.2 + random() ** 2 * 4.5 * (0.5 + wear)
    const chip = fleck(x, y, radius, random)
    if (random() < 0.35) bare += chip
    else rust += chip
    if (radius > 3 && y < cy && wear > 0.45)
      runs += `M${(x - radius * 0.5).toFixed(1)} ${y.toFixed()}h${radius.toFixed(1)}l${(-radius * 0.4).toFixed(1)} ${Math.min((cy - y) * 1.2, 12 + random() * 50).toFixed()}z`
  }
  return (
    (runs && `<path d="${runs}" fill="#7d4a2a" fill-opacity=".4"/>`) +
    (rust && `<path d="${rust}" fill="#6b3f26" fill-opacity=".85"/>`) +
    (bare && `<path d="${bare}" fill="#8d8f8f" fill-opacity=".9"/>`)
  )
}

function fleck(x: number, y: number, radius: number, random: () => number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const reach = radius * (0.45 + random() * 0.9)
    return `${(x + Math.cos(i * 1.047) * reach * 1.4).toFixed(1)} ${(y + Math.sin(i * 1.047) * reach).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
