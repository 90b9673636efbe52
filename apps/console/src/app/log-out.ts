import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { client, session } from './client.ts'

/** Logs out here and on the server; without an answer the token is forgotten all the same. */
export async function logOut(): Promise<void> {
  try {
    await client.call(sessionCalls.logOut, {}, { silent: true })
  } catch {
    // The token is forgotten below; the server's half ends by itself.
  }
  session.end('asked')
}
