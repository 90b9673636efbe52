import { pictureHeight, pictureWidth } from '../engine/picture-size.ts'
import { colourImage } from '../engine/soft-image.ts'
import { clamp } from '../engine/vector.ts'

const step = 4

/** Light and shade on a panel pressed in as deep as is said, lit from the upper left; places in the picture's measures. */
export function reliefImage(depth: (x: number, y: number) => number): string {
  const [width, height] = [pictureWidth / step, pictureHeight / step]
  return colourImage(width, height, (i) => {
    const [x, y] = [(i % width) * step, Math.floor(i / width) * step]
    const here = depth(x, y)
    const lit = ((depth(x + step, y) - here) * -0.55 + (depth(x, y + step) - here) * -0.83) / step
    const strength = clamp(Math.abs(lit) * 1.15, 0, 0.82) * 255
    return lit > 0 ? [255, 255, 255, strength] : [16, 22, 30, strength]
  })
}
