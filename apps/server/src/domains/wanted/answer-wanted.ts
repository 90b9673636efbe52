import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedWantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { wantedErrors } from '@kikai/contract/wanted/wanted.errors'
import type { CompanyMember, Context, Member } from '../../platform/context.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import { only, presentBoard, presentManagedWanted } from './present-wanted.ts'
import { tellHidden, tellOffered } from './wanted.notices.ts'
import { countsBlocked, hidingBlocked, listingBlocked, offeringBlocked } from './wanted.policy.ts'
import { wantedStates } from './wanted.states.ts'
import {
  countOffers,
  deletePassed,
  findWanted,
  hiddenFor,
  insertOffer,
  insertPassed,
  lockWanted,
} from './wanted.store.ts'

type Calls = typeof managedWantedCalls

/** What staff hid is not found by sellers. */
export function answerWanted(
  ctx: Context<CompanyMember>,
  { wantedId, goodsId }: InputOf<Calls['answerWanted']>,
): Promise<OutputOf<Calls['answerWanted']>> {
  const { actor, language } = ctx
  return ctx.tx(async (ctx) => {
    const wanted = await lockWanted(ctx.db, wantedId)
    if (!wanted || wanted.state === 'hidden') throw refuse(requestErrors.notFound)
    const over = offeringBlocked(actor, wanted)
    if (over) throw over
    const [goods] = await readGoodsFacts(ctx, [goodsId])
    const blocked =
      listingBlocked(goods, { company: actor.company, language }) ??
      countsBlocked(await countOffers(ctx.db, { wantedId, companyId: actor.company }))
    if (blocked) throw blocked
    const offer = { wantedId, goodsId, companyId: actor.company, by: actor.id }
    if (!(await insertOffer(ctx.db, offer))) throw refuse(wantedErrors.alreadyOffered)
    if (goods) await tellOffered(ctx, { wanted, goods })
    return only(await presentBoard(ctx, [wanted]))
  })
}

/** It stays on the board, where it can be put back. */
export function passWanted(
  ctx: Context<CompanyMember>,
  { wantedId, isPassed }: InputOf<Calls['passWanted']>,
): Promise<OutputOf<Calls['passWanted']>> {
  const { id: by, company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    const wanted = await findWanted(ctx.db, wantedId)
    if (!wanted || wanted.state === 'hidden') throw refuse(requestErrors.notFound)
    const over = offeringBlocked(ctx.actor, wanted)
    if (over) throw over
    await (isPassed ? insertPassed(ctx.db, { wantedId, companyId, by }) : deletePassed(ctx.db, { wantedId, companyId }))
    return only(await presentBoard(ctx, [wanted]))
  })
}

export function hideWanted(
  ctx: Context<Member>,
  { wantedId, reason }: InputOf<Calls['hideWanted']>,
): Promise<OutputOf<Calls['hideWanted']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const wanted = await findWanted(ctx.db, wantedId)
    if (!wanted) throw refuse(requestErrors.notFound)
    const blocked = hidingBlocked(wanted)
    if (blocked) throw blocked
    const set = hiddenFor(ctx.db, reason)
    await wantedStates.change(ctx.db, { id: wantedId, event: 'hide', as: 'staff', by: actor.id, set })
    await tellHidden(ctx, { wanted, reason })
    const hidden = await findWanted(ctx.db, wantedId)
    return only(await presentManagedWanted(ctx, hidden ? [hidden] : []))
  })
}
