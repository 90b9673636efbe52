import type { SentOf } from '@kikai/contract/call'
import type { engineersCalls } from '@kikai/contract/engineers/engineers.calls'

type Sent = SentOf<typeof engineersCalls.applyAsEngineer>
export type ChosenSkill = Pick<Sent['skills'][number], 'task' | 'level'>
/** What is chosen on the screen of its own, for the form that asked for it. */
export type Chosen =
  | { of: 'makers'; values: Sent['makerIds'] }
  | { of: 'categories'; values: Sent['categoryIds'] }
  | { of: 'skills'; values: readonly ChosenSkill[] }

let asked: Chosen | null = null
let picked: Chosen | null = null

/** Says what is chosen so far, before the screen opens. */
export function askChoice(chosen: Chosen): void {
  asked = chosen
  picked = null
}
export const askedChoice = (): Chosen | null => asked

/** Keeps what was chosen, for the form. */
export function pickChoice(chosen: Chosen): void {
  picked = chosen
}

/** Returns the choice once and forgets it, so that the next form starts without it. */
export function takeChoice(): Chosen | null {
  const chosen = picked
  picked = null
  return chosen
}
