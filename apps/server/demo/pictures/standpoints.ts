import type { DemoLook } from '../data/shapes.ts'
import type { CameraView } from './engine/camera.ts'
import { daylights, daylightHours, lampLight } from './engine/daylight.ts'
import { isIndoors } from './engine/places.ts'
import { seededRandom } from '../data/seeded.ts'
import { nth } from './engine/vector.ts'

/** Degrees round a machine that looks well from all sides; neighbours in the list stand far apart. */
export const allRound = [-34, 42, -62, 130, -12, -142, 64, 14, -118, 152] as const

/** Round one with its boom before it. */
export const fromAhead = [-34, 42, -68, 16, 66, -14, -84, 30] as const

/** Round one that is worked from its front; its back is a plain wall. */
export const fromTheFront = [22, -36, 48, -8, -58, 8, 64, -24] as const

/** Where this listing's photographer stood: the angle, the height, how much of the picture the machine fills, and when. */
export function standpointOf(look: DemoLook, view: CameraView, angles: readonly number[]): CameraView {
  const random = seededRandom(look.seed)
  const round = Math.floor(look.number / angles.length)
  // Four on in each round: an angle never comes back with the pose that it had, of which families count five or seven.
  const azimuth = nth(angles, look.number + round * 4) + (random() - 0.5) * 10
  return {
    ...view,
    ...settingOf(look, random),
    azimuth,
    elevation: nth([9, 17, 6, 12, 24], look.number + round * 2) + random() * 3,
    frame: view.closeUp ? undefined : frameOf(look, random),
  }
}

/** The ground, the light and the weather that all pictures of one listing share. */
export function settingOf(look: DemoLook, random: () => number): Pick<CameraView, 'backdrop' | 'daylight' | 'weather'> {
  const indoors = isIndoors(look.place)
  return {
    backdrop: look.place,
    daylight: indoors
      ? { ...lampLight, side: look.seed % 2 ? 1 : -1 }
      : daylights[nth(daylightHours, Math.floor(random() * daylightHours.length))],
    weather: { wear: indoors ? look.wear * 0.8 : look.wear, seed: look.seed, soil: indoors ? '#4d4a42' : '#8d7858' },
  }
}

/** Small models are shown smaller; a few sellers step back or stand too near. */
function frameOf({ size, number }: DemoLook, random: () => number): NonNullable<CameraView['frame']> {
  const fills = number % 7 === 5 ? 1.1 : 0.9 + size * 0.1 + random() * 0.05
  const [width, height] = [1060 * fills, 735 * fills]
  const slack = Math.max(0, 1200 - width) * 0.7
  const left = 600 - width / 2 + (random() - 0.5) * slack
  const bottom = Math.min(860, 800 + (random() - 0.4) * 60) + Math.max(0, height - 780) * 0.5
  return [left, bottom - height, left + width, bottom]
}
