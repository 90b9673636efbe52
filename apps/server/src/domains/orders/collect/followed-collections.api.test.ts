import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  agreedCollection,
  collectionsSwept,
  daysFromNow,
  missedCollection,
} from '../../../../test/given/deals/collections.ts'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { days, hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellCollection, tellCollectionDue, tellCollectionSaid } from './collections.notices.ts'
import { listCollections } from './collections.store.ts'

startProduct()

const orderOf = async ({ buyer, orderId }: Placed) => accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
/** What does not hurry is mailed in the morning. */
const quietHoursOver = async () => {
  await travel(hours(12))
  await sweep('notices.mailDue')
}
const factsOf = async ({ orderId }: Placed) => {
  const [one] = await listCollections(product().app.db, orderId)
  if (!one) throw new Error('nothing was agreed')
  return { orderId, collectionId: one.id, version: one.version }
}
const beforeStaff = async (staff: Person) => {
  const { data, total, counts } = accepted(await staff.call(api.orders.listManagedOrders, { overdueCollections: true }))
  expect(counts.overdueCollections).toBe(total)
  return data.map(({ id }) => id)
}
const taskOf = async (who: Person) => accepted(await who.call(api.home.readHome, {})).task?.kind ?? null
const managed = async ({ seller, orderId }: Placed) =>
  accepted(await seller.call(api.orders.readManagedOrder, { orderId }))

describe('goods that their buyer has agreed to fetch', () => {
  test('are called to mind on the day before, once, for both sides with the days', async () => {
    const deal = await agreedCollection({ from: 3, to: 5 })
    await sweep('orders.followCollections')
    const remindAt = async () =>
      (await product().app.db`select remind_at from order_collection where order_id = ${deal.orderId}`)[0]?.remindAt
    // Nine in the morning in Japan of the day before the first one.
    expect(await remindAt()).toBe(`${daysFromNow(2)}T00:00:00.000Z`)
    await travel(days(2))
    expect(await collectionsSwept(deal)).toEqual(['remind'])
    expect(await collectionsSwept(deal)).toEqual([])
    await tellCollectionDue(system(), { ...(await factsOf(deal)), step: 'remind' })
    await quietHoursOver()
    expect(await mailTo(deal.buyer)).toContain('Collection begins tomorrow')
    expect(await mailTo(deal.seller)).toContain('Please keep them ready')
    await expectSound()
  })

  test('need no reminder when the first day is so near that the agreement says it', async () => {
    const deal = await agreedCollection({ from: 0, to: 1 })
    expect(await collectionsSwept(deal)).toEqual([])
  })

  test('stand with their days on the seller’s list and as a task of each side', async () => {
    const deal = await agreedCollection({ from: 1, to: 2 })
    const { data } = accepted(await deal.seller.call(api.orders.listManagedOrders, { tab: 'to_ship' }))
    expect(data[0]).toMatchObject({
      id: deal.orderId,
      collecting: { fromDay: daysFromNow(1), toDay: daysFromNow(2), missedAt: null },
    })
    expect(data[0]?.buyerName).not.toBe('')
    expect(await taskOf(deal.seller)).toBe('handOver')
    expect(await taskOf(deal.buyer)).toBe('collect')
  })
})

describe('goods that were not fetched on the agreed days', () => {
  test('make both sides be asked once what happened, and are no late shipment', async () => {
    const deal = await agreedCollection({ from: 1, to: 2 })
    await travel(days(4))
    expect(await collectionsSwept(deal)).toEqual(['miss'])
    expect(await collectionsSwept(deal)).toEqual([])
    expect((await orderOf(deal)).collection?.missedAt).not.toBeNull()
    await tellCollectionDue(system(), { ...(await factsOf(deal)), step: 'miss' })
    await quietHoursOver()
    expect(await mailTo(deal.buyer)).toContain('Please say whether you collected the goods')
    expect(await mailTo(deal.seller)).toContain('agree new days with the buyer')
    expect(await taskOf(deal.seller)).toBe('answerMissed')
    expect(await taskOf(deal.buyer)).toBe('sayCollected')
    const { counts } = accepted(await deal.seller.call(api.orders.listManagedOrders, {}))
    expect(counts).toMatchObject({ to_ship: 1, late: 0 })
    const unshipped = await paid({ price: jpy(500) })
    await travel(days(30))
    const { counts: others } = accepted(await unshipped.seller.call(api.orders.listManagedOrders, {}))
    expect(others).toMatchObject({ to_ship: 1, late: 1 })
    await expectSound()
  })

  test('are called to mind no more once the first day has begun, however late the reminder is', async () => {
    const deal = await agreedCollection({ from: 3, to: 5 })
    await travel(days(3))
    expect(await collectionsSwept(deal)).toEqual([])
    await travel(days(4))
    await tellCollectionDue(system(), { ...(await factsOf(deal)), step: 'remind' })
    expect(await collectionsSwept(deal)).toEqual(['miss'])
    expect(await collectionsSwept(deal)).toEqual([])
    await tellCollectionDue(system(), { ...(await factsOf(deal)), step: 'remind' })
    await quietHoursOver()
    const kinds = await product().app.db`select kind from notice where member_id = ${deal.buyer.id}`
    expect(kinds).not.toContainEqual({ kind: 'orderCollectSoon' })
  })

  test('stand before staff once when nobody settles it in the set business days; both are told', async () => {
    const staff = await as.staff()
    const deal = await missedCollection()
    expect(await beforeStaff(staff)).not.toContain(deal.orderId)
    await travel(days(6))
    expect(await collectionsSwept(deal)).toEqual(['escalate'])
    expect(await collectionsSwept(deal)).toEqual([])
    expect(await beforeStaff(staff)).toContain(deal.orderId)
    await tellCollectionDue(system(), { ...(await factsOf(deal)), step: 'escalate' })
    expect(await mailTo(deal.buyer)).toContain('Kikai has been told')
    expect(await mailTo(deal.seller)).toContain('Kikai has been told')
    await expectSound()
  })

  test('are ended by staff with the whole money back, or get new days, and leave their list', async () => {
    const staff = await as.staff()
    const [ended, put, gone] = [await missedCollection(), await missedCollection(), await missedCollection()]
    await travel(days(6))
    await sweep('orders.followCollections')
    accepted(await staff.call(api.orders.cancelManagedOrder, { orderId: ended.orderId, reason: 'Nobody came' }))
    const { balances } = accepted(await ended.buyer.call(api.ledger.myBalance, {}))
    expect(balances).toContainEqual(jpy(1_000))
    const later = { fromDay: daysFromNow(1), toDay: daysFromNow(2), place: 'Gate 2' }
    accepted(await staff.call(api.orders.moveCollection, { orderId: put.orderId, ...later }))
    expect(await orderOf(put)).toMatchObject({
      collection: { state: 'agreed', ...later, missedAt: null, escalatedAt: null, said: null },
      collecting: { toDay: later.toDay, missedAt: null },
    })
    const handed = { orderId: gone.orderId, on: daysFromNow(0), collectedBy: 'Tanaka Ken' }
    accepted(await staff.call(api.orders.giveToBuyer, handed))
    const left = await beforeStaff(staff)
    for (const { orderId } of [ended, put, gone]) expect(left).not.toContain(orderId)
    await travel(days(4))
    expect(await collectionsSwept(put)).toEqual(['miss'])
    await expectSound()
  })

  test('let the buyer say whether they have them, which the seller and staff read; it moves nothing', async () => {
    const deal = await agreedCollection({ from: 1, to: 2 })
    const { buyer, orderId } = deal
    const say = (fetched: boolean) =>
      buyer.call(api.orders.sayCollected, { orderId, fetched, note: 'On Monday at ten' })
    expect((await say(true)).code).toBe(orderErrors.collectingGoesOn.code)
    await travel(days(4))
    await sweep('orders.followCollections')
    expect((await orderOf(deal)).allowedActions).toContainEqual(
      expect.objectContaining({ action: 'sayCollected', enabled: true }),
    )
    const said = accepted(await say(true))
    expect(said).toMatchObject({
      ship: 'none',
      collection: { state: 'agreed', said: { fetched: true, note: 'On Monday at ten' } },
    })
    expect(await taskOf(buyer)).toBeNull()
    expect((await managed(deal)).collection?.said).toMatchObject({ fetched: true, note: 'On Monday at ten' })
    const staff = accepted(await (await as.staff()).call(api.orders.readManagedOrder, { orderId }))
    expect(staff.collection?.said).toMatchObject({ fetched: true, note: '' })
    await tellCollectionSaid(system(), await factsOf(deal))
    expect(await mailTo(deal.seller)).toContain('The buyer says that they have collected the goods')
    await expectSound()
  })
})

describe('other days than were agreed', () => {
  test('end no sooner than those that the buyer knows, and the buyer is told of them', async () => {
    const deal = await agreedCollection({ from: 2, to: 5 })
    const { seller, orderId } = deal
    const put = (from: number, to: number) =>
      seller.call(api.orders.moveCollection, {
        orderId,
        fromDay: daysFromNow(from),
        toDay: daysFromNow(to),
        place: 'Gate 3',
      })
    expect((await put(2, 4)).code).toBe(orderErrors.collectingSooner.code)
    expect((await put(1, 6)).code).toBe(orderErrors.collectingSooner.code)
    expect((await put(-1, 6)).code).toBe(requestErrors.invalidInput.code)
    expect(accepted(await put(3, 7)).collecting).toMatchObject({ fromDay: daysFromNow(3), toDay: daysFromNow(7) })
    const [head] = await product().app.db`select deadline_at from order_head where id = ${orderId}`
    expect(head?.deadlineAt).toBe(`${daysFromNow(7)}T15:00:00.000Z`)
    await tellCollection(system(), { ...(await factsOf(deal)), step: 'moved', by: 'seller' })
    expect(await mailTo(deal.buyer)).toContain('There are new days for collection')
    await expectSound()
  })
})
