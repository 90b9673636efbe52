import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'
import { framed, viewOf } from './screen-frame.tsx'
import { frontScreens, loadOtherScreens } from './screen-files.ts'

/** The routes that visits begin at, each with its screen. */
export const screens: readonly { route: string; View: ComponentType }[] = Object.entries(frontScreens).map(
  ([route, load]) => ({ route, View: viewOf(async () => (await load()).default) }),
)

/** Every other address: the routes that are not among the front ones, and what stands at no route. */
export const OtherScreens = framed(() => loadChunk(loadOtherScreens), { isUnknown: true })
