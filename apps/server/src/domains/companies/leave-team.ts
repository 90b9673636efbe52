import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { oneAuthorityChange, seatHoldersOf, takeSeats } from '../access/access.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { listSummaries } from './companies.store.ts'
import { withdrawAllOf } from './invitations.store.ts'

/** One change of seats after the other: two last owners who leave at once would both see the other still there. */
export async function leaveTeam(ctx: Context<Member>): Promise<Record<string, never>> {
  const { id: memberId, company: companyId, seats } = ctx.actor
  if (companyId === null) throw refuse(seats.length > 1 ? requestErrors.companyNeeded : requestErrors.notFound)
  await ctx.tx(async (ctx) => {
    await oneAuthorityChange(ctx)
    const holders = await seatHoldersOf(ctx, companyId)
    if (!holders.some((one) => one.memberId === memberId)) throw refuse(requestErrors.notFound)
    const owners = holders.filter((one) => one.role === 'companyOwner' && one.memberId !== memberId)
    if (owners.length === 0) throw refuse(companyErrors.lastOwner)
    await takeSeats(ctx, { memberId, companyId, by: memberId })
    await withdrawAllOf(ctx.db, { companyId, invitedBy: memberId })
    const [company] = await listSummaries(ctx.db, [companyId])
    const [me] = await contactsOf(ctx, [memberId])
    // Named by address, because the traces of a closed account are found by it.
    const params = { email: me?.email ?? '', company: company?.names ?? '' }
    // A new id each time, so that the owners are also told when somebody leaves a second time.
    const about = newId('leaving', ctx.nowMs())
    for (const owner of owners)
      await ctx.tell(owner.memberId, { kind: 'seatLeft', about, link: screenLinks.team(), params })
  })
  forgetSessions(ctx)
  return {}
}
