import { seededRandom } from '../../data/seeded.ts'
import { pictureHeight, pictureWidth } from './picture-size.ts'
import { blur, emptyMask, greyImage } from './soft-image.ts'

type Grain = { seed: number; size: readonly [width: number, height: number]; strength: number; softness: number }

const grains = {
  gravel: { seed: 3, size: [240, 160], strength: 0.4, softness: 0 },
  concrete: { seed: 5, size: [90, 100], strength: 0.7, softness: 2 },
  grass: { seed: 8, size: [300, 60], strength: 0.4, softness: 0 },
} satisfies Record<string, Grain>

const made = new Map<string, string>()

/** What the ground is made of, drawn once for all pictures: darker blots, finer towards the horizon. */
export function groundTexture(kind: keyof typeof grains, horizon: number): string {
  const known = made.get(kind) ?? imageOf(grains[kind])
  made.set(kind, known)
  const height = pictureHeight - horizon
  return `<image href="${known}" y="${horizon}" width="${pictureWidth}" height="${height}" preserveAspectRatio="none"/>`
}

function imageOf({ seed, size: [width, height], strength, softness }: Grain): string {
  const random = seededRandom(seed)
  const mask = emptyMask(width, height)
  for (let i = 0; i < mask.values.length; i++) mask.values[i] = random() ** 2
  if (softness) blur(mask, softness)
  const mean = mask.values.reduce((sum, value) => sum + value, 0) / mask.values.length
  const near = (i: number) => 0.25 + (0.75 * i) / mask.values.length
  const values = mask.values.map((value, i) => Math.max(0, Math.min(1, (value - mean * 0.8) * strength * near(i))))
  return greyImage({ width, height, values }, 50)
}
