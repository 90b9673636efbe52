import { type Id, isId } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { ActorOf } from '@kikai/contract/machine'
import type { ChangeContext, Writes } from '../../../platform/context.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import { readSearchedAs } from '../../search/search.public.ts'
import { type GoodsFacts, readGoodsFacts } from '../read/goods-facts.ts'
import { tellTurn } from '../goods.notices.ts'
import { goodsStates, holdStates } from '../goods.states.ts'
import {
  type HoldKind,
  type NewHold,
  type FreedStock,
  type Wanted,
  among,
  endConsumed,
  endHolds,
  expireHolds,
  extendLiveHolds,
  freeHeld,
  freePieces,
  insertHolds,
  listSoftHolds,
  lockConsumed,
  lockHeld,
  lockStockForTaking,
  moveLiveHolds,
  sellHeld,
  shrinkHeld,
  shrinkHold,
  soldOut,
  takeStockRows,
  unsell,
  unsellPieces,
  yieldHolds,
} from './stock.store.ts'
import { endTurns, giveTurns } from './waitlist.store.ts'

type GoodsActor = ActorOf<typeof goodsMachine>
/** The result of taking stock: the goods before it, the quantities that were missing, and goods with nothing left. */
export type Taken = { facts: GoodsFacts[]; missing: ReadonlySet<Id<'goods'>>; emptied: Id<'goods'>[] }

/** `taker`: whose first right counts. What is taken softly leaves the soft holds of others alone. */
type Taking = { lines: readonly Wanted[]; taker: Id<'member'> | null; softly?: boolean }
/**
 * Takes stock for a buyer. Lines of the same goods are added up, rows are locked in the order of ids. A shortage is
 * refused with the reason of `buyBlocked` and undoes everything. `recordHolds` must follow in the same transaction.
 */
export async function takeStock(ctx: ChangeContext, { lines, taker, softly = false }: Taking): Promise<Taken> {
  const wanted = mergeLines(lines)
  const first = await takeAndRead(ctx, { wanted, before: [] })
  if (first.missing.size === 0) return first
  const missing = wanted.filter(({ goodsId }) => first.missing.has(goodsId))
  // Frees expired holds here, so that a buyer need not wait for the sweep.
  const lapsed = await freeLapsed(ctx, [...first.missing])
  const own = taker === null ? [] : await endTurns(ctx.db, { goodsIds: [...first.missing], memberId: taker })
  await freeForTaker(ctx, own, taker)
  const yielded = softly ? [] : await yieldSoft(ctx, missing)
  await freeForTaker(ctx, yielded, taker)
  return lapsed + own.length + yielded.length === 0
    ? first
    : takeAndRead(ctx, { wanted: missing, before: wanted.filter((one) => !missing.includes(one)) })
}

type Attempt = { wanted: readonly Wanted[]; before: readonly Wanted[] }
async function takeAndRead(ctx: Writes, { wanted, before }: Attempt): Promise<Taken> {
  const all = [...before, ...wanted]
  const [rows, facts] = await pipeline(
    takeStockRows(ctx.db, wanted),
    readGoodsFacts(
      // Without the reader: their own first right is still held by them.
      { db: ctx.db },
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

/** Soft holds give way, as many as are needed and none where they would not suffice; their owners hear of it. */
async function yieldSoft(ctx: ChangeContext, wanted: readonly Wanted[]): Promise<string[]> {
  const soft = await listSoftHolds(
    ctx.db,
    wanted.map(({ goodsId }) => goodsId),
  )
  const giving = wanted.flatMap(({ goodsId, quantity }) => {
    const own = soft.filter((hold) => hold.goodsId === goodsId)
    let lacking = quantity - (own[0]?.free ?? 0)
    const needed = own.filter((hold) => {
      const isNeeded = lacking > 0
      if (isNeeded) lacking -= hold.quantity
      return isNeeded
    })
    return lacking > 0 ? [] : needed
  })
  if (giving.length === 0) return []
  for (const { goodsId, ownerId, quantity } of giving)
    await ctx.announce('hold.yielded', { goodsId, ownerId, quantity })
  return yieldHolds(
    ctx.db,
    giving.map(({ id }) => id),
  )
}

/** Frees what the taker takes next; nobody is told, because nobody else can have it. */
async function freeForTaker(ctx: Writes, holdIds: readonly string[], taker: Id<'member'> | null): Promise<void> {
  if (holdIds.length === 0) return
  for (const { goodsId } of await freeHeld(ctx.db, holdIds))
    await goodsStates.tryChange(ctx.db, { id: goodsId, event: 'release', as: 'buyer', by: taker })
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
  kind: HoldKind
  expiresAt: Instant
  by: Id<'member'> | null
  as?: 'buyer' | 'seller' | 'clock'
}

/** Records the holds on the taken stock with their end. Goods with nothing left become “under negotiation”. */
export async function recordHolds(ctx: Writes, { emptied, by, as = 'buyer', ...holds }: Recorded): Promise<void> {
  await pipeline(
    emptied.length === 0 ? [] : goodsStates.changeAll(ctx.db, { event: 'hold', as, by, where: among(ctx.db, emptied) }),
    insertHolds(ctx.db, holds),
  )
}

type Owners = { ownerIds: readonly string[] }

/** Extends live holds and returns how many there were; zero means that they have expired. */
export const extendHolds = async (ctx: Writes, extension: Owners & { until: Instant }): Promise<number> =>
  (await extendLiveHolds(ctx.db, extension)).length

type Moving = { from: string; to: string; kind: HoldKind; expiresAt: Instant; by: Id<'member'> | null }
/** Hands holds on to another owner, as from an offer to its order, without a moment in which somebody else could buy. Returns how many were live. */
export const moveHolds = async (ctx: Writes, moving: Moving): Promise<number> =>
  (await moveLiveHolds(ctx.db, moving)).length

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

type Part = Wanted & { ownerId: string; by: Id<'member'> | null; as: GoodsActor }
/** Releases some pieces of a hold, or the whole of it where no more are held. */
export async function releasePart(ctx: ChangeContext, { ownerId, goodsId, quantity, by, as }: Part): Promise<void> {
  const hold = await lockHeld(ctx.db, { ownerId, goodsId })
  if (!hold) return
  const { id } = hold
  const freed = Math.min(quantity, hold.quantity)
  if (freed === hold.quantity) await holdStates.change(ctx.db, { id, event: 'release', as: 'owner', by })
  else await shrinkHeld(ctx.db, { id, count: freed, by })
  await offerAgain(ctx, [await freePieces(ctx.db, { goodsId, quantity: freed })], { event: 'release', as, by })
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

/** Puts returned goods on sale again, first for who waits for them, and notifies those who look for such goods. */
export async function offerAgain(ctx: ChangeContext, stock: readonly FreedStock[], offer: Offer): Promise<void> {
  for (const { goodsId, received, held, sold } of stock) {
    if (received === held + sold) continue
    const before = await readSearchedAs(ctx.db, goodsId)
    // Goods in another state stay: a part of their quantity may still be on sale.
    const changed =
      (await goodsStates.tryChange(ctx.db, { id: goodsId, ...offer })) ??
      // What comes back while all the others are held is free as well.
      (offer.event === 'restock'
        ? await goodsStates.tryChange(ctx.db, { id: goodsId, ...offer, event: 'release' })
        : null)
    const isLeft = await serveWaiters(ctx, { goodsId, free: received - held - sold })
    if (changed && before) await ctx.announce('goods.changed', { goodsId, before: before.entry })
    if (changed && isLeft) await ctx.announce('goods.back', { goodsId })
  }
}

/** Gives free pieces of goods on sale to who waits for them; true where some are left for everybody. The caller has locked the stock. */
export async function serveWaiters(
  ctx: ChangeContext,
  { goodsId, free }: { goodsId: Id<'goods'>; free: number },
): Promise<boolean> {
  const turns = await giveTurns(ctx.db, { goodsId, free })
  const isLeft = turns.length < free
  if (!isLeft) await goodsStates.change(ctx.db, { id: goodsId, event: 'hold', as: 'clock', by: null })
  for (const turn of turns) await tellTurn(ctx, { goodsId, ...turn })
  return isLeft
}
