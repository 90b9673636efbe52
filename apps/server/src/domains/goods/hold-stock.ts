import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { ActorOf } from '@kikai/contract/machine'
import type { ChangeContext, Writes } from '../../platform/context.ts'
import { pipeline } from '../../platform/pipeline.ts'
import { readSearchedAs } from '../search/search.public.ts'
import { type GoodsFacts, readGoodsFacts } from './goods-facts.ts'
import { goodsStates, holdStates } from './goods.states.ts'
import {
  type NewHold,
  type FreedStock,
  type Wanted,
  among,
  endConsumed,
  endHolds,
  expireHolds,
  extendLiveHolds,
  freeHeld,
  insertHolds,
  lockConsumed,
  lockStockForTaking,
  sellHeld,
  shrinkHold,
  soldOut,
  takeStockRows,
  unsell,
  unsellPieces,
} from './stock.store.ts'

type GoodsActor = ActorOf<typeof goodsMachine>
/** The result of taking stock: the goods before it, the quantities that were missing, and goods with nothing left. */
export type Taken = { facts: GoodsFacts[]; missing: ReadonlySet<Id<'goods'>>; emptied: Id<'goods'>[] }

/**
 * Takes stock for a buyer. Lines of the same goods are added up, rows are locked in the order of ids. A shortage is
 * refused with the reason of `buyBlocked` and undoes everything. `recordHolds` must follow in the same transaction.
 */
export async function takeStock(ctx: ChangeContext, lines: readonly Wanted[]): Promise<Taken> {
  const wanted = mergeLines(lines)
  const first = await takeAndRead(ctx, { wanted, before: [] })
  if (first.missing.size === 0) return first
  const missing = wanted.filter(({ goodsId }) => first.missing.has(goodsId))
  // Frees expired holds here, so that a buyer need not wait for the sweep.
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
    // The quantities were there: only the guarded statement decides that.
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

/** Records the holds on the taken stock with their end. Goods with nothing left become “under negotiation”. */
export async function recordHolds(ctx: Writes, { emptied, by, ...holds }: Recorded): Promise<void> {
  await pipeline(
    emptied.length === 0
      ? []
      : goodsStates.changeAll(ctx.db, { event: 'hold', as: 'buyer', by, where: among(ctx.db, emptied) }),
    insertHolds(ctx.db, holds),
  )
}

type Owners = { ownerIds: readonly string[] }

/** Extends live holds and returns how many there were; zero means that they have expired. */
export const extendHolds = async (ctx: Writes, extension: Owners & { until: Instant }): Promise<number> =>
  (await extendLiveHolds(ctx.db, extension)).length

type Ending = Owners & { by: Id<'member'> | null; as: GoodsActor }

/** After payment turns holds into sales; goods with nothing left are sold out. Returns how many holds it found. */
export async function consumeHolds(ctx: ChangeContext, { ownerIds, by, as }: Ending): Promise<number> {
  const [ended, gone] = await pipeline(
    sellHeld(ctx.db, { ownerIds, by }),
    goodsStates.changeAll(ctx.db, { event: 'sell', as, by, where: soldOut(ctx.db, ownerIds) }),
  )
  const goodsIds = gone.filter((id) => isId<'goods'>(id))
  if (goodsIds.length > 0) await ctx.announce('goods.soldOut', { goodsIds })
  return ended.length
}

/** Releases the holds of an unpaid order. */
export async function releaseHolds(ctx: ChangeContext, { ownerIds, by, as }: Ending): Promise<number> {
  const ended = await endHolds(ctx.db, { ownerIds, by })
  await offerAgain(ctx, await freeHeld(ctx.db, ended), { event: 'release', as, by })
  return ended.length
}

/** Puts sold goods that never left the seller on sale again. */
export async function restockSold(ctx: ChangeContext, { ownerIds, by, as }: Ending): Promise<void> {
  const ended = await endConsumed(ctx.db, { ownerIds, by })
  await offerAgain(ctx, await unsell(ctx.db, ended), { event: 'restock', as, by })
}

type Unsent = { ownerId: string; lines: readonly Wanted[]; by: Id<'member'> | null; as: GoodsActor }
/** Puts the pieces of a sale that never left the seller on sale again; those that left stay sold. */
export async function restockUnsent(ctx: ChangeContext, { ownerId, lines, by, as }: Unsent): Promise<void> {
  const holds = await lockConsumed(ctx.db, ownerId)
  for (const { goodsId, quantity } of mergeLines(lines)) {
    let left = quantity
    for (const { id, quantity: bought } of holds.filter((one) => one.goodsId === goodsId)) {
      const given = Math.min(left, bought)
      if (given === 0) continue
      if (given < bought) await shrinkHold(ctx.db, { id, by: given })
      else await holdStates.change(ctx.db, { id, event: 'giveBack', as: 'owner', by })
      left -= given
    }
    const freed = await unsellPieces(ctx.db, { goodsId, quantity: quantity - left })
    await offerAgain(ctx, [freed], { event: 'restock', as, by })
  }
}

/** Ends expired holds on these goods, so that the next buyer need not wait for the sweep. */
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

/** Puts returned goods on sale again and notifies those who look for such goods. */
async function offerAgain(ctx: ChangeContext, stock: readonly FreedStock[], offer: Offer): Promise<void> {
  for (const { goodsId, received, held, sold } of stock) {
    if (received === held + sold) continue
    const before = await readSearchedAs(ctx.db, goodsId)
    // Goods in another state stay: a part of their quantity may still be on sale.
    const changed = await goodsStates.tryChange(ctx.db, { id: goodsId, ...offer })
    if (changed && before) await ctx.announce('goods.changed', { goodsId, before: before.entry })
    if (changed) await ctx.announce('goods.back', { goodsId })
  }
}
