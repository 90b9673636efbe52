import { mix } from '../engine/colour.ts'
import { CHROME, material } from '../engine/material.ts'
import type { Scene } from '../engine/scene.ts'
import type { Finish } from '../finish.ts'

/** How high the forks are, how far apart, and whether a load can lean on a rest. */
export type MastPose = { lift: number; spread: number; hasBackrest: boolean }

/** The outer mast stands; the inner one rises half as far as the forks. */
export function buildMast(scene: Scene, finish: Finish, { lift, spread, hasBackrest }: MastPose): void {
  const steel = material('#343b43', { gloss: 0.2 })
  const top = 1.96 + finish.size * 0.42
  const rise = lift / 2
  for (const y of [-0.4, 0.31]) {
    const channel = scene.box([-1.1, y, 0.1], [-0.95, y + 0.09, top], steel)
    scene.decorateSide(channel, 'y-', (pen) => pen.rect(0.05, 0.05, 0.05, top - 0.2, '#12161a', { opacity: 0.55 }))
    const inner = y < 0 ? y + 0.1 : y - 0.08
    scene.box([-1.14, inner, 0.1 + rise], [-1.02, inner + 0.07, top - 0.06 + rise], material('#454d56', { gloss: 0.3 }))
  }
  for (const z of [0.32, 1.2, top - 0.08]) scene.box([-1.06, -0.32, z], [-0.98, 0.32, z + 0.09], steel)
  if (rise > 0.1) scene.box([-1.12, -0.3, top - 0.15 + rise], [-1.04, 0.3, top - 0.06 + rise], steel)
  for (const y of [-0.2, 0.2]) {
    scene.cylinder([-1.0, y, 0.3], 'z', 0.035, 0.95, finish.dark)
    scene.cylinder([-1.0, y, 1.25], 'z', 0.022, top - 1.3 + rise, CHROME)
  }
  for (const y of [-0.09, 0.06])
    scene.box([-1.12, y, 0.5 + lift], [-1.1, y + 0.03, top - 0.15 + rise], material('#8a939c'))
  for (const z of [0.26, 0.62]) scene.box([-1.24, -0.5, z + lift], [-1.14, 0.5, z + 0.1 + lift], material('#2b3138'))
  scene.box([-1.22, -0.2, 0.36 + lift], [-1.15, 0.2, 0.62 + lift], material('#2b3138'))
  if (hasBackrest) {
    for (let i = 0; i < 7; i++) {
      const y = -0.5 + i * 0.161
      scene.box([-1.21, y, 0.72 + lift], [-1.17, y + 0.035, 1.34 + lift], steel)
    }
    scene.box([-1.22, -0.5, 1.32 + lift], [-1.16, 0.5, 1.38 + lift], steel)
  }
  const forkSteel = material(mix('#3c434b', '#7d5b43', finish.wear * 0.35), { gloss: 0.35 })
  for (const y of [-spread - 0.06, spread - 0.06]) {
    scene.box([-1.3, y, 0.12 + lift], [-1.25, y + 0.12, 0.8 + lift], forkSteel)
    scene.prism(
      [
        [-1.25, 0.1 + lift],
        [-1.25, 0.16 + lift],
        [-2.3, 0.13 + lift],
        [-2.38, 0.1 + lift],
      ],
      'y',
      y,
      y + 0.12,
      forkSteel,
    )
  }
}
