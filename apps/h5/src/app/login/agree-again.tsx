import { AgreeAgainSheet } from '#features/identity/agree-again-sheet'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { askOverScreen, oneAnswer } from '../screens/over-screen.tsx'

/** Opens a sheet that asks the user to accept changed texts; resolves to true when they did. */
export const agreeAgain = oneAnswer<readonly TermsDue[]>(async (due, ground) => {
  await Promise.all(['identity', 'consents'].map(ground.texts.load))
  return askOverScreen((asking) => <AgreeAgainSheet due={due} {...asking} />, ground)
})
