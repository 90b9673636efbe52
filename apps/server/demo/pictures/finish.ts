import type { DemoLook } from '../data/shapes.ts'
import { mix } from './engine/colour.ts'
import { material } from './engine/material.ts'
import type { Material } from './engine/material.ts'

/** The paint of one machine, as its years have left it. */
export type Finish = { wear: number; colour: string; paint: Material; dark: Material }

const wearShare: Record<DemoLook['wear'], number> = { light: 0.08, medium: 0.34, heavy: 0.68 }

export function finishOf({ paint, wear }: Pick<DemoLook, 'paint' | 'wear'>): Finish {
  const share = wearShare[wear]
  const colour = mix(paint, '#b3ab9c', share * 0.26)
  return {
    wear: share,
    colour,
    paint: material(colour, { gloss: 0.22 * (1 - share), lit: 0.95 }),
    dark: material(mix(colour, '#2a3037', 0.9), { gloss: 0.2 }),
  }
}
