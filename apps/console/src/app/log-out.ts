import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { client, session } from './client.ts'

/** Logs out on the server and deletes the token here, also when the server does not answer. */
export async function logOut(): Promise<void> {
  try {
    await client.call(sessionCalls.logOut, {}, { silent: true })
  } catch {
    // The token is deleted here; the server's session expires on its own.
  }
  session.end('asked')
}
