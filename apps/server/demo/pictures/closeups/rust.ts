import { colourImage } from '../engine/soft-image.ts'
import type { Tint } from '../engine/soft-image.ts'
import { clamp } from '../engine/vector.ts'
import { noise } from './noise.ts'

const [width, height] = [400, 300]
const clear: Tint = [0, 0, 0, 0]
let drawn: string | undefined

/** Rust that has broken through paint, for any colour of paint: eaten patches, lifted edges, stains and runs. */
export function rustImage(): string {
  drawn ??= draw()
  return drawn
}

function draw(): string {
  const spread = spreadOfRust()
  const runs = runsBelow(spread)
  const grain = noise(41)
  return colourImage(width, height, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const here = spread[i] ?? 0
    if (here > 0.1) return eaten((here - 0.1) / 0.5, grain(x / 7, y / 7))
    if (here > 0.02) return lifted((spread[i - width - 1] ?? here) - here, here)
    const stain = Math.max(clamp((here + 0.22) / 0.26) * 0.5, (runs[i] ?? 0) * 0.62)
    return stain > 0.01 ? [146, 84, 40, stain * 255] : clear
  })
}

/** Above nothing where the rust has come through: one large patch, and what creeps up from the seam below. */
function spreadOfRust(): Float32Array {
  const coarse = noise(7)
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const patch = 0.62 - Math.hypot((x - 190) / 150, (y - 140) / 96) * 0.8
    const seam = 0.34 - Math.abs(y - 271) / 42 - Math.max(0, Math.abs(x - 250) - 70) / 130
    return Math.max(patch, seam) + (coarse(x / 34, y / 34) - 0.5) * 1.5
  })
}

/** Water carries rust straight down, here more, there less, until it pales. */
function runsBelow(spread: Float32Array): Float32Array {
  const streaks = noise(23)
  const runs = new Float32Array(spread.length)
  for (let i = width; i < runs.length; i++) {
    const fed = clamp((spread[i] ?? 0) * 4) * clamp(streaks((i % width) / 9, 3) * 3.2 - 1.3)
    runs[i] = Math.max((runs[i - width] ?? 0) * 0.983, fed)
  }
  return runs
}

/** Dark and pitted in the middle, bright orange where it is young. */
function eaten(depth: number, grain: number): Tint {
  const t = clamp(depth * 0.8 + (grain - 0.5) * 1.1)
  const between = (young: number, middle: number, old: number) =>
    t < 0.5 ? young + (middle - young) * t * 2 : middle + (old - middle) * (t * 2 - 1)
  return [between(178, 118, 58), between(104, 63, 34), between(50, 36, 24), 255]
}

/** The film of paint curls up round the rust: bright towards the light, in shade away from it. */
function lifted(slope: number, spread: number): Tint {
  const strength = clamp(Math.abs(slope) * 9) * 150
  if (slope < 0) return [255, 250, 240, strength * 0.8]
  return [52, 30, 18, 60 + strength + spread * 500]
}
