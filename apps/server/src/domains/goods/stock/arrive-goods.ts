import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoodsDetail } from '@kikai/contract/goods/managed.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { readSearchedAs } from '../../search/search.public.ts'
import { arriveBlocked, isStillToCome, lackOf, missingFieldsOf } from '../goods.policy.ts'
import { goodsStates } from '../goods.states.ts'
import { findGoods, findManagedGoods, lockStock, setCome, setReceived } from '../goods.store.ts'
import { raiseVersion } from '../pictures/pictures.store.ts'
import { servePromises } from './promised.ts'
import { presentManagedDetail } from '../read/read-managed-goods.ts'
import { refreshSearch } from '../search/refresh-search.ts'

type ArriveGoods = typeof managedGoodsCalls.arriveGoods

/** The seller has the machine in the yard. What was listed without a piece says here how many there are. */
export function arriveGoods(
  ctx: Context<Member>,
  { goodsId, version, stock }: InputOf<ArriveGoods>,
): Promise<ManagedGoodsDetail> {
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const reach = reachOf(ctx.actor, 'product.goods.write')
    const goods = await findManagedGoods(ctx.db, reach, goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    if (goods.version !== version) throw refuse(requestErrors.olderVersion, { version: goods.version })
    // What is held came before, for somebody who has not paid for it yet.
    const received = goods.sold + goods.held + stock
    const there = {
      ...goods,
      received,
      availability: 'now' as const,
      comesOn: null,
      leadDays: null,
      depositPercent: null,
    }
    const blocked = arriveBlocked(ctx.actor, goods) ?? lackOf(missingFieldsOf(there))
    if (blocked) throw blocked
    await setReceived(ctx.db, goodsId, received)
    await stockArrived(ctx, { goodsId, by: ctx.actor.id })
    const now = await findManagedGoods(ctx.db, reach, goodsId)
    if (!now) throw refuse(requestErrors.notFound)
    return presentManagedDetail(ctx, now)
  })
}

type Arrived = { goodsId: Id<'goods'>; by: Id<'member'> | null }

/**
 * Puts awaited goods on sale, because their unit or their day has come, after whoever they were procured for; false where
 * nobody awaits them or no piece is free. Whoever calls it may have counted the pieces in the same transaction.
 */
export async function stockArrived(ctx: ChangeContext, { goodsId, by }: Arrived): Promise<boolean> {
  await lockStock(ctx.db, [goodsId])
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods || !isStillToCome(goods) || goods.received - goods.held - goods.sold <= 0) return false
  if (goods.state === 'waiting_for_procurement' && (await servePromises(ctx, { goodsId, by }))) {
    await raiseVersion(ctx.db, goodsId)
    return true
  }
  const before = await readSearchedAs(ctx.db, goodsId)
  await goodsStates.change(ctx.db, { id: goodsId, event: 'arrive', as: by === null ? 'clock' : 'seller', by })
  await setCome(ctx.db, goodsId)
  await refreshSearch(ctx, await readTaxonomy(ctx), [goodsId])
  if (before) await ctx.announce('goods.changed', { goodsId, before: before.entry })
  await ctx.announce('goods.arrived', { goodsId })
  return true
}
