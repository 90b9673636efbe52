import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member } from './context.ts'

/**
 * Somebody as whom they say they act: '' when they say nothing. A seat at one company only leaves nothing to say; a
 * company at which they have none is refused, on the request that follows its loss.
 */
export function actFor(actor: Member, said: string): Member {
  const { seats, grants } = actor
  if (said === '') return seats.length === 1 ? { ...actor, company: seats[0] ?? null } : actor
  const company = seats.find((seat) => seat === said)
  if (company === undefined) throw refuse(requestErrors.wrongCompany)
  return { ...actor, company, grants: grants.filter(({ companyId }) => companyId === null || companyId === company) }
}
