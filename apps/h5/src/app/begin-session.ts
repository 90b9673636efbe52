import type { OutputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { session } from './client.ts'

/** Begins the session that a login or registration answered; `leaveLogin` goes on to where the visitor wanted to be. */
export function beginSession(begun: OutputOf<typeof identityCalls.emailLogin>): void {
  session.start(begun)
}
