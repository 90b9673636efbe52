import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { sessionCalls } from '@kikai/contract/identity/session.calls'
import type { OutputOf } from '@kikai/contract/call'
import { inTurn } from '#ui/lies-over.ts'
import { useLoggedIn } from '@kikai/client/provider.tsx'
import { client, session } from './client.ts'
import { goInstead } from './go.ts'
import { openLogin } from './login.ts'
import { tabs } from './routes.ts'

export { useLoggedIn }

/** Begins the session that a login or registration answered; `leaveLogin` goes on to where the visitor wanted to be. */
export function beginSession({
  token,
  signKey,
  device,
}: Pick<OutputOf<typeof identityCalls.emailLogin>, 'token' | 'signKey' | 'device'>): void {
  session.start({ token, signKey, device })
}

/** Logs out here and on the server; without an answer the token is forgotten all the same (specification §4). */
export async function logOut(after?: () => void): Promise<void> {
  try {
    await client.call(sessionCalls.logOut, {}, { silent: true })
  } catch {
    // The token is forgotten below; the server's half ends by itself.
  }
  forgetLogin()
  after?.()
}

/** The half of a logout that is done here: the server has ended the session, or does so by itself. */
export function forgetLogin(): void {
  goInstead(tabs.home)
  // Not before the address says so: a screen that needs a login and loses it asks for it.
  inTurn(() => session.end('asked'))
}

/** For what needs a login on an open screen: opens the login page and answers false when nobody is logged in. */
export function loggedInOrAsk(): boolean {
  if (session.read()) return true
  openLogin()
  return false
}
