import { inTurn } from '#ui/lies-over.ts'
import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { client, session } from './client.ts'
import { goInstead } from './go.ts'
import { tabs } from './routes.ts'

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
