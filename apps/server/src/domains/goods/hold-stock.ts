import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { ActorOf } from '@kikai/contract/machine'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { pipeline } from '../../platform/pipeline.ts'
import { readSearchedAs } from '../search/search.public.ts'
import { type GoodsFacts, readGoodsFacts } from './goods-facts.ts'
import { goodsStates } from './goods.states.ts'
import {
  type NewHold,
  type StockLeft,
  type Wanted,
  among,
  endConsumed,
  endHolds,
  expireHolds,
  extendLiveHolds,
  freeHeld,
  insertHolds,
  lockStockForTaking,
  sellHeld,
  soldOut,
  takeStockRows,
  unsell,
} from './stock.store.ts'

type GoodsActor = ActorOf<typeof goodsMachine>
/** What was found: the goods as they stood before this was taken of them, what could not be had, and what is gone now. */
export type Taken = { facts: GoodsFacts[]; missing: ReadonlySet<Id<'goods'>>; emptied: Id<'goods'>[] }

/**
 * Takes stock for a buyer, as far as it can be had: lines of the same goods are added up first, rows are locked in the order
 * of their ids. Who does not get all of it says why, by `buyBlocked`, and undoes the rest. `recordHolds` must follow in the
 * same transaction.
 */
export async function takeStock(ctx: ChangeContext, lines: readonly Wanted[]): Promise<Taken> {
  const wanted = mergeLines(lines)
  const first = await takeAndRead(ctx, { wanted, before: [] })
  if (first.missing.size === 0) return first
  const missing = wanted.filter(({ goodsId }) => first.missing.has(goodsId))
  // What a hold that has run out still keeps from the next buyer need not wait for the sweep.
  const freed = await freeLapsed(ctx, [...first.missing])
  return freed === 0
    ? first
    : takeAndRead(ctx, { wanted: missing, before: wanted.filter((one) => !missing.includes(one)) })
}

type Attempt = { wanted: readonly Wanted[]; before: readonly Wanted[] }
async function takeAndRead(ctx: Writes, { wanted, before }: Attempt): Promise<Taken> {
  const all = [...before, ...wanted]
  const [rows, facts] = await pipeline(
    takeStockRows(ctx.db, wanted),
    readGoodsFacts(
      ctx,
      all.map(({ goodsId }) => goodsId),
    ),
  )
  const got = new Set([...before, ...rows].map(({ goodsId }) => goodsId))
  const quantityOf = (goodsId: Id<'goods'>) => all.find((one) => one.goodsId === goodsId)?.quantity ?? 0
  return {
    emptied: facts.flatMap(({ id, available }) => (available === 0 && got.has(id) ? [id] : [])),
    // What was taken was there: whether there is enough is the guard's word alone.
    facts: facts.map((goods) =>
      got.has(goods.id) ? { ...goods, available: Math.max(0, goods.available) + quantityOf(goods.id) } : goods,
    ),
    missing: new Set(wanted.flatMap(({ goodsId }) => (got.has(goodsId) ? [] : [goodsId]))),
  }
}

function mergeLines(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<Id<'goods'>, number>()
  for (const { goodsId, quantity } of lines) sums.set(goodsId, (sums.get(goodsId) ?? 0) + quantity)
  return [...sums]
    .map(([goodsId, quantity]) => ({ goodsId, quantity }))
    .toSorted((a, b) => (a.goodsId < b.goodsId ? -1 : 1))
}

type Recorded = Pick<Taken, 'emptied'> & {
  holds: readonly NewHold[]
  kind: 'order'
  expiresAt: Instant
  by: Id<'member'>
}

/** Writes down who holds what `takeStock` took, and until when. Goods of which nothing is left become "under negotiation". */
export async function recordHolds(ctx: Writes, { emptied, by, ...holds }: Recorded): Promise<void> {
  await pipeline(
    emptied.length === 0
      ? []
      : goodsStates.changeAll(ctx.db, { event: 'hold', as: 'buyer', by, where: among(ctx.db, emptied) }),
    insertHolds(ctx.db, holds),
  )
}

type Owners = { ownerIds: readonly string[] }

/** Moves the end of live holds. Answers how many there were: none means that they have lapsed. */
export const extendHolds = async (ctx: Writes, extension: Owners & { until: Instant }): Promise<number> =>
  (await extendLiveHolds(ctx.db, extension)).length

type Ending = Owners & { by: Id<'member'> | null; as: GoodsActor }

/** Paid: held becomes sold, and goods of which nothing is left or held are sold out. Answers how many holds it found. */
export async function consumeHolds(ctx: ChangeContext, { ownerIds, by, as }: Ending): Promise<number> {
  const [ended, gone] = await pipeline(
    sellHeld(ctx.db, { ownerIds, by }),
    goodsStates.changeAll(ctx.db, { event: 'sell', as, by, where: soldOut(ctx.db, ownerIds) }),
  )
  const goodsIds = gone.filter((id) => isId<'goods'>(id))
  if (goodsIds.length > 0) await ctx.announce('goods.soldOut', { goodsIds })
  return ended.length
}

/** Not paid after all: what was held can be had again. */
export async function releaseHolds(ctx: ChangeContext, { ownerIds, by, as }: Ending): Promise<number> {
  const ended = await endHolds(ctx.db, { ownerIds, by })
  await offerAgain(ctx, await freeHeld(ctx.db, ended), { event: 'release', as, by })
  return ended.length
}

/** Sold, and given back before it left the seller: it can be had again. */
export async function restockSold(ctx: ChangeContext, { ownerIds, by, as }: Ending): Promise<void> {
  const ended = await endConsumed(ctx.db, { ownerIds, by })
  await offerAgain(ctx, await unsell(ctx.db, ended), { event: 'restock', as, by })
}

/** Ends the holds on these goods that have run out, so that the next buyer need not wait for the sweep. */
export async function freeLapsed(ctx: ChangeContext, goodsIds: readonly Id<'goods'>[]): Promise<number> {
  const locked = await lockStockForTaking(ctx.db, goodsIds)
  const lapsed = locked.flatMap(({ goodsId, lapsed }) => (lapsed ? [goodsId] : []))
  if (lapsed.length === 0) return 0
  const ended = await expireHolds(ctx.db, lapsed)
  if (ended.length > 0)
    await offerAgain(ctx, await freeHeld(ctx.db, ended), { event: 'release', as: 'clock', by: null })
  return ended.length
}

type Offer = { event: 'release' | 'restock'; as: GoodsActor; by: Id<'member'> | null }

/** Of what was given back, goods of which something is left are on offer again, and whoever looks for such goods hears of it. */
async function offerAgain(ctx: ChangeContext, stock: readonly StockLeft[], offer: Offer): Promise<void> {
  for (const { goodsId, left } of stock) {
    if (left === 0) continue
    const before = await readSearchedAs(ctx.db, goodsId)
    // Goods that are not in the event's state stay as they are: the other half of a quantity may still be on sale.
    const changed = await goodsStates.tryChange(ctx.db, { id: goodsId, ...offer })
    if (changed && before) await ctx.announce('goods.changed', { goodsId, before: before.entry })
    if (changed) await ctx.announce('goods.back', { goodsId })
  }
}
