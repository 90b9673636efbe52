import { chargeMachine } from '@kikai/contract/dropship/charges.states'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { Member } from '../../../platform/context.ts'
import { hasInterest } from '../../../platform/steps/interest.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import type { ChargeRow } from './charges.store.ts'

/** Why this person of finance may not decide about it: nobody decides about their own company. */
export const financeBlocked = (
  charge: ChargeRow,
  { event, actor }: { event: 'decide' | 'reverse'; actor: Member },
): Refusal | null =>
  moveBlocked(chargeMachine, charge, { event, as: 'finance' }) ??
  (hasInterest({ companyIds: [charge.sellerId, charge.agentCompanyId] }, actor)
    ? refuse(dropshipErrors.financeOwnCompany)
    : null)
