import { ProveAgainSheet } from '#features/identity/prove-again-sheet'
import type { ProofKind } from '@kikai/client/calls/call'
import { askOverScreen, oneAnswer } from '../screens/over-screen.tsx'

/** Opens a sheet that asks the user to prove their identity; resolves to true when they did. */
export const proveAgain = oneAnswer<ProofKind>(async (by, ground) => {
  await Promise.all(['identity', 'authenticator', 'forms'].map(ground.texts.load))
  return askOverScreen((asking) => <ProveAgainSheet by={by} {...asking} />, ground)
})
