import { chargeMachine } from '@kikai/contract/dropship/charges.states'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member } from '../../platform/context.ts'
import { hasInterest } from '../../platform/interest.ts'
import type { ChargeRow } from './charges.store.ts'

type Move = { event: EventOf<typeof chargeMachine>; as: ActorOf<typeof chargeMachine> }
/** Why this side may not take this step with the charge now. */
export const chargeMoveBlocked = ({ state }: Pick<ChargeRow, 'state'>, { event, as }: Move): Refusal | null =>
  movesOf(chargeMachine, event, as).some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })

/** Why this person of finance may not decide about it: nobody decides about their own company. */
export const financeBlocked = (
  charge: ChargeRow,
  { event, actor }: { event: 'decide' | 'reverse'; actor: Member },
): Refusal | null =>
  chargeMoveBlocked(charge, { event, as: 'finance' }) ??
  (hasInterest({ companyIds: [charge.sellerId, charge.agentCompanyId] }, actor)
    ? refuse(dropshipErrors.financeOwnCompany)
    : null)
