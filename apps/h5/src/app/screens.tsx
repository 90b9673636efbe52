import { PageSkeleton, Later } from '#ui/skeletons'
import { whenOverdue } from '#ui/when-late.ts'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { CrashBoundary, Crashed } from './crash.tsx'
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
    default: load ? viewWithGate(await loadChunk(load)) : await notOpen(route),
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
  const { default: NotOpen } = await loadChunk(() => import('./not-open.tsx'))
  return function NotOpenScreen() {
    return <NotOpen route={route} />
  }
}

/** Stands for a page that is on its way; after a minute it offers to refresh, and the page may come all the same. */
export function Waiting() {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => whenOverdue(() => setOverdue(true)), [])
  if (overdue) return <Crashed chunk />
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
