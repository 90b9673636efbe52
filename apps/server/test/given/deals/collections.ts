import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { days, hours, product, sweep, travel } from '../../harness.ts'
import { unquoted } from './freight.ts'
import { type Placed, accepted } from './orders.ts'

/** A day as the seller's country has it. */
export const daysFromNow = (count: number) =>
  new Date(product().app.nowMs() + hours(9) + days(count)).toISOString().slice(0, 10)

/** An order that its buyer fetches, on agreed days that are counted from today. */
export async function agreedCollection({ from = 1, to = 2 } = {}): Promise<Awaited<ReturnType<typeof unquoted>>> {
  const deal = await unquoted()
  const { buyer, seller, orderId } = deal
  accepted(await buyer.call(api.orders.askCollection, { orderId }))
  const offer = { fromDay: daysFromNow(from), toDay: daysFromNow(to), place: 'Sakai yard, gate 2' }
  accepted(await seller.call(api.orders.agreeCollection, { orderId, ...offer }))
  return deal
}

/** An order that was not fetched on the agreed days, of which both sides were asked. */
export async function missedCollection(): Promise<Awaited<ReturnType<typeof unquoted>>> {
  const deal = await agreedCollection({ from: 0, to: 0 })
  await travel(days(1))
  await sweep('orders.followCollections')
  return deal
}

/** What the sweep announces of an order. */
export async function collectionsSwept({ orderId }: Pick<Placed, 'orderId'>): Promise<string[]> {
  const before = await announcedOf(orderId)
  await sweep('orders.followCollections')
  return (await announcedOf(orderId)).slice(before.length)
}

async function announcedOf(orderId: Id<'order'>): Promise<string[]> {
  const jobs = await product().app.db<{ step: string }[]>`
    select j.payload ->> 'step' as step
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'order.collectionDue'
    where j.payload ->> 'orderId' = ${orderId}
    order by j.id
  `
  return jobs.map(({ step }) => step)
}
