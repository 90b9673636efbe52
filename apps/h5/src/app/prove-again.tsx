import { ProveAgainSheet } from '#features/identity/prove-again-sheet'
import type { ProofKind } from '@kikai/client/call'
import { askOverScreen, type Ground } from './over-screen.tsx'

let asking: Promise<boolean> | null = null

/** Of several calls that are refused at once, all wait for one answer. */
export function proveAgain(by: ProofKind, ground: Ground): Promise<boolean> {
  asking ??= ask(by, ground).finally(() => {
    asking = null
  })
  return asking
}

async function ask(by: ProofKind, ground: Ground): Promise<boolean> {
  await Promise.all(['identity', 'authenticator', 'forms'].map(ground.texts.load))
  return askOverScreen((asking) => <ProveAgainSheet by={by} {...asking} />, ground)
}
