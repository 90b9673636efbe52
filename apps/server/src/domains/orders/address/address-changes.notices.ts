import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import type { FactsOf } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { listAddressChanges } from './address-changes.store.ts'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { sellersOf, toBuyer } from '../orders.notices.ts'
import { findOrder } from '../orders.store.ts'

/** Notifies the other side of a step with a change of address. Changes before the payment notify nobody. */
export async function tellAddress(
  ctx: JobContext,
  { orderId, changeId }: FactsOf<'order.addressChanged'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const change = (await listAddressChanges(ctx.db, orderId)).find(({ id }) => id === changeId)
  if (!order || !change || change.state === 'withdrawn' || change.state === 'ended') return
  const { link, params } = toBuyer(order)
  const { number, what } = params
  const about = `${changeId} ${change.state}`
  const isBuyers = change.askedAs === 'buyer'
  const isAlone = change.state === 'done' && change.answeredAt === null
  if (isAlone && !isPaid(order)) return
  const goesToSellers = isBuyers === (change.state === 'open' || isAlone)
  const said = isAlone ? 'changed' : change.state === 'done' ? (change.freight ?? 'kept') : change.state
  if (goesToSellers) {
    const why = inEachLanguage((language) => textOf(language, `elsewhere.told.toSeller.${said}`))
    const sellers = await sellersOf(ctx, order)
    await ctx.tx(async (ctx) => {
      for (const seller of sellers)
        await ctx.tell(seller, {
          kind: 'saleAddress',
          about,
          link: screenLinks.managedOrder(orderId),
          params: { number, what, why },
        })
    })
    return
  }
  const why = inEachLanguage((language) => textOf(language, `elsewhere.told.toBuyer.${said}`))
  await ctx.tx((ctx) => ctx.tell(order.memberId, { kind: 'orderAddress', about, link, params: { number, what, why } }))
}
