import { heedWhatLiesOver } from '#ui/lies-over.ts'
import { ArrivalContext, LocationContext, NavigateContext, type Arrival, type Location } from '#ui/navigation.ts'
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { createHashHistory, navigateIn } from './hash-history.ts'

type Shown = { readonly arrival: Arrival; readonly location: Location }

/** Tells every screen the address after the `#`, and takes them to another one. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => heedWhatLiesOver(createHashHistory()))
  const [navigate] = useState(() => navigateIn(history))
  const [{ arrival, location }, show] = useState<Shown>(() => ({ arrival: 'POP', location: history.location() }))
  useLayoutEffect(
    () => history.listen((nextArrival, next) => startTransition(() => show({ arrival: nextArrival, location: next }))),
    [history],
  )
  // What lies over a screen makes entries of the same address: they are no news to a screen.
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
