import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { ProofKind } from '../calls/call.ts'
import type { CallForm } from './call-form.ts'
import { useCallForm } from './use-call-form.ts'
import { useText } from '../use-text.ts'

export type Proof = { password: string; secondCode: string }

/**
 * The form that proves the user's identity again: by the authenticator's code where there is one, otherwise by the
 * password.
 */
export function useProofForm(by: ProofKind, onProven: () => void): CallForm<Proof> {
  const t = useText('authenticator')
  const identity = useText('identity')
  const byCode = by === 'authenticator'
  return useCallForm(sessionCalls.proveAgain, {
    asks: false,
    start: { password: '', secondCode: '' },
    input: ({ password, secondCode }) => (byCode ? { secondCode } : { password }),
    rules: ({ password, secondCode }) => ({
      password: !byCode && password === '' && identity('screen.missing.password'),
      secondCode: byCode && secondCode.trim() === '' && t('codeMissing'),
    }),
    fieldOfCode: {
      [identityErrors.wrongPassword.code]: 'password',
      [identityErrors.wrongSecondCode.code]: 'secondCode',
    },
    onDone: onProven,
  })
}
