import { seededRandom } from '../../data/seeded.ts'
import { nth } from '../engine/vector.ts'

const size = 64

/** Soft chance over a plane, from 0 to 1, in coarse and in finer grains. */
export function noise(seed: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const lattice = Float32Array.from({ length: size * size }, random)
  const at = (x: number, y: number) => lattice[(x & (size - 1)) + (y & (size - 1)) * size] ?? 0
  const single = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - column), ease(y - row)]
    const upper = at(column, row) * (1 - u) + at(column + 1, row) * u
    const lower = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
    return upper * (1 - v) + lower * v
  }
  return (x, y) =>
    grains.reduce((sum, share, i) => sum + share * single(x * nth(finer, i) + i * 17, y * nth(finer, i) + i * 31), 0)
}

const grains = [0.5, 0.26, 0.15, 0.09]
const finer = [1, 2.1, 4.3, 8.9]
const ease = (t: number): number => t * t * (3 - 2 * t)
