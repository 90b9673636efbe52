import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import { migrationsFolder } from '../../../compose.ts'
import type { Person } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import {
  agreedCollection,
  collectionsSwept,
  daysFromNow,
  missedCollection,
} from '../../../../test/given/deals/collections.ts'
import { unquoted } from '../../../../test/given/deals/freight.ts'
import { type Placed, accepted } from '../../../../test/given/deals/orders.ts'
import { days, hours, product, startProduct, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { endOfDay, startOfDay } from '../../regions/regions.public.ts'

startProduct()

const put = (
  { seller, orderId }: Placed,
  { from, to, place = 'Gate 3' }: { from: number; to: number; place?: string },
) => seller.call(api.orders.moveCollection, { orderId, fromDay: daysFromNow(from), toDay: daysFromNow(to), place })
const leave = ({ buyer, orderId }: Placed) => buyer.call(api.orders.withdrawCollection, { orderId })
/** What this person was told of fetching goods, after everything announced was delivered twice. */
async function toldTo({ id }: Pick<Person, 'id'>): Promise<string[]> {
  await workOffAnnounced(/^order\.collection/, 2)
  const rows = await product().app.db<{ kind: string; why: string }[]>`
    select kind, params -> 'why' ->> 'en' as why from notice
    where member_id = ${id} and kind ~* 'collect'
    order by id
  `
  return rows.map(({ kind, why }) => `${kind}: ${why}`)
}
const followed = async ({ orderId }: Placed) => {
  const [row] = await product().app.db<{ deadlineAt: string; remindAt: string | null }[]>`
    select o.deadline_at, k.remind_at
    from order_head o
    join order_collection k on k.order_id = o.id
    where o.id = ${orderId}
  `
  return row
}
const firstDayBegins = (day: string) => travel(Date.parse(`${day}T00:00:00+09:00`) + hours(1) - product().app.nowMs())

describe('each step with fetching the goods is told', () => {
  test('when the first day or the place changes and the last day stays', async () => {
    const deal = await agreedCollection({ from: 2, to: 6 })
    const before = await toldTo(deal.buyer)
    for (const step of [
      { from: 3, to: 6 },
      { from: 4, to: 6 },
      { from: 4, to: 6, place: 'The other yard' },
    ]) {
      accepted(await put(deal, step))
      await toldTo(deal.buyer)
    }
    const told = (await toldTo(deal.buyer)).slice(before.length)
    expect(told).toHaveLength(3)
    expect(told[1]).toContain(`${daysFromNow(4)} – ${daysFromNow(6)}`)
    expect(told[2]).toContain('The other yard')
  })

  test('when the day before comes a second time, with new days of the same end', async () => {
    const deal = await agreedCollection({ from: 2, to: 8 })
    const reminded = async () => (await toldTo(deal.buyer)).filter((told) => told.startsWith('orderCollectSoon')).length
    await travel(days(1))
    expect(await collectionsSwept(deal)).toEqual(['remind'])
    expect(await reminded()).toBe(1)
    // The last day is the same one, which is now seven days ahead.
    const [kept] = await product().app.db<{ day: string }[]>`
      select to_day::text as day from order_collection where order_id = ${deal.orderId}
    `
    const offer = { fromDay: daysFromNow(5), toDay: kept?.day ?? '', place: 'Gate 3' }
    accepted(await deal.seller.call(api.orders.moveCollection, { orderId: deal.orderId, ...offer }))
    await travel(days(4))
    expect(await collectionsSwept(deal)).toEqual(['remind'])
    expect(await reminded()).toBe(2)
  })

  test('when the buyer changes their answer, and changes it back', async () => {
    const deal = await missedCollection()
    for (const fetched of [false, true, false]) {
      accepted(await deal.buyer.call(api.orders.sayCollected, { orderId: deal.orderId, fetched, note: '' }))
      await toldTo(deal.seller)
    }
    const said = (await toldTo(deal.seller)).filter((told) => told.includes('The buyer says'))
    expect(said.map((told) => told.includes('have not collected'))).toEqual([true, false, true])
  })
})

describe('days that are put off', () => {
  test('begin tomorrow at the earliest once the first one has begun, and the buyer may leave until then', async () => {
    const deal = await agreedCollection({ from: 0, to: 2 })
    expect((await leave(deal)).code).toBe(orderErrors.collectingBegun.code)
    expect((await put(deal, { from: 0, to: 14 })).code).toBe(orderErrors.collectingFromTomorrow.code)
    expect((await put(deal, { from: 0, to: 2 })).code).toBe(orderErrors.collectingFromTomorrow.code)
    const moved = accepted(await put(deal, { from: 1, to: 15 }))
    expect(moved.collecting).toMatchObject({ fromDay: daysFromNow(1), toDay: daysFromNow(15) })
    const seen = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(seen.allowedActions).toContainEqual(expect.objectContaining({ action: 'withdrawCollection', enabled: true }))
    expect(accepted(await leave(deal))).toMatchObject({ freight: 'awaiting_quote', collection: { state: 'undone' } })
    await expectSound()
  })

  test('hold the buyer again from the new first day on', async () => {
    const deal = await agreedCollection({ from: 0, to: 2 })
    accepted(await put(deal, { from: 1, to: 4 }))
    await firstDayBegins(daysFromNow(1))
    expect((await leave(deal)).code).toBe(orderErrors.collectingBegun.code)
  })

  test('end a month after those agreed first at the latest, however often they are put off', async () => {
    const deal = await agreedCollection({ from: 0, to: 2 })
    const most = limits.collectionDelayDaysMax
    const far = await put(deal, { from: most, to: 3 + most })
    expect(far).toMatchObject({ code: orderErrors.collectingTooLate.code, data: { days: most } })
    expect(far.msg).toContain(`${most} days`)
    accepted(await put(deal, { from: 1, to: 12 }))
    expect((await put(deal, { from: most, to: 3 + most })).code).toBe(orderErrors.collectingTooLate.code)
    accepted(await put(deal, { from: most, to: 2 + most }))
    await expectSound()
  })
})

describe('the agreed days', () => {
  test('lie within two weeks, because the buyer is bound from the first to the last', async () => {
    const deal = await unquoted()
    accepted(await deal.buyer.call(api.orders.askCollection, { orderId: deal.orderId }))
    const agree = (to: number) =>
      deal.seller.call(api.orders.agreeCollection, {
        orderId: deal.orderId,
        fromDay: daysFromNow(0),
        toDay: daysFromNow(to),
        place: 'Houston',
      })
    expect((await agree(15)).code).toBe(requestErrors.invalidInput.code)
    accepted(await agree(14))
  })

  test('are those of the country in which the goods stand, wherever the seller has their office', async () => {
    const deal = await unquoted()
    const { buyer, seller, orderId } = deal
    await product().app.db`
      update goods set country = 'US' where id in (select goods_id from order_line where order_id = ${orderId})
    `
    accepted(await buyer.call(api.orders.askCollection, { orderId }))
    const day = daysFromNow(3)
    accepted(await seller.call(api.orders.agreeCollection, { orderId, fromDay: day, toDay: day, place: 'Houston' }))
    expect(await followed(deal)).toEqual({
      deadlineAt: endOfDay('US', day),
      remindAt: new Date(Date.parse(startOfDay('US', day)) - hours(15)).toISOString(),
    })
    // It is that day in Japan, where the seller is, and the day before at the yard.
    await firstDayBegins(day)
    accepted(await leave(deal))
    await expectSound()
  })

  test('that were agreed before there were reminders are reminded of, and no others', async () => {
    const migration = await readFile(join(migrationsFolder, '2026-12-07-5600-agreed-days-are-reminded.sql'), 'utf8')
    const [ahead, near, missed] = [
      await agreedCollection({ from: 3, to: 5 }),
      await agreedCollection({ from: 0, to: 1 }),
      await missedCollection(),
    ]
    const wanted = (await followed(ahead))?.remindAt
    expect(wanted).not.toBeNull()
    await product().app.db`update order_collection set remind_at = null`
    await product().app.db.unsafe(migration)
    expect((await followed(ahead))?.remindAt).toBe(wanted)
    for (const deal of [near, missed]) expect((await followed(deal))?.remindAt).toBeNull()
    await expectSound()
  })
})
