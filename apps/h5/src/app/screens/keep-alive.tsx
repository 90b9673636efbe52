import { ArrivalContext, LocationContext, useLocation } from '#ui/navigation.ts'
import { showScreen } from '#ui/screen.ts'
import { Activity, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { step, type AliveScreen } from './alive-screens.ts'
import { scrollPositions, isReturning, scrollToPosition } from './scroll-positions.ts'
import { aliases } from '../routes/routes.ts'

type KeepAliveProps = { isTab: (path: string) => boolean; epoch: number; children: ReactNode }

/**
 * Keeps hidden screens mounted, so that Back restores scroll, list and inputs. Tabs are kept as long as the app is
 * open; of the other screens the last six.
 */
export function KeepAlive({ isTab, epoch, children }: KeepAliveProps) {
  const location = useLocation()
  const { key: entry, pathname, search } = location
  const type = useContext(ArrivalContext)
  const tab = isTab(pathname)
  // Hashes changed by hand all have the key 'default' and the type POP, so path and search are part of the identity,
  // and they count as newly opened. A tab is one screen whatever its parameters.
  const address = pathname + search
  const place = tab ? pathname : `${entry} ${address}`
  const key = `${epoch} ${place}`
  const typed = entry === 'default' && !isNumbered(window.history.state)
  const [kept, setKept] = useState<readonly AliveScreen[]>([])
  const top = kept.at(-1)
  let shown = kept
  if (top?.key !== key || top.address !== address) {
    // A discarded screen is built anew and scrolled to where it was left.
    const y = type === 'POP' && !typed ? scrollPositions.of(place) : 0
    const fresh: AliveScreen = {
      key,
      id: key,
      place,
      path: pathname,
      address,
      node: children,
      location,
      tab,
      left: { y, at: null, wasLeft: false },
    }
    shown = step(
      kept.filter((one) => one.key.startsWith(`${epoch} `)),
      fresh,
      typed ? 'PUSH' : type,
    )
    setKept(shown)
  }
  const current = shown.at(-1)
  const latest = useRef(current)
  const scrolled = useRef(false)
  const elements = useRef(new Map<string, HTMLElement>())
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = current
    const screen = elements.current.get(current?.id ?? '') ?? null
    // The first screen of a visit and a screen that writes its filters into its address do not count as an arrival.
    const isBack = type === 'POP' && !typed
    const isNew = before !== undefined && before.id !== current?.id && !(before.path in aliases)
    showScreen(screen, isNew ? (isBack ? 'returned' : 'opened') : null)
    if (isNew && isBack) focusAgain(current?.left.at)
    if (before && before.id !== current?.id) before.left.wasLeft = true
    const { y, wasLeft } = current?.left ?? { y: 0, wasLeft: false }
    // A visit starts at the top anyway; scrolling there would cost an extra layout.
    return y === 0 && !scrolled.current ? undefined : scrollToPosition(y, { isRebuilt: !wasLeft })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- how a screen was come to is asked when it is shown
  }, [current])
  useLayoutEffect(() => {
    const remember = () => {
      scrolled.current = true
      if (!latest.current || isReturning()) return
      latest.current.left.y = window.scrollY
      scrollPositions.remember(latest.current.place, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  return shown.map((one) => (
    <Activity key={one.id} mode={one === current ? 'visible' : 'hidden'}>
      <Screen of={one} elements={elements.current}>
        <LocationContext value={one.location ?? location}>{one.node}</LocationContext>
      </Screen>
    </Activity>
  ))
}

type ScreenProps = { of: AliveScreen; elements: Map<string, HTMLElement>; children: ReactNode }

/** The container of one screen; it remembers the last used control, so that Back can focus it. */
function Screen({ of: { id, left }, elements, children }: ScreenProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const screen = element.current
    if (!screen) return
    elements.set(id, screen)
    // Safari does not focus a link that is touched.
    const remember = ({ target }: Event) => {
      const used = target instanceof Element ? target.closest('a, button, input, select, textarea') : null
      if (used instanceof HTMLElement) left.at = used
    }
    screen.addEventListener('focusin', remember)
    screen.addEventListener('click', remember)
    return () => {
      elements.delete(id)
      screen.removeEventListener('focusin', remember)
      screen.removeEventListener('click', remember)
    }
  }, [id, left, elements])
  return <div ref={element}>{children}</div>
}

/** Focuses the control that led away from the screen, so that keyboard and screen reader users continue there. */
function focusAgain(left: HTMLElement | null | undefined): void {
  if (left?.isConnected) left.focus({ preventScroll: true })
}

/** The first entry of a visit has no key, but the history has numbered it: returning to it is a Back. */
const isNumbered = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
