import { useLoggedIn } from '@kikai/client/provider.tsx'
import { session } from '../client.ts'
import { openLogin } from './login.ts'

export { useLoggedIn }

/** Whether the user is logged in; otherwise opens the login page and returns false. */
export function loggedInOrAsk(): boolean {
  if (session.read()) return true
  openLogin()
  return false
}
