import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import { engineerTieMachine } from '@kikai/contract/engineers/engineers.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { ActorOf, EventOf, StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { type EngineerState, askedStates } from './engineers.policy.ts'

type TieState = StateOf<typeof engineerTieMachine>

export const engineerTieBlocked = (
  { state }: { state: TieState },
  move: { event: EventOf<typeof engineerTieMachine>; as: ActorOf<typeof engineerTieMachine> },
): Refusal | null => moveBlocked(engineerTieMachine, { state }, move)

const isHeld = (state: TieState): boolean => state === 'attached' || state === 'leaving' || state === 'releasing'

type Tied = { companyId: Id<'company'>; state: TieState }
/** Whether a company may ask an engineer with these open ties. */
export function inviteEngineerBlocked(
  { state, ties }: { state: EngineerState; ties: readonly Tied[] },
  companyId: Id<'company'>,
): Refusal | null {
  if (ties.some((tie) => tie.companyId === companyId)) return refuse(engineerErrors.alreadyTied)
  const isFree = askedStates.some((one) => one === state) && !ties.some((tie) => isHeld(tie.state))
  return isFree ? null : refuse(engineerErrors.notFree)
}

/** Nobody works for two companies: who is asked by a second one leaves the first. */
export const acceptBlocked = (ties: readonly Pick<Tied, 'state'>[]): Refusal | null =>
  ties.some(({ state }) => isHeld(state)) ? refuse(engineerErrors.notFree) : null

/** What becomes of a tie that nobody answered in time. */
export function eventOfSilence(state: TieState): 'withdraw' | 'agree' | 'consent' | null {
  if (state === 'invited') return 'withdraw'
  if (state === 'leaving') return 'agree'
  return state === 'releasing' ? 'consent' : null
}
