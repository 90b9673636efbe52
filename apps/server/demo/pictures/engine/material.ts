export type Material = {
  colour: string
  /** Strength of the highlight, 0–1. */
  gloss?: number
  /** How much of the light the surface takes; plain paint takes 0.95. */
  lit?: number
  /** Drawn with the banded reflections of polished steel. */
  chrome?: boolean
  /** The machine's own paint, which chips and rusts. */
  isCoat?: boolean
}

export const material = (colour: string, rest: Omit<Material, 'colour'> = {}): Material => ({ colour, ...rest })

export const CHROME = material('#c9d2da', { chrome: true })
export const STEEL = material('#9aa5b0', { gloss: 0.25 })
export const DARK = material('#2b3139')
export const BLACK = material('#1d2228')
export const GREY = material('#6d7883')
