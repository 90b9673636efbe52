import { Activity, useContext, useLayoutEffect, useRef, useState, type ContextType, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType, useOutlet } from 'react-router'

type Kept = {
  readonly key: string
  readonly node: ReactNode
  /** The location as it was when the screen was opened: a hidden screen must not read the next one's address. */
  readonly location: ContextType<typeof LocationContext>
  readonly tab: boolean
  readonly scroll: { y: number }
}

const keptMax = 6

/**
 * Screens stay alive behind the one that is shown, so that Back brings scroll, list and inputs as they were left. The
 * tabs stay as long as the app; of the others the last six.
 */
export function KeepAliveOutlet({ isTab, epoch }: { isTab: (path: string) => boolean; epoch: number }) {
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const { key: entry, pathname, search } = useLocation()
  const type = useNavigationType()
  const tab = isTab(pathname)
  // Hashes changed by hand all have the key 'default', so path and search belong to the identity.
  const key = tab ? `${epoch} ${pathname}${search}` : `${epoch} ${entry} ${pathname}${search}`
  const [kept, setKept] = useState<readonly Kept[]>([])
  const top = kept.at(-1)
  let shown = kept
  if (top?.key !== key) {
    const fresh: Kept = { key, node: outlet, location, tab, scroll: { y: 0 } }
    shown = step(
      kept.filter((one) => one.key.startsWith(`${epoch} `)),
      fresh,
      type,
    )
    setKept(shown)
  }
  const current = shown.at(-1)
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
    window.scrollTo({ top: current?.scroll.y ?? 0, behavior: 'instant' })
  }, [current])
  useLayoutEffect(() => {
    const remember = () => {
      if (latest.current) latest.current.scroll.y = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  return shown.map((one) => (
    <Activity key={one.key} mode={one === current ? 'visible' : 'hidden'}>
      <LocationContext value={one.location}>{one.node}</LocationContext>
    </Activity>
  ))
}

/** What is kept after one navigation; the last is shown. */
export function step(kept: readonly Kept[], fresh: Kept, type: string): readonly Kept[] {
  const at = kept.findIndex((one) => one.key === fresh.key)
  const found = kept[at]
  const tabsAmong = (some: readonly Kept[]) => some.filter((one) => one.tab)
  if (found) {
    // Back: what lay above is gone, but for the tabs. A tab that is chosen again comes to the top.
    const below = kept.slice(0, at)
    const above = kept.slice(at + 1)
    return [...tabsAmong(above), ...below, found]
  }
  // A Back to a screen that was given up starts anew; a replaced one is gone.
  const before =
    type === 'PUSH'
      ? kept
      : type === 'REPLACE'
        ? kept.filter((one, index) => one.tab || index < kept.length - 1)
        : tabsAmong(kept)
  const screens = before.filter((one) => !one.tab)
  const surplus = new Set(screens.slice(0, Math.max(0, screens.length - keptMax + 1)))
  return [...before.filter((one) => !surplus.has(one)), fresh]
}
