import { heedWhatLiesOver } from '#ui/lies-over.ts'
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'

/**
 * The address after the `#`. react-router's own HashRouter stands in one file with its links, forms and what servers draw,
 * and none of them comes alone: 5 KB that a phone would read before its first screen.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => heedWhatLiesOver(createHashHistory({ v5Compat: true })))
  const [{ action, location }, show] = useState<Pick<typeof history, 'action' | 'location'>>(history)
  useLayoutEffect(() => history.listen((next) => startTransition(() => show(next))), [history])
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  )
}
