import { inTurn } from '#ui/sheets/overlay-history.ts'
import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { client, session } from '../client.ts'
import { goInstead } from '../routes/go.ts'
import { tabs } from '../routes/routes.ts'

/**
 * Logs out on this device and on the server; without an answer the token is deleted all the same (specification §4).
 */
export async function logOut(after?: () => void): Promise<void> {
  try {
    await client.call(sessionCalls.logOut, {}, { silent: true })
  } catch {
    // The token is deleted below; the session on the server expires by itself.
  }
  forgetLogin()
  after?.()
}

/** The local half of a logout: the server has ended the session, or it expires there by itself. */
export function forgetLogin(): void {
  goInstead(tabs.home)
  // Not before the address has changed: a screen that requires a login would otherwise open the login page.
  inTurn(() => session.end('asked'))
}
