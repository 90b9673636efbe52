import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { formatDeadline } from '@kikai/i18n/format/moment'
import { formatMoney } from '@kikai/i18n/format/money'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { money, times } from '@kikai/kernel/money'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext } from '../../platform/context.ts'
import { tellOnce } from '../../platform/tell-once.store.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { holdersOf } from '../access/access.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { readShipments } from '../shipping/shipping.public.ts'
import { type OrderRow, findOrder } from './orders.store.ts'
import { presentCopy } from './present-order.ts'

type About = { orderId: Id<'order'> }
const everybodys = { reach: { all: true } } as const

/** Tells the buyer what was ordered and until when it is to be paid. What was paid or given up meanwhile needs no such word. */
export async function mailPlaced(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (order?.life === 'open' && order.pay === 'unpaid') await mailBuyer(ctx, { order, about: 'placed' })
}

/** Tells the buyer that the money is there, and those who sell for the company that there is something to send. */
export async function mailPaid(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (!order) return
  await mailBuyer(ctx, { order, about: 'received' })
  await mailSellers(ctx, { order, about: 'paid' })
}

/** Tells both sides that the deal is over, and the seller that the money is theirs. */
export async function mailCompleted(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (!order) return
  await mailBuyer(ctx, { order, about: 'completed' })
  await mailSellers(ctx, { order, about: 'earned' })
}

/** The buyer's word about an order, once for each occasion. */
async function mailBuyer(
  ctx: JobContext,
  { order, about }: { order: OrderRow; about: 'placed' | 'received' | 'completed' },
): Promise<void> {
  const [buyer] = await contactsOf(ctx, [order.memberId])
  if (!buyer) return
  const { language, timeZone } = buyer
  await ctx.tx(async (ctx) => {
    if (!(await tellOnce(ctx.db, `order.buyer.${about} ${order.id}`))) return
    await queueMail(ctx.db, {
      to: buyer.email,
      language,
      subject: textOf(language, `orders.mail.${about}.subject`, { number: order.number }),
      body: textOf(language, `orders.mail.${about}.body`, {
        name: oneLine(buyer.name),
        number: order.number,
        goods: goodsText(order, language),
        total: money(order.currency, order.total),
        due: order.deadlineAt === null ? '-' : formatDeadline(order.deadlineAt, language, timeZone, { showZone: true }),
        address: screenAddress(ctx.config.publicUrl, screenLinks.order(order.id)),
      }),
    })
  })
}

/** Each of those who sell for the company reads it in their own language. */
async function mailSellers(
  ctx: JobContext,
  { order, about }: { order: OrderRow; about: 'paid' | 'earned' },
): Promise<void> {
  const seats = await Promise.all(
    (['companyOwner', 'companySeller'] as const).map((role) => holdersOf(ctx, { role, companyId: order.companyId })),
  )
  const sellers = await contactsOf(ctx, [...new Set(seats.flat())])
  await ctx.tx(async (ctx) => {
    if (!(await tellOnce(ctx.db, `order.${about} ${order.id}`))) return
    for (const { email, language } of sellers) {
      await queueMail(ctx.db, {
        to: email,
        language,
        subject: textOf(language, `orders.mail.${about}.subject`, { number: order.number }),
        body: textOf(language, `orders.mail.${about}.body`, {
          number: order.number,
          goods: goodsText(order, language),
          total: money(order.currency, order.total),
          place: presentCopy(language, order.address).lines.map(oneLine).join('\n'),
          address: screenAddress(ctx.config.publicUrl, screenLinks.managedOrder(order.id)),
        }),
      })
    }
  })
}

/** Tells the buyer how the goods come and until when the receipt is awaited. */
export async function mailShipped(ctx: JobContext, { orderId }: About): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: everybodys })
  if (!order) return
  const [[buyer], shipments] = await Promise.all([contactsOf(ctx, [order.memberId]), readShipments(ctx, orderId)])
  const shipment = shipments.at(-1)
  if (!buyer || !shipment) return
  const { language, timeZone } = buyer
  await ctx.tx(async (ctx) => {
    if (!(await tellOnce(ctx.db, `order.shipped ${orderId}`))) return
    await queueMail(ctx.db, {
      to: buyer.email,
      language,
      subject: textOf(language, 'orders.mail.shipped.subject', { number: order.number }),
      body: textOf(language, 'orders.mail.shipped.body', {
        name: oneLine(buyer.name),
        number: order.number,
        goods: goodsText(order, language),
        carrier: oneLine(shipment.carrierName) || textOf(language, `shipping.carrier.${shipment.carrier}`),
        trackingNumber: oneLine(shipment.trackingNumber),
        note: shipment.note === '' ? '' : `\n${shipment.note}\n`,
        due: order.deadlineAt === null ? '-' : formatDeadline(order.deadlineAt, language, timeZone, { showZone: true }),
        address: screenAddress(ctx.config.publicUrl, screenLinks.order(order.id)),
      }),
    })
  })
}

const goodsText = (order: OrderRow, language: Language): string =>
  order.lines
    .map(({ titles, managementNumber, quantity, unitPrice }) => {
      const price = formatMoney(times(money(order.currency, unitPrice), quantity), language)
      return `${oneLine(titles[language])} (${managementNumber}) × ${quantity}  ${price}`
    })
    .join('\n')
