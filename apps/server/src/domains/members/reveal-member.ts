import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedMembersCalls } from '@kikai/contract/members/members.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { emailsOf } from '../identity/identity.public.ts'
import { regionName } from '../regions/regions.public.ts'
import { insertReveal, listMembers } from './members.store.ts'

type Reveal = typeof managedMembersCalls.revealMember

/** The look is written down in the same transaction: nobody sees what nobody knows of. */
export function revealMember(ctx: Context<Member>, input: InputOf<Reveal>): Promise<OutputOf<Reveal>> {
  return ctx.tx(async (ctx) => {
    const { memberId, field } = input
    const [member] = await listMembers(ctx.db, [memberId])
    if (!member) throw refuse(requestErrors.notFound)
    await insertReveal(ctx.db, { ...input, by: ctx.actor.id })
    if (field === 'email') return { value: (await emailsOf(ctx, [memberId])).get(memberId) ?? '' }
    if (field === 'phone') return { value: member.mobile }
    if (field === 'name') return { value: member.name }
    const { postalCode, country, region, address } = member
    return { value: [postalCode, regionName(country, region, ctx.language), address].filter(Boolean).join(' ') }
  })
}
