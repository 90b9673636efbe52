import { mayLose } from '@kikai/client/forms/unsent'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router'

/**
 * Routes by the part of the address after the `#`, because the server has one file for all pages. Links, keys, the
 * palette and the browser's Back all end here, so here is asked before typed input is lost.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(guardedHistory)
  const [{ action, location }, show] = useState<Pick<typeof history, 'action' | 'location'>>(history)
  useLayoutEffect(() => history.listen(show), [history])
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  )
}

function guardedHistory(): ReturnType<typeof createHashHistory> {
  const history = createHashHistory({ v5Compat: true })
  return {
    ...history,
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    push: (to, state) => (mayLose() ? history.push(to, state) : undefined),
    replace: (to, state) => (mayLose() ? history.replace(to, state) : undefined),
    listen: (tell) => {
      let isReturning = false
      return history.listen((update) => {
        const isBack = update.action === 'POP'
        const hasReturned = isReturning && isBack
        // The browser has already left; an address typed by hand is one step further.
        isReturning = isBack && !hasReturned && update.delta !== 0 && !mayLose()
        if (isReturning) history.go(-(update.delta ?? 1))
        else if (!hasReturned) tell(update)
      })
    },
  }
}
