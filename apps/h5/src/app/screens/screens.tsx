import type { ComponentType } from 'react'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { ScreenWaiting, screenViewOf } from './screen-frame.tsx'
import { frontScreens, loadOtherScreens } from './screen-files.ts'

/** The front routes with their screens. */
export const screens: readonly { route: string; View: ComponentType }[] = Object.entries(frontScreens).map(
  ([route, load]) => ({ route, View: screenViewOf(async () => (await load()).default, { hasOwnPlaceholder: true }) }),
)

/** Every other address: the remaining routes, and addresses without a route. */
export const OtherScreens = lazyPart(loadOtherScreens, { isPage: true, waiting: ScreenWaiting })
