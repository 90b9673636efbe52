import type { DemoLook } from '../data/shapes.ts'
import { seeded } from '../data/seeded.ts'
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

export function drawMachine(look: DemoLook, viewName: MachineView): string {
  const family = families[look.family]
  const scene = new Scene(stretchOf(look), look.isForParts)
  const build = viewName === 'side' ? (family.side.build ?? family.build) : family.build
  build(scene, finishOf(look))
  const view = family[viewName]
  if (viewName === 'overview') return paint(scene, standpointOf(look, view, family.angles))
  return paint(scene, { ...view, ...settingOf(look, seeded(look.seed)) })
}
