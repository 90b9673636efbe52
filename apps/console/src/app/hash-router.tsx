import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'

/** Routes by the part of the address after the `#`, because the server has one file for all pages. */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }))
  const [{ action, location }, show] = useState<Pick<typeof history, 'action' | 'location'>>(history)
  useLayoutEffect(() => history.listen(show), [history])
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  )
}
