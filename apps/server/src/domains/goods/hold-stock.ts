import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { goodsMachine } from '@kikai/contract/goods/goods.states'
import type { ActorOf } from '@kikai/contract/machine'
import type { Tx } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { type GoodsFacts, readGoodsFacts } from './goods-facts.ts'
import { goodsStates } from './goods.states.ts'
import {
  type NewHold,
  type Wanted,
  among,
  endConsumed,
  endHolds,
  expireHolds,
  extendLiveHolds,
  freeHeld,
  insertHolds,
  lockStockForTaking,
  lockStockOfOwners,
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
export async function takeStock(tx: Tx, lines: readonly Wanted[]): Promise<Taken> {
  const wanted = mergeLines(lines)
  const first = await takeAndRead(tx, { wanted, before: [] })
  if (first.missing.size === 0) return first
  const missing = wanted.filter(({ goodsId }) => first.missing.has(goodsId))
  // What a hold that has run out still keeps from the next buyer need not wait for the sweep.
  const freed = await freeLapsed(tx, [...first.missing])
  return freed === 0
    ? first
    : takeAndRead(tx, { wanted: missing, before: wanted.filter((one) => !missing.includes(one)) })
}

type Attempt = { wanted: readonly Wanted[]; before: readonly Wanted[] }
async function takeAndRead(tx: Tx, { wanted, before }: Attempt): Promise<Taken> {
  const all = [...before, ...wanted]
  const [rows, facts] = await together(
    takeStockRows(tx, wanted),
    readGoodsFacts(
      tx,
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

/**
 * Writes down who holds what `takeStock` took, and until when. Goods of which nothing is left become "under negotiation".
 * One statement each, and nothing depends on their answers: they may be left to the commit.
 */
export const recordHolds = (tx: Tx, { emptied, by, ...holds }: Recorded): PromiseLike<unknown>[] => [
  ...(emptied.length === 0
    ? []
    : [goodsStates.changeAll(tx, { event: 'hold', as: 'buyer', by, where: among(tx, emptied) })]),
  insertHolds(tx, holds),
]

type Owners = { ownerIds: readonly string[] }

/** Moves the end of live holds. Answers how many there were: none means that they have lapsed. */
export const extendHolds = async (tx: Tx, extension: Owners & { until: Instant }): Promise<number> =>
  (await extendLiveHolds(tx, extension)).length

type Ending = Owners & { by: Id<'member'> | null; as: GoodsActor }

/** Paid: held becomes sold, and goods of which nothing is left or held are sold out. Answers how many holds it found. */
export async function consumeHolds(tx: Tx, { ownerIds, by, as }: Ending): Promise<number> {
  const [, ended] = await together(
    lockStockOfOwners(tx, ownerIds),
    sellHeld(tx, { ownerIds, by }),
    goodsStates.changeAll(tx, { event: 'sell', as, by, where: soldOut(tx, ownerIds) }),
  )
  return ended.length
}

/** Not paid after all: what was held can be had again. */
export async function releaseHolds(tx: Tx, { ownerIds, by, as }: Ending): Promise<number> {
  const [, ended] = await together(lockStockOfOwners(tx, ownerIds), endHolds(tx, { ownerIds, by }))
  await giveBack(tx, ended, { as, by })
  return ended.length
}

/** Sold, and given back before it left the seller: it can be had again. */
export async function restockSold(tx: Tx, { ownerIds, by, as }: Ending): Promise<void> {
  const [, ended] = await together(lockStockOfOwners(tx, ownerIds, 'consumed'), endConsumed(tx, { ownerIds, by }))
  for (const { goodsId, left } of await unsell(tx, ended))
    if (left > 0) await goodsStates.tryChange(tx, { id: goodsId, event: 'restock', as, by })
}

/** Ends the holds on these goods that have run out, so that the next buyer need not wait for the sweep. */
export async function freeLapsed(tx: Tx, goodsIds: readonly Id<'goods'>[]): Promise<number> {
  const locked = await lockStockForTaking(tx, goodsIds)
  const lapsed = locked.flatMap(({ goodsId, lapsed }) => (lapsed ? [goodsId] : []))
  if (lapsed.length === 0) return 0
  const ended = await expireHolds(tx, lapsed)
  if (ended.length > 0) await giveBack(tx, ended, { as: 'clock', by: null })
  return ended.length
}

async function giveBack(
  tx: Tx,
  holdIds: readonly string[],
  { as, by }: { as: GoodsActor; by: Id<'member'> | null },
): Promise<void> {
  const stock = await freeHeld(tx, holdIds)
  for (const { goodsId, left } of stock) {
    // Goods that are not in the event's state stay as they are: the other half of a quantity may still be on sale.
    if (left > 0) await goodsStates.tryChange(tx, { id: goodsId, event: 'release', as, by })
  }
}
