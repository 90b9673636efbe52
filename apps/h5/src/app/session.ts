import { useLoggedIn } from '@kikai/client/provider.tsx'
import { session } from './client.ts'
import { openLogin } from './login.ts'

export { useLoggedIn }

/** For what needs a login on an open screen: opens the login page and answers false when nobody is logged in. */
export function loggedInOrAsk(): boolean {
  if (session.read()) return true
  openLogin()
  return false
}
