import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { FactsOf } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { collectingBegun } from './collecting-begun.ts'
import { type CollectionRow, listCollections } from './collections.store.ts'
import { sellersOf, tellShipped, toBuyer } from '../orders.notices.ts'
import { type OrderRow, findOrder } from '../orders.store.ts'

/** Tells the other side of a step with fetching the goods; skipped when it has gone on meanwhile. */
export async function tellCollection(
  ctx: JobContext,
  { orderId, collectionId, step, by, version }: FactsOf<'order.collectionMoved'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const collection = (await listCollections(ctx.db, orderId)).find(({ id }) => id === collectionId)
  if (!order || collection?.state !== (step === 'moved' ? 'agreed' : step)) return
  const about = `${collectionId} ${step} ${version}`
  const params = said(order, { of: collection, key: step })
  const sellers = by === 'seller' || step === 'agreed' || step === 'declined' ? [] : await sellersOf(ctx, order)
  const link = screenLinks.managedOrder(orderId)
  await ctx.tx(async (ctx) => {
    for (const seller of sellers) await ctx.tell(seller, { kind: 'saleCollection', about, link, params })
    if (by !== 'buyer')
      await ctx.tell(order.memberId, { kind: 'orderCollection', about, link: toBuyer(order).link, params })
  })
}

/** Tells the buyer that goods have left, or were handed over to whom they sent. */
export async function tellLeft(ctx: JobContext, facts: FactsOf<'order.shipped'>): Promise<void> {
  const { orderId } = facts
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const collection = (await listCollections(ctx.db, orderId)).find(({ state }) => state === 'done')
  if (!order || !collection) return tellShipped(ctx, facts)
  const about = `${collection.id} done`
  const { link } = toBuyer(order)
  const params = said(order, { of: collection, key: 'done' })
  await ctx.tx((ctx) => ctx.tell(order.memberId, { kind: 'orderCollection', about, link, params }))
}

/** Reminds both sides of the first day, asks them what happened after the last one, or tells them that staff know. */
export async function tellCollectionDue(
  ctx: JobContext,
  { orderId, collectionId, step, version }: FactsOf<'order.collectionDue'>,
): Promise<void> {
  const { order, collection } = await waiting(ctx, { orderId, collectionId })
  if (!order || !collection || (step !== 'remind') !== (collection.missedAt !== null)) return
  // A queue that was late must not say of a day that it is tomorrow.
  if (step === 'remind' && (await collectingBegun(ctx, order))) return
  const about = `${collectionId} ${step} ${version}`
  const { link } = toBuyer(order)
  const sale = screenLinks.managedOrder(orderId)
  const sellers = await sellersOf(ctx, order)
  const kinds = kindsOf[step]
  const own = said(order, { of: collection, key: step === 'escalate' ? step : `${step}Order` })
  const theirs = said(order, { of: collection, key: step === 'escalate' ? step : `${step}Sale` })
  await ctx.tx(async (ctx) => {
    await ctx.tell(order.memberId, { kind: kinds.order, about, link, params: own })
    for (const seller of sellers) await ctx.tell(seller, { kind: kinds.sale, about, link: sale, params: theirs })
  })
}

const kindsOf = {
  remind: { order: 'orderCollectSoon', sale: 'saleCollectSoon' },
  miss: { order: 'orderCollectMissed', sale: 'saleCollectMissed' },
  escalate: { order: 'orderCollection', sale: 'saleCollection' },
} as const

/** Tells the seller what the buyer says about goods that were not handed over on the agreed days. */
export async function tellCollectionSaid(
  ctx: JobContext,
  { orderId, collectionId, version }: FactsOf<'order.collectionSaid'>,
): Promise<void> {
  const { order, collection } = await waiting(ctx, { orderId, collectionId })
  if (!order || !collection || collection.saidFetched === null) return
  const key = collection.saidFetched ? 'saidFetched' : 'saidNotFetched'
  const about = `${collectionId} said ${version}`
  const link = screenLinks.managedOrder(orderId)
  const params = said(order, { of: collection, key })
  const sellers = await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    for (const seller of sellers) await ctx.tell(seller, { kind: 'saleCollection', about, link, params })
  })
}

type Asked = Pick<FactsOf<'order.collectionSaid'>, 'orderId' | 'collectionId'>
async function waiting(ctx: JobContext, { orderId, collectionId }: Asked) {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const collection = (await listCollections(ctx.db, orderId)).find(
    ({ id, state }) => id === collectionId && state === 'agreed',
  )
  return { order, collection }
}

type ToldKey =
  | 'asked'
  | 'agreed'
  | 'moved'
  | 'declined'
  | 'withdrawn'
  | 'undone'
  | 'done'
  | 'remindOrder'
  | 'remindSale'
  | 'missOrder'
  | 'missSale'
  | 'escalate'
  | 'saidFetched'
  | 'saidNotFetched'
function said(order: OrderRow, { of, key }: { of: CollectionRow; key: ToldKey }) {
  const { fromDay, toDay, place, reason, collectedBy, saidNote } = of
  const { number, what } = toBuyer(order).params
  const days = fromDay === toDay ? (fromDay ?? '') : `${fromDay} – ${toDay}`
  const words = {
    days,
    last: toDay ?? '',
    place: oneLine(place),
    reason: oneLine(reason),
    note: oneLine(saidNote),
    name: collectedBy || order.address.company || order.address.name,
  }
  return { number, what, why: inEachLanguage((language) => textOf(language, `collection.told.${key}`, words)) }
}
