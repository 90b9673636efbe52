import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { say } from '../../../test/given/messages/chats.ts'
import { device as givenDevice } from '../../../test/given/goods/devices.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer, paid, placed } from '../../../test/given/deals/orders.ts'
import { requestedRefund } from '../../../test/given/deals/refunds.ts'
import { warehouseHand } from '../../../test/given/goods/stock.ts'
import { days, product, startProduct, travel } from '../../../test/harness.ts'
import { customersPersonal } from './buyers.ts'

startProduct()

const listBuyers = api.customers.listBuyers
const readBuyer = api.customers.readBuyer
const noteBuyer = api.customers.noteBuyer
const deleteBuyerNote = api.customers.deleteBuyerNote
const requestId = () => ({ requestId: randomUUID() })
const buyersOf = async (seller: SellerPerson, words = '') => accepted(await seller.call(listBuyers, { words }))
const nobody = requestErrors.notFound.code

describe(api.customers.listBuyers.path, () => {
  test('§1 selling area: a seller’s customers are those who ordered from the company, and nobody else', async () => {
    const { seller, buyer: mine, price } = await paid()
    await placed()
    const { data, total } = await buyersOf(seller)
    expect(total).toBe(1)
    expect(data).toMatchObject([{ memberId: mine.id, orders: 1, bought: [price], country: 'JP' }])
    expect((await buyersOf(await as.seller())).data).toEqual([])
  })

  test('who ordered last stands first, and an order that was never paid is counted and not summed', async () => {
    const first = await paid()
    const { seller } = first
    const other = await givenBuyer({ balance: jpy(50_000_000) })
    const offered = await goods({ companyId: seller.companyId, price: jpy(1_000_000), freight: 'free', stock: 2 })
    await travel(days(1))
    accepted(
      await other.call(api.orders.placeOrder, {
        goodsId: offered.id,
        quantity: 1,
        addressId: other.addressId,
        expectedTotals: [jpy(1_000_000)],
        confirmed: true,
      }),
    )
    const { data } = await buyersOf(seller)
    expect(data.map(({ memberId }) => memberId)).toEqual([other.id, first.buyer.id])
    expect(data[0]).toMatchObject({ orders: 1, bought: [] })
    const page = accepted(await seller.call(listBuyers, { page_size: 1 }))
    const next = accepted(await seller.call(listBuyers, { page_size: 1, after: page.next ?? '' }))
    expect(next.data.map(({ memberId }) => memberId)).toEqual([first.buyer.id])
    expect(next.next).toBeNull()
  })

  test('somebody is found by their name on an order, by its number and by what they bought, within the company alone', async () => {
    const { seller, buyer: mine, orderId } = await paid()
    const [row] = await product().app.db`
      select number, address ->> 'name' as name, (select titles ->> 'en' from order_line where order_id = ${orderId}) as title
      from order_head where id = ${orderId}
    `
    for (const words of [row?.name, row?.number, String(row?.number).toLowerCase(), row?.title]) {
      const found = await buyersOf(seller, String(words))
      expect(
        found.data.map(({ memberId }) => memberId),
        String(words),
      ).toEqual([mine.id])
    }
    expect((await buyersOf(seller, 'nobody of this name')).data).toEqual([])
    expect((await buyersOf(await as.seller(), String(row?.number))).data).toEqual([])
  })

  test('the last contact is the newest of their orders, their words on a refund and the company’s notes', async () => {
    const { seller, buyer: mine } = await requestedRefund()
    const contact = async () => (await buyersOf(seller)).data[0]?.lastContactAt ?? ''
    const first = await contact()
    expect(first > String((await buyersOf(seller)).data[0]?.lastOrderAt)).toBe(true)
    await travel(days(2))
    accepted(await seller.call(noteBuyer, { memberId: mine.id, body: 'Called about the delivery.' }, requestId()))
    expect((await contact()) > first).toBe(true)
  })

  test('is for those who see the company’s orders', async () => {
    const company = await given.company()
    const known = await given.member()
    await given.grant(known.id, { role: 'companyBuyer', scope: 'company', companyId: company.id })
    const colleague = await as.member(known)
    expect((await colleague.call(listBuyers, {})).code).toBe(requestErrors.notAllowed.code)
    expect((await (await as.member()).call(listBuyers, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.customers.readBuyer.path, () => {
  test('shows their orders at this company, the number masked, and no address or mail', async () => {
    const { seller, buyer: mine, orderId } = await paid()
    const elsewhere = await placed({ buyer: mine })
    const seen = accepted(await seller.call(readBuyer, { memberId: mine.id }))
    expect(seen.latestOrders.map(({ id }) => id)).toEqual([orderId])
    expect(seen.phone).toBe('+81 •• 5678')
    const text = JSON.stringify(seen)
    expect(text).not.toContain(elsewhere.orderId)
    for (const hidden of ['@kikai.example', '+819012345678', 'Kitahama']) expect(text).not.toContain(hidden)
  })

  test('shows what is under way, by the rights of the reader, and lists whom something is under way with', async () => {
    const { seller, buyer: mine, orderId } = await paid()
    const { id: goodsId } = await goods({ companyId: seller.companyId })
    const { id: conversationId } = accepted(await mine.call(api.chat.startConversation, { kind: 'goods', goodsId }))
    accepted(await say(mine, conversationId, 'Does it come with the bucket?'))
    const seen = accepted(await seller.call(readBuyer, { memberId: mine.id }))
    expect(seen).toMatchObject({ open: 2, deals: { offers: 0, ordersCancelled: 0 }, keptDevices: [] })
    expect(new Set(seen.underWay.map(({ kind, row, isYours }) => [kind, row, isYours].join()))).toEqual(
      new Set([`order,${orderId},true`, `message,${conversationId},true`]),
    )
    // Whoever works in the warehouse answers no messages.
    const hand = await warehouseHand(seller.companyId)
    const less = accepted(await hand.call(readBuyer, { memberId: mine.id }))
    expect(less.underWay.map(({ kind }) => kind)).toEqual(['order'])
    accepted(await say(seller, conversationId, 'It does.'))
    await product().app.db`update order_head set life = 'completed', ship = 'delivered' where id = ${orderId}`
    const { data, counts } = accepted(await seller.call(listBuyers, { tab: 'open' }))
    expect(data).toEqual([])
    expect(counts).toEqual({ all: 1, open: 0 })
    expect((await buyersOf(seller)).data).toMatchObject([{ open: 0, latestTitle: expect.stringMatching(/./) }])
  })

  test('shows the machines that the company looks after for this buyer, and nobody else’s', async () => {
    const { seller, buyer: mine } = await paid()
    const { deviceId } = await givenDevice({ owner: mine })
    const shown = async () => accepted(await seller.call(readBuyer, { memberId: mine.id }))
    expect((await shown()).keptDevices).toEqual([])
    await product().app.db`update device set keeper_id = ${seller.companyId} where id = ${deviceId}`
    expect((await shown()).keptDevices).toMatchObject([{ id: deviceId }])
    expect((await buyersOf(seller)).data).toMatchObject([{ devices: 1 }])
  })

  test('somebody who never dealt with the company is answered like somebody who does not exist', async () => {
    const { buyer: theirs } = await paid()
    const seller = await as.seller()
    const absent = '01900000-0000-7000-8000-00000000ffff' as typeof theirs.id
    const [one, other] = [
      await seller.call(readBuyer, { memberId: theirs.id }),
      await seller.call(readBuyer, { memberId: absent }),
    ]
    expect([one.code, other.code]).toEqual([nobody, nobody])
    expect(one.msg).toBe(other.msg)
    const note = { memberId: theirs.id, body: 'x' }
    expect((await seller.call(noteBuyer, note, requestId())).code).toBe(nobody)
  })
})

describe(api.customers.noteBuyer.path, () => {
  test('what a company notes is its own: another company that the same person bought from does not see it', async () => {
    const { seller, buyer: mine } = await paid()
    const { seller: other } = await placed({ buyer: mine })
    const noted = accepted(
      await seller.call(noteBuyer, { memberId: mine.id, body: 'Wants a second PC200 in spring.' }, requestId()),
    )
    expect(noted.notes).toMatchObject([{ body: 'Wants a second PC200 in spring.', by: 'Sato Kenji' }])
    expect(accepted(await other.call(readBuyer, { memberId: mine.id })).notes).toEqual([])
    const customerNoteId = noted.notes[0]?.id
    if (customerNoteId === undefined) throw new Error('no note')
    expect((await other.call(deleteBuyerNote, { customerNoteId })).code).toBe(nobody)
    expect(accepted(await seller.call(deleteBuyerNote, { customerNoteId })).notes).toEqual([])
    expect((await seller.call(deleteBuyerNote, { customerNoteId })).code).toBe(nobody)
  })

  test('sent twice it is noted once, and an empty one is refused at its field', async () => {
    const { seller, buyer: mine } = await paid()
    const twice = requestId()
    for (const how of [twice, twice])
      accepted(await seller.call(noteBuyer, { memberId: mine.id, body: 'Pays at once.' }, how))
    expect(accepted(await seller.call(readBuyer, { memberId: mine.id })).notes).toHaveLength(1)
    const empty = await seller.call(noteBuyer, { memberId: mine.id, body: '  ' }, requestId())
    expect(empty).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'body' }] } })
  })

  test('stands in the person’s own copy of their data, and goes when their account closes', async () => {
    const { seller, buyer: mine } = await paid()
    accepted(await seller.call(noteBuyer, { memberId: mine.id, body: 'Haggles.' }, requestId()))
    expect(JSON.stringify(await customersPersonal.give(product().app, mine.id))).toContain('Haggles.')
    await product().app.transaction((db) => customersPersonal.erase({ db }, { memberId: mine.id, contacts: [] }))
    expect(accepted(await seller.call(readBuyer, { memberId: mine.id })).notes).toEqual([])
  })
})
