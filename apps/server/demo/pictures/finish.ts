import type { DemoLook } from '../data/shapes.ts'
import { mix } from './engine/colour.ts'
import { material } from './engine/material.ts'
import type { Material } from './engine/material.ts'

/** How one machine of its family is painted, built and standing, as its maker and its years have made it. */
export type Finish = {
  wear: number
  colour: string
  paint: Material
  /** Counterweights and covers, which some makers paint otherwise. */
  second: Material
  dark: Material
  /** The panels of a cased machine. */
  casing: Material
  size: number
  isShortTailed: boolean
  hasCab: boolean
  isForParts: boolean
  runsOnGas: boolean
  /** Counts through the poses of the family. */
  pose: number
}

type Finished = Pick<DemoLook, 'paint' | 'wear'> & Partial<DemoLook>

export function finishOf({ paint, wear, secondPaint, casing = '#e4e8ec', number = 0, ...look }: Finished): Finish {
  const worn = (fresh: string) => mix(fresh, '#b8ad99', wear * 0.42)
  const coat = (fresh: string) => material(fresh, { gloss: 0.3 * (1 - wear), lit: 0.95, isCoat: true })
  const colour = worn(paint)
  return {
    wear,
    colour,
    paint: coat(colour),
    second: coat(secondPaint ? worn(secondPaint) : colour),
    dark: material(mix(colour, '#2a3037', 0.9), { gloss: 0.2 }),
    casing: material(mix(casing, '#cfc9bb', wear * 0.5), { lit: 0.7, isCoat: true }),
    size: look.size ?? 0.5,
    isShortTailed: look.isShortTailed ?? false,
    hasCab: look.hasCab ?? true,
    isForParts: look.isForParts ?? false,
    runsOnGas: look.power === 'lpg',
    pose: number,
  }
}
