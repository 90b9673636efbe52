import { AgreeAgainSheet } from '#features/identity/agree-again-sheet'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { askOverScreen, type Ground } from './over-screen.tsx'

let asking: Promise<boolean> | null = null

/** Of several calls that are refused at once, all wait for one answer. */
export function agreeAgain(due: readonly TermsDue[], ground: Ground): Promise<boolean> {
  asking ??= ask(due, ground).finally(() => {
    asking = null
  })
  return asking
}

async function ask(due: readonly TermsDue[], ground: Ground): Promise<boolean> {
  await Promise.all(['identity', 'consents'].map(ground.texts.load))
  return askOverScreen((asking) => <AgreeAgainSheet due={due} {...asking} />, ground)
}
