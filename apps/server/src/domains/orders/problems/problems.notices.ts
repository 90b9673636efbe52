import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { FactsOf } from '../../../events.ts'
import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { readShipments } from '../../shipping/shipping.public.ts'
import { sellersOf, toBuyer } from '../orders.notices.ts'
import { findOrder } from '../orders.store.ts'
import { listProblems } from './problems.store.ts'

/** Tells those who sell for the company what the buyer says is wrong. */
export async function tellProblem(ctx: JobContext, { orderId }: FactsOf<'order.problemReported'>): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const problem = (await listProblems(ctx.db, orderId)).at(-1)
  if (!order || problem?.state !== 'open') return
  const { number, what } = toBuyer(order).params
  const reason = inEachLanguage((language) => textOf(language, `problems.reason.${problem.reason}`))
  const params = { number, what, reason, text: oneLine(problem.body) }
  const sellers = await sellersOf(ctx, order)
  await ctx.tx(async (ctx) => {
    const told = { about: problem.id, link: screenLinks.managedOrder(orderId), params }
    for (const seller of sellers) await ctx.tell(seller, { kind: 'saleProblem', ...told })
  })
}

/** Tells the buyer what was answered, and until when there is time to object. */
export async function tellProblemAnswered(
  ctx: JobContext,
  { orderId }: FactsOf<'order.problemAnswered'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const problem = (await listProblems(ctx.db, orderId)).at(-1)
  if (!order?.deadlineAt || problem?.state !== 'answered') return
  const { link, params } = toBuyer(order)
  const { number, what } = params
  const said = { number, what, text: oneLine(problem.answer), due: { at: order.deadlineAt } }
  await ctx.tx((ctx) =>
    ctx.tell(order.memberId, { kind: 'orderProblemAnswered', about: problem.id, link, params: said }),
  )
}

/** Tells the buyer under which number the goods really travel. */
export async function tellTrackingCorrected(
  ctx: JobContext,
  { orderId, shipmentId }: FactsOf<'order.trackingCorrected'>,
): Promise<void> {
  const order = await findOrder(ctx.db, { orderId, owner: { reach: everything } })
  const shipment = (await readShipments(ctx, orderId)).find(({ id }) => id === shipmentId)
  if (!order || !shipment) return
  const { link, params } = toBuyer(order)
  const { number, what } = params
  const named = oneLine(shipment.carrierName)
  const said = {
    number,
    what,
    carrier: inEachLanguage((language) => named || textOf(language, `shipping.carrier.${shipment.carrier}`)),
    trackingNumber: oneLine(shipment.trackingNumber),
  }
  const about = `${shipmentId} ${shipment.corrections.length}`
  await ctx.tx((ctx) => ctx.tell(order.memberId, { kind: 'orderTrackingCorrected', about, link, params: said }))
}
