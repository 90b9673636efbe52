import { AgreeAgainSheet } from '#features/identity/agree-again-sheet'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { askOverScreen, oneAnswer } from './over-screen.tsx'

/** Asks to agree to texts that have changed. */
export const agreeAgain = oneAnswer<readonly TermsDue[]>(async (due, ground) => {
  await Promise.all(['identity', 'consents'].map(ground.texts.load))
  return askOverScreen((asking) => <AgreeAgainSheet due={due} {...asking} />, ground)
})
