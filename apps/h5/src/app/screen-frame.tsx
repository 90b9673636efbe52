import { PageWaiting } from '#ui/page-waiting'
import { ScreenShapeContext, type ScreenShape } from '#ui/screen-shape.ts'
import { whenOverdue } from '#ui/loading-delays.ts'
import { lazyView } from '@kikai/client/lazy-view.tsx'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { CrashBoundary, Crashed } from './crash.tsx'
import type { Screen } from './define-screen.ts'
import { Gate } from './gate.tsx'
import { loadChunk } from './load-chunk.ts'

/** The view of a screen: waits for its file and its texts, which load in parallel. */
export function screenViewOf(
  load: () => Promise<Screen>,
  { loadTexts = async () => {}, shape }: Beside = {},
): ComponentType {
  const View = framed(async () => {
    const [screen] = await Promise.all([loadChunk(load), loadTexts()])
    return { default: withGate(screen) }
  })
  if (!shape) return View
  return function ShapedScreen() {
    return (
      <ScreenShapeContext value={shape}>
        <View />
      </ScreenShapeContext>
    )
  }
}
type Beside = { loadTexts?: () => Promise<unknown>; shape?: ScreenShape | undefined }

/** A lazily loaded component with a placeholder; its failure does not affect other components. */
export function framed(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const View = lazyView(load, ScreenWaiting)
  return function ScreenFrame() {
    return (
      <CrashBoundary>
        <Suspense fallback={<ScreenWaiting />}>
          <View />
        </Suspense>
      </CrashBoundary>
    )
  }
}

function withGate({ login, may, view: View }: Screen): ComponentType {
  if (login === 'optional') return View
  return function GatedScreen() {
    return (
      <Gate>
        {may ? (
          <RightsGate may={may}>
            <View />
          </RightsGate>
        ) : (
          <View />
        )}
      </Gate>
    )
  }
}

// Loaded with the first screen that requires a right, because most users have none.
const RightsGate = lazyView(() => loadChunk(() => import('./rights-gate.tsx')), ScreenWaiting)

/** The placeholder of a loading page; after a minute it offers to refresh while loading continues. */
export function ScreenWaiting() {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => whenOverdue(() => setOverdue(true)), [])
  if (overdue) return <Crashed chunk />
  return <PageWaiting />
}
