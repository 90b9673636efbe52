import type { Account } from './identity.store.ts'

/** What an account needs besides the first proof. */
type RequiredFactor = 'nothing' | 'app' | 'mailedCode'

/**
 * Whoever has an authenticator app shows a code of it. Staff without one log in with password and mailed code together, and
 * no other way opens their account.
 */
export function requiredFactorOf({ secondFactor, hasTotp }: Pick<Account, 'secondFactor' | 'hasTotp'>): RequiredFactor {
  if (hasTotp) return 'app'
  return secondFactor === 'none' ? 'nothing' : 'mailedCode'
}
