import type { Account } from '../identity.store.ts'

/** The factor that an account needs besides the first one. */
type RequiredFactor = 'nothing' | 'app' | 'mailedCode'

/**
 * Accounts with an authenticator app need its code. Staff without one need a mailed code together with the password,
 * because no other way may open their account.
 */
export function requiredFactorOf({ secondFactor, hasTotp }: Pick<Account, 'secondFactor' | 'hasTotp'>): RequiredFactor {
  if (hasTotp) return 'app'
  return secondFactor === 'none' ? 'nothing' : 'mailedCode'
}
