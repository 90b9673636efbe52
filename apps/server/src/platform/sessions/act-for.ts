import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member } from '../context.ts'

/**
 * The member as the company that a request names; '' names none. With one seat nothing has to be named; a company
 * without a seat is refused from the next request on.
 */
export function actFor(actor: Member, said: string): Member {
  const { seats, grants } = actor
  if (said === '') return seats.length === 1 ? { ...actor, company: seats[0] ?? null } : actor
  const company = seats.find((seat) => seat === said)
  if (company === undefined) throw refuse(requestErrors.wrongCompany)
  return { ...actor, company, grants: grants.filter(({ companyId }) => companyId === null || companyId === company) }
}
