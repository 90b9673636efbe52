import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedMembersCalls } from '@kikai/contract/members/members.calls'
import type { lookedAtFields, revealReasons } from '@kikai/contract/members/members.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { holdToDay } from '../../platform/limits/day-limit.store.ts'
import { confirmedPhoneOf, emailsOf } from '../identity/identity.public.ts'
import { regionName } from '../regions/regions.public.ts'
import { countReveals, insertReveal, listMembers } from './members.store.ts'

type Reveal = typeof managedMembersCalls.revealMember

/** Reveals masked data and records the look in the same transaction. */
export function revealMember(ctx: Context<Member>, input: InputOf<Reveal>): Promise<OutputOf<Reveal>> {
  return ctx.tx(async (ctx) => {
    const { memberId, field } = input
    const [member] = await listMembers(ctx.db, [memberId])
    if (!member) throw refuse(requestErrors.notFound)
    await keepLook(ctx, input)
    if (field === 'phone') return { value: member.mobile, confirmed: await confirmedPhoneOf(ctx, memberId) }
    if (field === 'email') return shown((await emailsOf(ctx, [memberId])).get(memberId) ?? '')
    if (field === 'name') return shown(member.name)
    const { postalCode, country, region, address } = member
    return shown([postalCode, regionName(country, region, ctx.language), address].filter(Boolean).join(' '))
  })
}

const shown = (value: string) => ({ value, confirmed: null })

type Look = {
  memberId: Id<'member'>
  field: (typeof lookedAtFields)[number]
  reason: (typeof revealReasons)[number]
  note: string
}

/** Records who of the staff looked at what and why; limited per day and person. */
export async function keepLook(ctx: TxContext<Member>, { memberId, field, reason, note }: Look): Promise<void> {
  const by = ctx.actor.id
  await holdToDay(ctx, { memberId: by, max: ctx.config.revealsPerDay, count: () => countReveals(ctx.db, by) })
  await insertReveal(ctx.db, { memberId, field, reason, note, by })
}
