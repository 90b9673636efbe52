import { useLocation } from '#ui/navigation.ts'
import type { ComponentType } from 'react'
import shapesOfScreens from 'virtual:screen-shapes'
import textsOfScreens from 'virtual:screen-texts'
import { loadTextsOf } from './client.ts'
import { NoSuchPage } from './crash.tsx'
import type { Screen } from './define-screen.ts'
import { loadChunk } from './load-chunk.ts'
import { routeOf } from './route-of.ts'
import { routePaths, type RoutePath } from '@kikai/contract/wire/screens'
import { framed, screenViewOf } from './screen-frame.tsx'

const files = import.meta.glob<Screen>('../pages/**/*.screen.tsx', { import: 'default' })

/** All routes except the front ones: each with its own screen where its file exists, otherwise with the shared one. */
const views: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  routePaths.map((route) => [routeOf(route), screenOf(route)]),
)

export default function OtherScreens() {
  const View = views[routeOf(useLocation().pathname)] ?? NoSuchPage
  return <View />
}

function screenOf(route: RoutePath): ComponentType {
  const load = files[`..${route}.screen.tsx`]
  return load
    ? screenViewOf(load, { loadTexts: () => loadTextsOf(textsOfScreens[route] ?? []), shape: shapesOfScreens[route] })
    : framed(() => notOpen(route))
}

async function notOpen(route: RoutePath): Promise<{ default: ComponentType }> {
  const { default: NotOpen } = await loadChunk(() => import('./not-open.tsx'))
  return {
    default: function NotOpenScreen() {
      return <NotOpen route={route} />
    },
  }
}
