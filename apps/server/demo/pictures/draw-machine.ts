import type { DemoLook } from '../data/shapes.ts'
import { seededRandom } from '../data/seeded.ts'
import { paint } from './engine/painter.ts'
import { Scene } from './engine/scene.ts'
import type { Vector } from './engine/vector.ts'
import { families } from './families.ts'
import { finishOf } from './finish.ts'
import { settingOf, standpointOf } from './standpoints.ts'

export const machineViews = ['overview', 'side', 'closeUp'] as const
export type MachineView = (typeof machineViews)[number]

/** Lengths as the model has them; larger ones of a family are a little taller, not wider. */
const stretchOf = ({ size, length }: DemoLook): Vector => [length, 1, 0.97 + size * 0.055]

/** `at` is one of the two standpoints of a side. */
export function drawMachine(look: DemoLook, viewName: MachineView, at: 0 | 1 = 0): string {
  const family = families[look.family]
  const scene = new Scene(stretchOf(look), look.isForParts)
  const build = viewName === 'side' ? (family.sides.build ?? family.build) : family.build
  build(scene, finishOf(look))
  if (viewName === 'overview') return paint(scene, standpointOf(look, family.overview, family.angles))
  const view = viewName === 'side' ? family.sides.views[at] : family.closeUp
  return paint(scene, { ...view, ...settingOf(look, seededRandom(look.seed)) })
}

/** The side that shows most of what the overview of this machine does not. */
export function otherSideOf(look: DemoLook): 0 | 1 {
  const { angles, overview, sides } = families[look.family]
  const { azimuth } = standpointOf(look, overview, angles)
  const [first, second] = sides.views.map((view) => apart(view.azimuth, azimuth))
  return (second ?? 0) > (first ?? 0) ? 1 : 0
}

/** Degrees between two directions, the shorter way round. */
const apart = (a: number, b: number): number => {
  const turn = (((a - b) % 360) + 360) % 360
  return Math.min(turn, 360 - turn)
}
