import type { SentLine } from '@kikai/contract/shipping/shipping.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { type Money, toMoney, times } from '@kikai/kernel/money'
import { oneLine } from '@kikai/kernel/one-line'
import type { FactsOf } from '../../events.ts'
import type { JobContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { givenBackOf, partGivenBack } from '../payments/payments.public.ts'
import { readShipments } from '../shipping/shipping.public.ts'
import { aboveCap, freightEstimateOf } from './freight/freight-cap.ts'
import { findNewestQuote } from './freight/freight-quotes.store.ts'
import { freightKept, isFreightOpen } from './orders.policy.ts'
import { type OrderRow, findOrder } from './orders.store.ts'
import { presentCopy } from './read/present-order.ts'
import { isReversed } from './pay/reverse-payment.ts'

type About = { orderId: Id<'order'> }
const everybodys = { reach: { all: true } } as const

/** Confirms the order to the buyer with its deadline; skipped when it was paid or cancelled meanwhile. */
export async function tellPlaced(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (order?.life === 'open' && (order.pay === 'unpaid' || order.pay === 'partly_paid'))
    await ctx.tx((ctx) => ctx.tell(order.memberId, { kind: 'orderPlaced', ...toChoose(order) }))
}

/** Without a chosen way to pay no day is named, because each way has its own. */
function toChoose(order: OrderRow) {
  const { about, link, params } = toBuyer(order)
  const how = inEachLanguage((language) =>
    textOf(language, `orderNotices.placed.${order.remitting ? 'transfer' : 'choose'}`),
  )
  const isExtra = order.freight === 'awaiting_quote'
  const freight = inEachLanguage((language) => (isExtra ? textOf(language, 'orderNotices.placed.freightExtra') : ''))
  return { about, link, params: { ...params, how, freight } }
}

/** Tells the buyer that the payment arrived, and the seller's people what to do next. */
export async function tellOrderPaid(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (!order) return
  const sellers = await sellersOf(ctx, order)
  const due = order.deadlineAt
  await ctx.tx(async (ctx) => {
    await ctx.tell(order.memberId, { kind: order.pay === 'credit' ? 'orderOnAccount' : 'orderPaid', ...toBuyer(order) })
    for (const seller of sellers) {
      if (due && isFreightOpen(order))
        await ctx.tell(seller, {
          kind: 'saleToQuote',
          about: order.id,
          link: screenLinks.managedOrder(order.id),
          params: {
            number: order.number,
            what: toBuyer(order).params.what,
            by: { at: order.quoteBy ?? due },
            due: { at: due },
          },
        })
      else await ctx.tell(seller, { kind: 'saleToShip', ...toSeller(order) })
    }
  })
}

/** Tells both sides that the order is complete, and the seller about their money. */
export async function tellCompleted(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (!order) return
  const sellers = await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    await ctx.tell(order.memberId, { kind: 'orderCompleted', ...toBuyer(order) })
    for (const seller of sellers) await ctx.tell(seller, { kind: 'saleCompleted', ...toSeller(order) })
  })
}

/** Tells the other side that an order was cancelled, why, and where the money is. */
export async function tellCancelled(ctx: JobContext, { orderId, by }: FactsOf<'order.cancelled'>): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (!order) return
  const back = (await givenBackOf(ctx, { subjectId: orderId, memberId: order.memberId })).findLast(
    ({ of }) => of === 'order',
  )
  const reason = oneLine(order.cancelReason)
  const above = by === 'buyer' ? await declinedAbove(ctx, order) : null
  const why = inEachLanguage((language) =>
    above
      ? textOf(language, `orderNotices.cancelledWhy.${reason ? 'buyerAboveWith' : 'buyerAbove'}`, {
          reason,
          amount: formatMoney(above.amount, language),
          cap: formatMoney(above.cap, language),
        })
      : textOf(language, `orderNotices.cancelledWhy.${causeOf(order, by)}`, { reason }),
  )
  const ownWord = inEachLanguage((language) => textOf(language, 'orderNotices.cancelledWhy.byYou'))
  const { about, link, params } = toBuyer(order)
  const part = await partGivenBack(ctx, order.checkoutId)
  const wasReversed = await isReversed(ctx, order)
  const refunded = inEachLanguage((language) => {
    if (order.refund === 'full')
      return textOf(
        language,
        `orderNotices.cancelledWhy.${order.pay === 'credit' ? 'offAccount' : back?.channel === 'online' ? 'refundedOnline' : 'refunded'}`,
        {
          total: formatMoney(back?.amount ?? toMoney(order.currency, order.total), language),
        },
      )
    if (wasReversed) return textOf(language, 'orderNotices.cancelledWhy.reversed')
    return part
      ? textOf(language, 'orderNotices.cancelledWhy.partBack', { arrived: formatMoney(part, language) })
      : textOf(language, 'orderNotices.cancelledWhy.notCharged')
  })
  const sellers = by === 'seller' ? [] : await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    // Buyers who cancelled are told only where their money is.
    if (by !== 'buyer' || order.refund === 'full' || part)
      await ctx.tell(order.memberId, {
        kind: 'orderCancelled',
        about,
        link,
        params: { ...params, why: by === 'buyer' ? ownWord : why, money: refunded },
      })
    for (const seller of sellers)
      await ctx.tell(seller, {
        kind: 'saleCancelled',
        about,
        link: screenLinks.managedOrder(order.id),
        params: { ...params, why },
      })
  })
}

/** The quote above its cap that the buyer declined by cancelling, and the cap. */
async function declinedAbove(ctx: JobContext, order: OrderRow): Promise<{ amount: Money; cap: Money } | null> {
  const cap = freightEstimateOf(order)?.cap
  if (!cap) return null
  const quote = await findNewestQuote(ctx.db, order.id)
  return quote?.state === 'declined' && aboveCap(order, quote)
    ? { amount: toMoney(quote.currency, quote.amount), cap }
    : null
}

/** The cause of an automatic end: no payment, or no agreement on the freight. */
function causeOf({ cancelReason, refund }: OrderRow, by: FactsOf<'order.cancelled'>['by']) {
  if (by === 'buyer' && oneLine(cancelReason)) return 'buyerWith'
  return by === 'clock' && refund === 'full' ? 'clockFreight' : by
}

/** Tells the buyer that the platform recorded the arrival, and the time to object. */
export async function tellReceiptConfirmed(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (order?.life !== 'open') return
  const { about, link, params } = toBuyer(order)
  await ctx.tx((ctx) =>
    ctx.tell(order.memberId, {
      kind: 'orderReceiptConfirmed',
      about,
      link,
      params: { ...params, reason: oneLine(order.receiptReason) },
    }),
  )
}

/** Tells the buyer about the shipment and the receipt's deadline; of a part also what it contains. */
export async function tellShipped(ctx: JobContext, { orderId, shipmentId }: FactsOf<'order.shipped'>): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  const shipments = await readShipments(ctx, orderId)
  const shipment = shipments.find(({ id }) => id === shipmentId)
  if (!order || !shipment) return
  const { about, link, params } = toBuyer(order)
  const named = oneLine(shipment.carrierName)
  const shipped = {
    ...params,
    carrier: inEachLanguage((language) => named || textOf(language, `shipping.carrier.${shipment.carrier}`)),
    trackingNumber: oneLine(shipment.trackingNumber),
    note: shipment.note === '' ? '' : `\n${shipment.note}\n`,
  }
  const { due: _, ...part } = { ...shipped, goods: contentsOf(order, shipment.lines) }
  const isPart = order.ship === 'partly' || shipments.at(-1)?.id !== shipmentId
  await ctx.tx((ctx) =>
    isPart
      ? ctx.tell(order.memberId, { kind: 'orderPartShipped', about: shipmentId, link, params: part })
      : ctx.tell(order.memberId, { kind: 'orderShipped', about, link, params: shipped }),
  )
}

/** Tells the buyer of a delivery or a problem on the way; other events notify nobody. */
export async function tellShipment(
  ctx: JobContext,
  { orderId, shipmentId, eventId }: FactsOf<'order.shipmentTold'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  const shipments = await readShipments(ctx, orderId)
  const shipment = shipments.find(({ id }) => id === shipmentId)
  const event = shipment?.events.find(({ id }) => id === eventId)
  if (order?.life !== 'open' || !shipment || !event) return
  const { link, params } = toBuyer(order)
  const { number, due } = params
  const named = oneLine(shipment.carrierName)
  const said = {
    number,
    what: contentsOf(order, shipment.lines),
    carrier: inEachLanguage((language) => named || textOf(language, `shipping.carrier.${shipment.carrier}`)),
    trackingNumber: oneLine(shipment.trackingNumber),
  }
  const about = eventId
  const isLast = order.ship !== 'partly' && shipments.every(({ deliveredAt, receivedAt }) => deliveredAt ?? receivedAt)
  await ctx.tx((ctx) => {
    if (event.kind === 'exception') {
      const why = oneLine([event.place, event.note].filter(Boolean).join(' · ')) || '—'
      return ctx.tell(order.memberId, { kind: 'shipmentException', about, link, params: { ...said, why } })
    }
    if (event.kind === 'handed_over')
      return ctx.tell(order.memberId, { kind: 'shipmentHandedOver', about, link, params: said })
    return isLast && order.deadlineAt
      ? ctx.tell(order.memberId, { kind: 'orderDelivered', about, link, params: { ...said, due } })
      : ctx.tell(order.memberId, { kind: 'partDelivered', about, link, params: said })
  })
}

const contentsOf = ({ lines }: OrderRow, sent: readonly SentLine[]) =>
  inEachLanguage((language) =>
    sent
      .map(({ position, quantity }) => `${oneLine(lines[position]?.titles[language] ?? '')} × ${quantity}`)
      .join('\n'),
  )

/** Those who sell for the company. */
export const sellersOf = (ctx: JobContext, { companyId }: OrderRow): Promise<Set<Id<'member'>>> =>
  sellersAt(ctx, companyId)

export const toBuyer = (order: OrderRow) => ({
  about: order.id,
  link: screenLinks.order(order.id),
  params: { ...facts(order), due: order.deadlineAt === null ? '-' : { at: order.deadlineAt } },
})

export const toSeller = (order: OrderRow) => ({
  about: order.id,
  link: screenLinks.managedOrder(order.id),
  params: {
    ...facts(order),
    place: inEachLanguage((language) => presentCopy(language, order.address).lines.map(oneLine).join('\n')),
  },
})

const facts = ({ number, currency, total, lines, ...paid }: OrderRow) => ({
  number,
  /** Includes freight that was paid separately. */
  total: toMoney(currency, total + freightKept(paid)),
  what: inEachLanguage((language) => {
    const titles = lines.map((line) => oneLine(line.titles[language]))
    return titles.length > 1
      ? textOf(language, 'orderNotices.firstAndMore', { first: titles[0] ?? '', count: titles.length - 1 })
      : (titles[0] ?? '')
  }),
  goods: inEachLanguage((language) =>
    lines
      .map(({ titles, managementNumber, quantity, unitPrice }) => {
        const price = formatMoney(times(toMoney(currency, unitPrice), quantity), language)
        return `${oneLine(titles[language])} (${managementNumber}) × ${quantity}  ${price}`
      })
      .join('\n'),
  ),
})
