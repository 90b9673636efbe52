import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer, paid } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { newId } from '../../../platform/codes/new-id.ts'

startProduct({ config: { revealsPerDay: 3, staffSecondFactor: 'offered' } })

const { readManagedOrder, revealBuyer } = api.orders
const why = { reason: 'delivery', note: 'The carrier asks for the gate' } as const
const entriesOf = async (actor: Person) =>
  accepted(
    await (await as.administrator()).call(api.audit.listAudit, { current_page: 1, page_size: 50, actorId: actor.id }),
  ).data

describe(api.orders.revealBuyer.path, () => {
  test('staff see an order without the street, the name and the number, and its seller sees all of it', async () => {
    const { seller, orderId } = await paid()
    const whole = accepted(await seller.call(readManagedOrder, { orderId }))
    expect(whole).toMatchObject({ isMasked: false, address: { city: 'Osaka' } })
    const masked = accepted(await (await as.staff()).call(readManagedOrder, { orderId }))
    expect(masked).toMatchObject({ isMasked: true, address: { city: 'Osaka', street: '', postalCode: '' } })
    const { name, mobile, street } = whole.address
    for (const hidden of [name, mobile, street, whole.buyer.mobile]) {
      expect(hidden.length).toBeGreaterThan(3)
      expect(JSON.stringify(masked)).not.toContain(hidden)
    }
  })

  test('what the buyer writes to the seller is read by both, and by staff only after they gave a reason', async () => {
    const dealer = await as.seller()
    const { companyId } = dealer
    const machine = await goods({ companyId, price: jpy(100) })
    const who = await givenBuyer({ balance: jpy(100) })
    const note = 'No forklift here. Please call before 8:00.'
    const wanted = { goodsId: machine.id, quantity: 1, addressId: who.addressId, expectedTotals: [jpy(100)] }
    const checkout = accepted(
      await who.call(api.orders.placeOrder, { ...wanted, note: `  ${note} `, confirmed: true, abroadAgreed: true }),
    )
    const orderId = checkout.orders[0]?.id ?? newId('order', 0)
    expect(accepted(await who.call(api.orders.readMyOrder, { orderId })).note).toBe(note)
    expect(accepted(await dealer.call(readManagedOrder, { orderId })).note).toBe(note)
    const staff = await as.staff()
    expect(accepted(await staff.call(readManagedOrder, { orderId })).note).toBe('')
    expect(accepted(await staff.call(revealBuyer, { orderId, ...why })).note).toBe(note)
  })

  test('staff find orders by the whole name of the buyer and by no part of it; the seller by parts as well', async () => {
    const { seller, orderId } = await paid()
    const name = `Nishimoto ${orderId.slice(-6)}`
    const { db } = product().app
    await db`update order_head set address = address || ${db.json({ name })} where id = ${orderId}`
    const staff = await as.staff()
    const found = async (person: Person, words: string) =>
      accepted(await person.call(api.orders.listManagedOrders, { words })).data.map(({ id }) => id)
    expect(await found(staff, name.slice(0, -1))).not.toContain(orderId)
    expect(await found(staff, name.toLowerCase())).toContain(orderId)
    expect(await found(seller, name.slice(2, -1))).toContain(orderId)
    expect(accepted(await staff.call(api.orders.listManagedOrders, { words: name.slice(2, -1) })).counts.all).toBe(0)
  })

  test('whoever sells in it sees it whole, also where they work for the platform', async () => {
    const { seller, orderId } = await paid()
    await given.grant(seller.id, { role: 'orderStaff', scope: 'all' })
    expect(accepted(await seller.call(readManagedOrder, { orderId })).isMasked).toBe(false)
    const other = await paid()
    expect(accepted(await seller.call(readManagedOrder, { orderId: other.orderId })).isMasked).toBe(true)
  })

  test('for a reason staff are shown whom it goes to, and the look stands at the buyer and in the audit', async () => {
    const { seller, orderId, buyer } = await paid()
    const whole = accepted(await seller.call(readManagedOrder, { orderId }))
    const staff = await as.staff()
    const shown = accepted(await staff.call(revealBuyer, { orderId, ...why }))
    const { address, addressChanges, buyer: told, note } = whole
    expect(shown).toEqual({ address, addressChanges, buyer: told, note })
    const { reveals } = accepted(await staff.call(api.customers.readCustomer, { memberId: buyer.id }))
    expect(reveals).toMatchObject([{ field: 'delivery', reason: 'delivery' }])
    const [entry] = await entriesOf(staff)
    expect(entry).toMatchObject({
      call: 'orders.revealBuyer',
      right: 'order.buyer.reveal',
      object: { orderId: [orderId] },
    })
    expect(JSON.stringify(entry)).not.toContain(why.note)
  })

  test('asks who it is once more, and is not for finance, sellers or members', async () => {
    const { seller, orderId } = await paid()
    const staff = await as.staff()
    await product().app.db`update session set proven_at = app_now() - interval '1 hour' where member_id = ${staff.id}`
    expect((await staff.call(revealBuyer, { orderId, ...why })).code).toBe(requestErrors.proofNeeded.code)
    for (const other of [seller, await as.finance(), await as.member()])
      expect((await other.call(revealBuyer, { orderId, ...why })).data).toMatchObject({ missing: 'order.buyer.reveal' })
    expect(await product().app.db`select id from member_reveal where by_member = ${staff.id}`).toHaveLength(0)
  })

  test('an order that is not there is not found, and without a word on why nothing is shown', async () => {
    const { orderId } = await paid()
    const staff = await as.staff()
    const absent = newId('order', product().app.nowMs())
    expect((await staff.call(revealBuyer, { orderId: absent, ...why })).code).toBe(requestErrors.notFound.code)
    expect((await staff.call(revealBuyer, { orderId, reason: 'other', note: ' ' })).code).toBe(
      requestErrors.invalidInput.code,
    )
  })

  test('so many looks a day are all that one person has, at orders and members together', async () => {
    const { orderId, buyer } = await paid()
    const staff = await as.staff()
    const look = { memberId: buyer.id, field: 'phone', reason: 'request', note: 'by phone' } as const
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => staff.call(revealBuyer, { orderId, ...why })),
      ...Array.from({ length: 3 }, () => staff.call(api.members.revealMember, look)),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === requestErrors.dayLimitReached.code)).toHaveLength(3)
    expect(await product().app.db`select id from member_reveal where by_member = ${staff.id}`).toHaveLength(3)
    expect((await (await as.staff()).call(revealBuyer, { orderId, ...why })).code).toBe(200)
  })
})
