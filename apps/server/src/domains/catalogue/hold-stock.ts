import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { goodsMachine } from '@kikai/contract/catalogue/catalogue.states'
import type { ActorOf } from '@kikai/contract/machine'
import type { Tx } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { buyBlocked } from './catalogue.policy.ts'
import { type GoodsFacts, readGoodsFacts } from './goods-facts.ts'
import { goodsStates } from './goods.states.ts'
import {
  type NewHold,
  type Wanted,
  endHolds,
  expireHolds,
  extendLiveHolds,
  freeHeld,
  insertHolds,
  lockStockForTaking,
  lockStockOfOwners,
  sellHeld,
  takeStockRows,
} from './stock.store.ts'

type GoodsActor = ActorOf<typeof goodsMachine>
type Taking = { by: Id<'member'>; lines: readonly Wanted[] }

/**
 * Takes stock for a buyer, all of it or nothing: lines of the same goods are added up first, rows are locked in the order
 * of their ids. What cannot be had is refused with the catalogue's reason. Goods of which nothing is left become
 * "under negotiation". `recordHolds` must follow in the same transaction.
 */
export async function takeStock(tx: Tx, { by, lines }: Taking): Promise<GoodsFacts[]> {
  const wanted = mergeLines(lines)
  const goodsIds = wanted.map(({ goodsId }) => goodsId)
  await freeLapsed(tx, goodsIds)
  const [taken, facts] = await together(takeStockRows(tx, wanted), readGoodsFacts(tx, goodsIds))
  if (taken.length < wanted.length) throw whyNot(facts, wanted, new Set(taken.map(({ goodsId }) => goodsId)))
  for (const { id, available } of facts) {
    if (available === 0) await moveGoods(tx, { id, event: 'hold', as: 'buyer', by })
  }
  return facts
}

function mergeLines(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<Id<'goods'>, number>()
  for (const { goodsId, quantity } of lines) sums.set(goodsId, (sums.get(goodsId) ?? 0) + quantity)
  return [...sums]
    .map(([goodsId, quantity]) => ({ goodsId, quantity }))
    .toSorted((a, b) => (a.goodsId < b.goodsId ? -1 : 1))
}

/** The reason for the first line that could not be had, from the same policy that shows it on the screen. */
function whyNot(facts: readonly GoodsFacts[], wanted: readonly Wanted[], taken: ReadonlySet<Id<'goods'>>): Error {
  for (const { goodsId, quantity } of wanted) {
    if (taken.has(goodsId)) continue
    const blocked = buyBlocked(facts.find(({ id }) => id === goodsId) ?? null, { quantity, companyIds: [] })
    if (blocked) return blocked
  }
  throw new Error('stock was refused without a reason')
}

/** Writes down who holds what `takeStock` took, and until when. */
export async function recordHolds(
  tx: Tx,
  holds: { holds: readonly NewHold[]; kind: 'order'; expiresAt: Instant },
): Promise<void> {
  await insertHolds(tx, holds)
}

type Owners = { ownerIds: readonly string[] }

/** Moves the end of live holds. Answers how many there were: none means that they have lapsed. */
export const extendHolds = async (tx: Tx, extension: Owners & { until: Instant }): Promise<number> =>
  (await extendLiveHolds(tx, extension)).length

type Ending = Owners & { by: Id<'member'> | null; as: GoodsActor }

/** Paid: held becomes sold, and goods of which nothing is left or held are sold out. Answers how many holds it found. */
export async function consumeHolds(tx: Tx, { ownerIds, by, as }: Ending): Promise<number> {
  const [, ended] = await together(lockStockOfOwners(tx, ownerIds), endHolds(tx, 'consume', { ownerIds, by }))
  const stock = await sellHeld(tx, ended)
  for (const { goodsId, held, left } of stock) {
    if (held === 0 && left === 0) await moveGoods(tx, { id: goodsId, event: 'sell', as, by })
  }
  return ended.length
}

/** Not paid after all: what was held can be had again. */
export async function releaseHolds(tx: Tx, { ownerIds, by, as }: Ending): Promise<number> {
  const [, ended] = await together(lockStockOfOwners(tx, ownerIds), endHolds(tx, 'release', { ownerIds, by }))
  await giveBack(tx, ended, { as, by })
  return ended.length
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
    if (left > 0) await moveGoods(tx, { id: goodsId, event: 'release', as, by })
  }
}

/** Goods that are not in the event's state stay as they are: the other half of a quantity may still be on sale. */
async function moveGoods(
  tx: Tx,
  change: { id: Id<'goods'>; event: 'hold' | 'release' | 'sell'; as: GoodsActor; by: Id<'member'> | null },
): Promise<void> {
  await goodsStates.tryChange(tx, change)
}
