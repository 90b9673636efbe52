import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { FactsOf } from '../../events.ts'
import type { JobContext } from '../../platform/context.ts'
import { everything } from '../../platform/reach.ts'
import { type CollectionRow, listCollections } from './collections.store.ts'
import { sellersOf, tellShipped, toBuyer } from './orders.notices.ts'
import { type OrderRow, findOrder } from './orders.store.ts'

/** Tells the other side of a step with fetching the goods; skipped when it has gone on meanwhile. */
export async function tellCollection(
  ctx: JobContext,
  { orderId, collectionId, step, by }: FactsOf<'order.collectionMoved'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const collection = (await listCollections(ctx.db, orderId)).find(({ id }) => id === collectionId)
  if (!order || collection?.state !== step) return
  const about = `${collectionId} ${step}`
  const params = said(order, collection)
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
  const params = said(order, collection)
  await ctx.tx((ctx) => ctx.tell(order.memberId, { kind: 'orderCollection', about, link, params }))
}

function said(order: OrderRow, { state, fromDay, toDay, place, reason, collectedBy }: CollectionRow) {
  const { number, what } = toBuyer(order).params
  const days = fromDay === toDay ? (fromDay ?? '') : `${fromDay} – ${toDay}`
  const words = { days, place: oneLine(place), reason: oneLine(reason), name: collectedBy }
  return { number, what, why: inEachLanguage((language) => textOf(language, `collection.told.${state}`, words)) }
}
