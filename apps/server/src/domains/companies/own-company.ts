import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member, Reads } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { findOwnCompany } from './applications.store.ts'

/**
 * The company that a member may edit: the one they act for, or the one that they applied for while it is not certified.
 */
export function ownCompany(ctx: Reads & { readonly actor: Member }) {
  const reach = reachOf(ctx.actor, 'seller.company.edit')
  const companyIds = reach.all ? [] : reach.companyIds
  return findOwnCompany(ctx.db, { memberId: ctx.actor.id, companyIds, acting: ctx.actor.company })
}

/** The same for changes: members with seats at several companies have to name the one. */
export function ownCompanyToChange(ctx: Reads & { readonly actor: Member }) {
  const { seats, company } = ctx.actor
  if (seats.length > 1 && company === null) throw refuse(requestErrors.companyNeeded)
  return ownCompany(ctx)
}
