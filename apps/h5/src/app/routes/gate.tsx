import { useLocation } from '#ui/navigation.ts'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { UnderBar } from '#ui/pages/under-bar'
import { useText } from '@kikai/client/use-text'
import { Lock } from 'lucide-react'
import { Activity, useEffect, useState, type ReactNode } from 'react'
import { openLogin, openLoginFor } from '../login/login.ts'
import { useLoggedIn } from '../login/session.ts'

/** Shows a screen only after login, and opens the login page before that. */
export function Gate({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn()
  const { pathname, search } = useLocation()
  // Once shown, a screen stays: when the session expires over a half-filled form, the form is still there after the
  // login.
  const [passed, setPassed] = useState(loggedIn)
  if (loggedIn && !passed) setPassed(true)
  const turnedAway = !loggedIn && !passed
  useEffect(() => {
    // During a logout the address already names another screen before that one is drawn.
    const isLeft = window.location.hash.slice(1).split('?')[0] !== pathname
    if (turnedAway && !isLeft) openLoginFor(pathname + search)
  }, [turnedAway, pathname, search])
  if (turnedAway) return null
  return (
    <>
      <Activity mode={loggedIn ? 'visible' : 'hidden'}>{children}</Activity>
      {loggedIn ? null : <LoginAgain />}
    </>
  )
}

function LoginAgain() {
  const t = useText('app')
  return (
    <main className="flex min-h-dvh flex-col">
      <UnderBar />
      <Empty
        icon={<Lock aria-hidden />}
        text={t('page.loginAgain')}
        action={
          <Button tone="tint" onClick={openLogin}>
            {t('top.login')}
          </Button>
        }
      />
    </main>
  )
}
