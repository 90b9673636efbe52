import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import type { SellerPerson } from '../../../../test/as.ts'
import { accepted, givenBuyer, paid, placed } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct } from '../../../../test/harness.ts'

startProduct()

type Wishes = Parameters<typeof paid>[0]
const price = jpy(500)

/** Paid orders of one seller, each due so many days from now; null for one without a deadline. */
async function salesDue(dueInDays: readonly (number | null)[], wishes: Wishes = {}) {
  const made: Awaited<ReturnType<typeof paid>>[] = []
  for (const _ of dueInDays) made.push(await paid({ price, ...wishes }))
  const [first] = made
  if (!first) throw new Error('nothing was sold')
  const orderIds = made.map(({ orderId }) => orderId)
  const { db } = product().app
  await db`update order_head set company_id = ${first.seller.companyId} where id = any(${orderIds}::uuid[])`
  for (const [at, inDays] of dueInDays.entries())
    await db`
      update order_head
      set quote_by = null, deadline_at = app_now() + make_interval(secs => ${inDays === null ? null : (inDays * days(1)) / 1_000})
      where id = ${orderIds[at] ?? ''}
    `
  return { seller: first.seller, orderIds }
}

/** The whole list, page by page. */
async function paged(seller: SellerPerson, tab: 'to_ship' | 'freight_due', size: number) {
  const seen: Id<'order'>[] = []
  let after: string | null = null
  do {
    const page: { data: { id: Id<'order'> }[]; next?: string | null | undefined } = accepted(
      await seller.call(api.orders.listManagedOrders, { tab, page_size: size, ...(after === null ? {} : { after }) }),
    )
    seen.push(...page.data.map(({ id }) => id))
    after = page.next ?? null
  } while (after !== null)
  return seen
}

test('a seller finds what has to leave first on top of the orders to be shipped, page after page, what has no deadline last', async () => {
  const { seller, orderIds } = await salesDue([7, null, -2, 3, 3])
  const [week, none, late, soon, soonToo] = orderIds
  const all = accepted(await seller.call(api.orders.listManagedOrders, { tab: 'to_ship' }))
  const expected = [late, soon, soonToo, week, none]
  expect(all.data.map(({ id }) => id)).toEqual(expected)
  expect([all.counts.late, all.counts.to_ship, all.counts.all]).toEqual([1, 5, 5])
  expect(await paged(seller, 'to_ship', 1)).toEqual(expected)
  expect(await paged(seller, 'to_ship', 2)).toEqual(expected)
  const second = accepted(
    await seller.call(api.orders.listManagedOrders, { tab: 'to_ship', page_size: 2, current_page: 2 }),
  )
  expect(second.data.map(({ id }) => id)).toEqual([soonToo, week])
  const newest = accepted(await seller.call(api.orders.listManagedOrders, {}))
  expect(newest.data.map(({ id }) => id)).toEqual([...orderIds].reverse())
})

test('an order that leaves while its seller turns the page neither hides another one nor shows one twice', async () => {
  const { seller, orderIds } = await salesDue([1, 2, 3])
  const first = accepted(await seller.call(api.orders.listManagedOrders, { tab: 'to_ship', page_size: 1 }))
  const [sent] = orderIds
  if (!sent) throw new Error('nothing was sold')
  accepted(await seller.call(api.orders.dispatchOrder, { orderId: sent, carrier: 'seino', trackingNumber: '1' }))
  const rest = accepted(
    await seller.call(api.orders.listManagedOrders, { tab: 'to_ship', page_size: 2, after: first.next ?? '' }),
  )
  expect(rest.data.map(({ id }) => id)).toEqual(orderIds.slice(1))
})

test('freight to be quoted stands by its deadline above what the buyer has been quoted', async () => {
  const { seller, orderIds } = await salesDue([5, 4, 6], { freight: 'undetermined' })
  const [waiting, quoted, waitingToo] = orderIds
  await product().app.db`update order_head set freight = 'quoted' where id = ${quoted ?? ''}`
  expect(await paged(seller, 'freight_due', 1)).toEqual([waiting, waitingToo, quoted])
})

test('a place in the list that nobody was given is refused by the name of its field', async () => {
  const { seller } = await salesDue([1])
  for (const after of ['x', 'waiting~x~y', `~infinity~${seller.id}`]) {
    const answer = await seller.call(api.orders.listManagedOrders, { tab: 'to_ship', after })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(JSON.stringify(answer)).toContain('after')
  }
})

test('a buyer finds what has to be paid first on top of what is to be paid', async () => {
  const who = await givenBuyer()
  const made: Id<'order'>[] = []
  for (const dueInDays of [3, 1, 2]) {
    const { orderId } = await placed({ price, buyer: who })
    await product().app.db`
      update order_head set deadline_at = app_now() + make_interval(days => ${dueInDays}) where id = ${orderId}
    `
    made.push(orderId)
  }
  const [third, first, second] = made
  const { data } = accepted(await who.call(api.orders.listMyOrders, { tab: 'pending_payment' }))
  expect(data.map(({ id }) => id)).toEqual([first, second, third])
})
