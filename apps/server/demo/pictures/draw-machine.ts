import type { DemoLook } from '../data/shapes.ts'
import { paint } from './engine/painter.ts'
import { Scene } from './engine/scene.ts'
import type { Vector } from './engine/vector.ts'
import { families } from './families.ts'
import { finishOf } from './finish.ts'

export const machineViews = ['overview', 'side', 'closeUp'] as const
export type MachineView = (typeof machineViews)[number]

/** Larger machines of a family are longer and a little taller, not wider. */
const stretches: Record<DemoLook['size'], Vector> = {
  small: [0.94, 1, 0.98],
  medium: [1, 1, 1],
  large: [1.07, 1, 1.025],
}

export function drawMachine(look: DemoLook, viewName: MachineView): string {
  const family = families[look.family]
  const scene = new Scene(stretches[look.size])
  const build = viewName === 'side' ? (family.side.build ?? family.build) : family.build
  build(scene, finishOf(look))
  return paint(scene, family[viewName])
}
