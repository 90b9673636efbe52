import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { endOfDay, startOfDay } from '../../regions/regions.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { collectingBegun, yardCountry } from './collecting-begun.ts'
import { collectBlocked, collectionsMax, undoCollectionBlocked } from './collections.policy.ts'
import { collectionStates } from './collections.states.ts'
import {
  type CollectionRow,
  collectionEndedAs,
  insertCollection,
  listCollections,
  offered,
  toBeFetched,
} from './collections.store.ts'
import { remindedBeforeMs } from './due-collections.store.ts'
import { endOpenQuote } from '../freight/end-freight.ts'
import { freightDueBy, quoteDueBy } from '../freight/freight-due-by.ts'
import { quoteAwaited } from '../freight/freight-quotes.store.ts'
import { lockOrder } from '../lock-order.ts'
import { freightStates } from '../orders.states.ts'
import type { OrderRow } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Ask = typeof collectionCalls.askCollection
type Withdraw = typeof collectionCalls.withdrawCollection
type Agree = typeof collectionCalls.agreeCollection
type Decline = typeof collectionCalls.declineCollection
type Undo = typeof collectionCalls.undoCollection

/** The buyer asks to fetch the goods; until the seller agrees the freight is quoted and paid as before. */
export function askCollection(ctx: Context<Member>, { orderId, note = '' }: InputOf<Ask>): Promise<OutputOf<Ask>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const blocked = collectBlocked(order)
    if (blocked) throw blocked
    const earlier = await listCollections(ctx.db, orderId)
    if (earlier.some(({ state }) => state === 'asked')) throw refuse(orderErrors.collectionAsked)
    if (earlier.length >= collectionsMax) throw refuse(orderErrors.tooManyCollections, { max: collectionsMax })
    const id = newId('collection', millisecondsOf(await databaseNow(ctx.db)))
    await insertCollection(ctx.db, { id, orderId, askedBy: by, note })
    await collectionStates.begin(ctx.db, { id, state: 'asked', as: 'buyer', by })
    await ctx.announce('order.collectionMoved', { orderId, collectionId: id, step: 'asked', by: 'buyer', version: 1 })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** The buyer takes the wish back; one that was agreed leaves the freight to be quoted. */
export function withdrawCollection(ctx: Context<Member>, { orderId }: InputOf<Withdraw>): Promise<OutputOf<Withdraw>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const open = await openCollection(ctx, order)
    const begun = await collectingBegun(ctx, order)
    if (begun) throw begun
    if (open.state === 'agreed') await undo(ctx, { order, open, reason: '', as: 'buyer' })
    else {
      const { id } = open
      const { version } = await collectionStates.change(ctx.db, { id, event: 'withdraw', as: 'buyer', by })
      await ctx.announce('order.collectionMoved', {
        orderId,
        collectionId: id,
        step: 'withdrawn',
        by: 'buyer',
        version,
      })
    }
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}

/** The seller names days and place: no freight is owed any more, and an open quote ends. */
export function agreeCollection(ctx: Context<Member>, { orderId, ...offer }: InputOf<Agree>): Promise<OutputOf<Agree>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { id } = await askedCollection(ctx, order)
    const blocked = collectBlocked(order)
    if (blocked) throw blocked
    const country = await yardCountry(ctx, order)
    const remindAt = await checkDays(ctx, { ...offer, country })
    await endOpenQuote(ctx, { order, event: 'withdraw', as, by })
    const days = offered(ctx.db, { ...offer, remindAt })
    const { version } = await collectionStates.change(ctx.db, { id, event: 'agree', as, by, set: days })
    const set = toBeFetched(ctx.db, endOfDay(country, offer.toDay))
    await freightStates.change(ctx.db, { id: orderId, event: 'agreePickup', as, by, set })
    await ctx.announce('order.collectionMoved', { orderId, collectionId: id, step: 'agreed', by: as, version })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** The seller says no, with a reason; the freight is quoted and paid as before. */
export function declineCollection(
  ctx: Context<Member>,
  { orderId, reason }: InputOf<Decline>,
): Promise<OutputOf<Decline>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { id } = await askedCollection(ctx, order)
    const set = collectionEndedAs(ctx.db, reason)
    const { version } = await collectionStates.change(ctx.db, { id, event: 'decline', as, by, set })
    await ctx.announce('order.collectionMoved', { orderId, collectionId: id, step: 'declined', by: as, version })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** The seller takes back what was agreed, with a reason that the buyer reads. */
export function undoCollection(ctx: Context<Member>, { orderId, reason }: InputOf<Undo>): Promise<OutputOf<Undo>> {
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const open = await openCollection(ctx, order)
    await undo(ctx, { order, open, reason, as: reach.all ? 'staff' : 'seller' })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** The wish that is open or agreed; refused when there is none. */
export async function openCollection(ctx: TxContext<Member>, order: Pick<OrderRow, 'id'>): Promise<CollectionRow> {
  const rows = await listCollections(ctx.db, order.id)
  const open = rows.find(({ state }) => state === 'asked' || state === 'agreed')
  if (!open) throw refuse(orderErrors.noCollection)
  return open
}

async function askedCollection(ctx: TxContext<Member>, order: OrderRow): Promise<CollectionRow> {
  const open = await openCollection(ctx, order)
  if (open.state !== 'asked') throw refuse(requestErrors.wrongState, { state: open.state })
  return open
}

type Undone = { order: OrderRow; open: CollectionRow; reason: string; as: 'buyer' | 'seller' | 'staff' }
async function undo(ctx: TxContext<Member>, { order, open, reason, as }: Undone): Promise<void> {
  const blocked = undoCollectionBlocked(order)
  if (blocked) throw blocked
  const by = ctx.actor.id
  const { id: orderId, currency } = order
  const why = collectionEndedAs(ctx.db, reason)
  const { version } = await collectionStates.change(ctx.db, { id: open.id, event: 'undo', as, by, set: why })
  const since = { from: await databaseNow(ctx.db), currency }
  const figures = await readFigures(ctx)
  const set = quoteAwaited(ctx.db, { dueBy: freightDueBy(figures, since), quoteBy: quoteDueBy(figures, since) })
  await freightStates.change(ctx.db, { id: orderId, event: 'undoPickup', as, by, set })
  await ctx.announce('order.collectionMoved', { orderId, collectionId: open.id, step: 'undone', by: as, version })
}

const aheadMax = 90
/** Once the first day has begun the buyer is bound until the last one, so that both lie within two weeks. */
const windowMax = 14
/**
 * The first day is today at the earliest, the last one neither before it, more than two weeks after it, nor farther off
 * than a season. Returns when both sides are reminded; null when it is too near for that.
 */
export async function checkDays(
  ctx: TxContext<Member>,
  { fromDay, toDay, country }: { fromDay: string; toDay: string; country: string },
): Promise<Instant | null> {
  const now = millisecondsOf(await databaseNow(ctx.db))
  const isPast = Date.parse(endOfDay(country, fromDay)) <= now
  const isFar = Date.parse(endOfDay(country, toDay)) > now + aheadMax * dayMs
  const isLong = Date.parse(toDay) - Date.parse(fromDay) > windowMax * dayMs
  const field = isPast ? 'fromDay' : toDay < fromDay || isFar || isLong ? 'toDay' : null
  if (field) throw refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'invalid', params: {} }] })
  const remindAt = millisecondsOf(startOfDay(country, fromDay)) - remindedBeforeMs
  return remindAt > now ? instantOf(new Date(remindAt)) : null
}
