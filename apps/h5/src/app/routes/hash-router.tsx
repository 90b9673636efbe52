import { withOverlayHistory } from '#ui/sheets/overlay-history.ts'
import { ArrivalContext, LocationContext, NavigateContext, type Arrival, type Location } from '#ui/navigation.ts'
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createHashHistory, navigateIn } from './hash-history.ts'

type Shown = { readonly arrival: Arrival; readonly location: Location }

/** Provides the address after `#` and the navigation to all screens. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => withOverlayHistory(createHashHistory()))
  const [navigate] = useState(() => navigateIn(history))
  const [{ arrival, location }, show] = useState<Shown>(() => ({ arrival: 'POP', location: history.location() }))
  useLayoutEffect(
    () => history.listen((nextArrival, next) => startTransition(() => show({ arrival: nextArrival, location: next }))),
    [history],
  )
  // Sheets add history entries with the same address; screens must not re-render for them.
  const { pathname, search, key } = location
  const same = useMemo(() => ({ pathname, search, key }), [pathname, search, key])
  return (
    <NavigateContext value={navigate}>
      <ArrivalContext value={arrival}>
        <LocationContext value={same}>{children}</LocationContext>
      </ArrivalContext>
    </NavigateContext>
  )
}
