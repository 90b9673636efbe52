import { PageSkeleton, Later } from '#ui/skeletons'
import { limits } from '@kikai/kernel/limits'
import { lazy, Suspense, type ComponentType } from 'react'
import { CrashBoundary } from './crash.tsx'
import type { Screen } from './define-screen.ts'
import { Gate } from './gate.tsx'
import { loadChunk } from './load-chunk.ts'
import { routePaths, type RoutePath } from './route-paths.ts'
import { screenFile } from './screen-files.ts'

/** Every route with what it shows: its own screen when the file is there, the shared one otherwise. */
export const screens: readonly { route: RoutePath; View: ComponentType }[] = routePaths.map((route) => ({
  route,
  View: viewOf(route),
}))

function viewOf(route: RoutePath): ComponentType {
  const load = screenFile(route)
  const Lazy = lazy(async () => ({
    default: load ? viewWithGate(await loadChunk(load, limits.chunkTimeoutMs)) : await notOpen(route),
  }))
  return function ScreenFrame() {
    return (
      <CrashBoundary>
        <Suspense fallback={<Waiting />}>
          <Lazy />
        </Suspense>
      </CrashBoundary>
    )
  }
}

function viewWithGate({ login, view: View }: Screen): ComponentType {
  if (login === 'optional') return View
  return function GatedScreen() {
    return (
      <Gate>
        <View />
      </Gate>
    )
  }
}

async function notOpen(route: RoutePath): Promise<ComponentType> {
  const { default: NotOpen } = await loadChunk(() => import('./not-open.tsx'), limits.chunkTimeoutMs)
  return function NotOpenScreen() {
    return <NotOpen route={route} />
  }
}

export function Waiting() {
  return (
    <Later>
      <div className="h-nav border-b border-line bg-card wide:hidden" />
      <div className="page-gutter py-3">
        <div className="mx-auto max-w-phone wide:max-w-read">
          <PageSkeleton />
        </div>
      </div>
    </Later>
  )
}
