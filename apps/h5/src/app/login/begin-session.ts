import type { OutputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { session } from '../client.ts'

/**
 * Starts the session from the answer of a login or registration; `leaveLogin` then opens the screen the visitor wanted.
 */
export function beginSession(begun: OutputOf<typeof identityCalls.emailLogin>): void {
  session.start(begun)
}
