import { PageWaiting } from '#ui/page-waiting'
import { ScreenShapeContext, type ScreenShape } from '#ui/screen-shape.ts'
import { whenOverdue } from '#ui/when-late.ts'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { CrashBoundary, Crashed } from './crash.tsx'
import type { Screen } from './define-screen.ts'
import { Gate } from './gate.tsx'
import { loadChunk } from './load-chunk.ts'

/** What shows a screen when its file is there, and its texts, which are asked for beside it. */
export function viewOf(load: () => Promise<Screen>, { loadTexts = async () => {}, shape }: Beside = {}): ComponentType {
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

/** A part that is waited for, and whose fault stays its own. */
export function framed(load: () => Promise<{ default: ComponentType }>, how: WaitingProps = {}): ComponentType {
  const Lazy = lazy(load)
  return function ScreenFrame() {
    return (
      <CrashBoundary>
        <Suspense fallback={<Waiting {...how} />}>
          <Lazy />
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

// Comes with the first screen that asks for a right: most people have none.
const RightsGate = lazy(() => loadChunk(() => import('./rights-gate.tsx')))

type WaitingProps = {
  /** Which screen comes is not known before its file, nor what it looks like. */
  isUnknown?: boolean
}
/** Stands for a page that is on its way; after a minute it offers to refresh, and the page may come all the same. */
export function Waiting({ isUnknown = false }: WaitingProps) {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => whenOverdue(() => setOverdue(true)), [])
  if (overdue) return <Crashed chunk />
  return <PageWaiting isUnknown={isUnknown} />
}
