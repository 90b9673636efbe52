import { ProveAgainSheet } from '#features/identity/prove-again-sheet'
import type { ProofKind } from '@kikai/client/call'
import { askOverScreen, oneAnswer } from './over-screen.tsx'

/** Asks once more who it is. */
export const proveAgain = oneAnswer<ProofKind>(async (by, ground) => {
  await Promise.all(['identity', 'authenticator', 'forms'].map(ground.texts.load))
  return askOverScreen((asking) => <ProveAgainSheet by={by} {...asking} />, ground)
})
