import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'
import { framed, screenViewOf } from './screen-frame.tsx'
import { frontScreens, loadOtherScreens } from './screen-files.ts'

/** The front routes with their screens. */
export const screens: readonly { route: string; View: ComponentType }[] = Object.entries(frontScreens).map(
  ([route, load]) => ({ route, View: screenViewOf(async () => (await load()).default) }),
)

/** Every other address: the remaining routes, and addresses without a route. */
export const OtherScreens = framed(() => loadChunk(loadOtherScreens))
