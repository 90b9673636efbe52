import { useLocation } from '#ui/navigation.ts'
import type { ComponentType } from 'react'
import textsOfScreens from 'virtual:screen-texts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { NoSuchPage } from './crash.tsx'
import type { Screen } from './define-screen.ts'
import { routeOf } from '../routes/route-of.ts'
import { routePaths, type RoutePath } from '@kikai/contract/wire/screens'
import { ScreenWaiting, screenViewOf } from './screen-frame.tsx'

const files = import.meta.glob<Screen>('../../pages/**/*.screen.tsx', { import: 'default' })

/** All routes except the front ones: each with its own screen where its file exists, otherwise with the shared one. */
const views: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  routePaths.map((route) => [routeOf(route), screenOf(route)]),
)

export default function OtherScreens() {
  const View = views[routeOf(useLocation().pathname)] ?? NoSuchPage
  return <View />
}

function screenOf(route: RoutePath): ComponentType {
  const load = files[`../..${route}.screen.tsx`]
  return load
    ? screenViewOf(load, { texts: textsOfScreens[route] ?? [] })
    : function NotOpenScreen() {
        return <NotOpen route={route} />
      }
}

const NotOpen = lazyPart(() => import('./not-open.tsx'), { isPage: true, waiting: ScreenWaiting })
