import { useEffect, useRef } from 'react'
import { useLoggedIn } from './session.ts'
import { openLogin } from './login.ts'

/**
 * Returns a function for an action that needs a login: a member runs it at once; a visitor logs in first, and it runs
 * on return. Without a login it does not run.
 */
export function useAfterLogin<What>(run: (what: What) => void): (what: What) => void {
  const loggedIn = useLoggedIn()
  const wish = useRef<{ what: What }>(null)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  // Effects of a hidden screen are stopped; they run again when it is shown again.
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
