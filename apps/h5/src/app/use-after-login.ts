import { useEffect, useRef } from 'react'
import { useLoggedIn } from './session.ts'
import { openLogin } from './login.ts'

/**
 * For what needs a login in the middle of an open screen: does it at once for a member; a visitor sees the login page
 * first, and comes back to it done. Who comes back without a login has not done it.
 */
export function useAfterLogin<What>(run: (what: What) => void): (what: What) => void {
  const loggedIn = useLoggedIn()
  const wish = useRef<{ what: What }>(null)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  // A screen behind another one has no effects; they run again when it is shown again.
  useEffect(() => {
    const asked = wish.current
    wish.current = null
    if (asked && loggedIn) latest.current(asked.what)
  }, [loggedIn])
  return (what) => {
    if (loggedIn) return run(what)
    wish.current = { what }
    openLogin()
  }
}
