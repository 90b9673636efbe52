import { PageWaiting } from '#ui/pages/page-waiting'
import { whenOverdue } from '#ui/feedback/loading-delays.ts'
import { useLocation } from '#ui/navigation.ts'
import { UnderBar } from '#ui/pages/under-bar'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useEffect, useState, type ComponentType } from 'react'
import { Crashed } from './crash.tsx'
import type { Screen } from './define-screen.ts'
import { Gate } from '../routes/gate.tsx'
import { doNotKeep } from './alive-screens.ts'

type Beside = {
  texts?: readonly string[]
  /** The first screens have placeholders of their own, which a general one would only flicker before. */
  hasOwnPlaceholder?: boolean
}

/** The view of a screen: waits for its file and its texts, which load in parallel. */
export const screenViewOf = (
  load: () => Promise<Screen>,
  { texts = [], hasOwnPlaceholder = false }: Beside = {},
): ComponentType =>
  lazyPart(async () => ({ default: withGate(await load()) }), {
    texts,
    isPage: true,
    waiting: hasOwnPlaceholder ? EmptyWaiting : ScreenWaiting,
  })

function withGate({ login, may, keep, view }: Screen): ComponentType {
  const View = keep === false ? unkept(view) : view
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

function unkept(View: ComponentType): ComponentType {
  return function UnkeptScreen() {
    const { pathname } = useLocation()
    useEffect(() => doNotKeep(pathname), [pathname])
    return <View />
  }
}

// Loaded with the first screen that requires a right, because most users have none.
const RightsGate = lazyPart(() => import('../routes/rights-gate.tsx'), { isPage: true, waiting: ScreenWaiting })

/** The placeholder of a loading page; after a minute it offers to refresh while loading continues. */
export function ScreenWaiting() {
  return useOverdue() ? <Crashed chunk /> : <PageWaiting />
}

function EmptyWaiting() {
  return useOverdue() ? (
    <Crashed chunk />
  ) : (
    <div className="min-h-[80dvh]">
      <UnderBar />
    </div>
  )
}

function useOverdue(): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => whenOverdue(() => setOverdue(true)), [])
  return overdue
}
