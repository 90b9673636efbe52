import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { wantedErrors } from '@kikai/contract/wanted/wanted.errors'
import { dayMs } from '@kikai/kernel/duration'
import { instantOf } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { readTaxonomy } from '../categories/categories.public.ts'
import { wantTranslations, writtenLanguage } from '../translation/translation.public.ts'
import { only, presentOwn, writtenOf } from './present-wanted.ts'
import { closingBlocked } from './wanted.policy.ts'
import { wantedStates } from './wanted.states.ts'
import { findOwnWanted, findWanted, insertWantedRow, lockOpen } from './wanted.store.ts'

type Calls = typeof wantedCalls
type Me = Context<Member>

/** More than anybody buys for in a day. */
const perMember = { count: 10, seconds: 86_400 }

export function postWanted(ctx: Me, input: InputOf<Calls['postWanted']>): Promise<OutputOf<Calls['postWanted']>> {
  const { actor } = ctx
  refuseFarDay(input.untilDay, ctx.nowMs())
  const language = writtenLanguage(input.text, ctx.language)
  return ctx.tx(async (ctx) => {
    const taxonomy = await readTaxonomy(ctx)
    if (!taxonomy.category(input.categoryId)) throw invalid('categoryId')
    if (input.makerId !== null && !taxonomy.maker(input.makerId)) throw invalid('makerId')
    const max = serverLimits.wantedOpenMax
    if ((await lockOpen(ctx.db, actor.id)) >= max) throw refuse(wantedErrors.tooManyOpen, { max })
    await countOrRefuse(ctx.db, `wanted:${actor.id}`, perMember)
    const wantedId = newId('wanted', ctx.nowMs())
    await insertWantedRow(ctx.db, { ...input, wantedId, memberId: actor.id, companyId: actor.company, language })
    await wantedStates.begin(ctx.db, { id: wantedId, state: 'open', as: 'member', by: actor.id })
    await ctx.announce('wanted.posted', { wantedId })
    const made = await findWanted(ctx.db, wantedId)
    const rows = made ? [made] : []
    if (input.text !== '') await wantTranslations(ctx, rows.map(writtenOf), `member:${actor.id}`)
    return only(await presentOwn(ctx, rows))
  })
}

export function closeWanted(
  ctx: Me,
  { wantedId, found }: InputOf<Calls['closeWanted']>,
): Promise<OutputOf<Calls['closeWanted']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const own = { wantedId, memberId: actor.id }
    const wanted = await findOwnWanted(ctx.db, own)
    if (!wanted) throw refuse(requestErrors.notFound)
    const blocked = closingBlocked(wanted, found)
    if (blocked) throw blocked
    const event = found ? 'find' : 'withdraw'
    await wantedStates.change(ctx.db, { id: wantedId, event, as: 'member', by: actor.id })
    const closed = await findOwnWanted(ctx.db, own)
    return only(await presentOwn(ctx, closed ? [closed] : []))
  })
}

/** It is open from today for as long as `limits.ts` says. */
function refuseFarDay(untilDay: string, nowMs: number): void {
  const dayOf = (ms: number) => instantOf(new Date(ms)).slice(0, 10)
  const rule = untilDay < dayOf(nowMs) ? 'dayPast' : null
  const isFar = untilDay > dayOf(nowMs + limits.wantedDaysMax * dayMs)
  if (rule || isFar)
    throw refuse(requestErrors.invalidInput, {
      errors: [
        rule
          ? { field: 'untilDay', rule, params: {} }
          : { field: 'untilDay', rule: 'dayFar', params: { max: limits.wantedDaysMax } },
      ],
    })
}

const invalid = (field: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'notAChoice', params: {} }] })
