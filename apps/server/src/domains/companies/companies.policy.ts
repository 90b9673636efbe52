import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { companyMachine } from '@kikai/contract/companies/companies.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member } from '../../platform/context.ts'
import type { ApplicationRow } from './applications.ts'

type State = StateOf<typeof companyMachine>
type Standing = { state: State; isOpen: boolean }

/** Whether the company may sell; also while a certificate expires or a change is under review (states B.7). */
export const isCertifiedState = (state: State): boolean =>
  state === 'certified' || state === 'expiring' || state === 'pending_change'

const wrongState = (state: State) => refuse(requestErrors.wrongState, { state })

/** Papers can be submitted while none are under review. */
export const submitApplicationBlocked = ({ state, isOpen }: Standing): Refusal | null =>
  isOpen || state === 'pending' || state === 'pending_change' ? wrongState(state) : null

/** An application under review can be withdrawn. */
export const withdrawApplicationBlocked = ({ state, isOpen }: Standing): Refusal | null =>
  isOpen ? null : wrongState(state)

type Reviewer = Pick<Member, 'id' | 'seats'>

/** Whether somebody may decide now: not about their own company, and not a second time about a bank account. */
export function reviewApplicationBlocked(application: ApplicationRow, reviewer: Reviewer): Refusal | null {
  if (application.submittedAt === null) return wrongState(application.state)
  if (application.applicantId === reviewer.id || reviewer.seats.includes(application.companyId))
    return refuse(companyErrors.ownCompany)
  return application.firstBy === reviewer.id ? refuse(companyErrors.secondPersonNeeded) : null
}

/** Only companies that may sell invite colleagues. */
export const inviteBlocked = (state: State): Refusal | null => (isCertifiedState(state) ? null : wrongState(state))

export function suspendBlocked({ id, state }: { id: Id<'company'>; state: State }, reviewer: Reviewer): Refusal | null {
  if (!isCertifiedState(state)) return wrongState(state)
  return reviewer.seats.includes(id) ? refuse(companyErrors.ownCompany) : null
}

/** Two business days: the reviewers' promise (states B.7). */
export const reviewDays = 2

/** Companies that nobody has certified yet show nothing of themselves; a suspended one still answers for what it sold. */
export const isShownSeller = (state: string): boolean => !['uncertified', 'pending', 'rejected'].includes(state)
