import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { givenAddress } from '../../../../test/given/people/addresses.ts'
import { quoteOf } from '../../../../test/given/deals/freight.ts'
import { type Placed, accepted, paid, placed } from '../../../../test/given/deals/orders.ts'
import { parcel } from '../../../../test/given/deals/parts.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { runConcurrently } from '../../../../test/races/run-concurrently.ts'
import { tellAddress } from './address-changes.notices.ts'
import { ordersPersonal } from '../orders.personal.ts'

startProduct()

const price = jpy(500)
const elsewhere = { region: '13', city: '千代田区', postalCode: '1000001', street: '千代田1-1' }
const typed = {
  country: 'JP',
  name: '佐藤 健',
  dialCode: '+81',
  mobile: '09012345678',
  postalCode: '1000001',
  region: '13',
  city: '千代田区',
  street: '千代田1-1',
  houseNumber: '',
  company: '',
}
const seenBy = async (who: Person, { orderId }: Pick<Placed, 'orderId'>) =>
  accepted(await who.call(api.orders.readMyOrder, { orderId }))
const actionsFor = (order: { allowedActions: readonly { action: string; enabled: boolean }[] }) =>
  order.allowedActions.flatMap(({ action, enabled }) => (enabled && action.endsWith('Address') ? [action] : []))
/** The buyer has another address, and wants it there. */
async function wanted(deal: Placed, wishes: Parameters<typeof givenAddress>[1] = elsewhere) {
  const { id: addressId } = await givenAddress(deal.buyer, wishes)
  return deal.buyer.call(api.orders.changeAddress, { orderId: deal.orderId, addressId })
}
async function asked(wishes: Parameters<typeof paid>[0] = {}) {
  const deal = await paid({ price, ...wishes })
  accepted(await wanted(deal))
  return deal
}
const answer = ({ seller, orderId }: Placed, said: 'kept' | 'anew' | 'decline') =>
  seller.call(api.orders.answerManagedAddress, { orderId, answer: said })
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
async function tell(deal: Placed) {
  const change = (await seenBy(deal.buyer, deal)).addressChanges.at(-1)
  if (!change) throw new Error('nothing was changed')
  await tellAddress(system(), { orderId: deal.orderId, changeId: change.id })
}

describe('the buyer changes the address', () => {
  test('before paying at once, and both sides see where it was to go', async () => {
    const deal = await placed({ price })
    const before = (await seenBy(deal.buyer, deal)).address
    const after = accepted(await wanted(deal))
    expect(after.address).toMatchObject(elsewhere)
    expect(after.addressChanges).toMatchObject([
      { state: 'done', askedBy: 'buyer', freight: 'kept', before: { street: before.street }, after: elsewhere },
    ])
    const { data } = await deal.seller.call(api.orders.readManagedOrder, { orderId: deal.orderId })
    expect(data.addressChanges).toMatchObject([{ before: { street: before.street } }])
    await expectSound()
  })

  test('of a paid order at once where it is in the same place, because no carrier asks more', async () => {
    const deal = await paid({ price })
    const { street: _, ...place } = (await seenBy(deal.buyer, deal)).address
    const { country, region, city, postalCode } = place
    const after = accepted(await wanted(deal, { country, region, city, postalCode, street: '裏門 2' }))
    expect(after).toMatchObject({ freight: 'included', address: { street: '裏門 2' } })
    await tell(deal)
    expect(await mailTo(deal.seller)).toContain('The buyer has changed the delivery address')
    await expectSound()
  })

  test('of a paid order only when the seller agrees; until then nothing is sent', async () => {
    const deal = await asked()
    const { orderId, seller } = deal
    const open = await seenBy(deal.buyer, deal)
    expect(open.address.street).not.toBe(elsewhere.street)
    expect(actionsFor(open)).toEqual(['withdrawAddress'])
    const managed = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    expect(actionsFor(managed)).toEqual(['answerAddress'])
    await tell(deal)
    expect(await mailTo(seller)).toContain('Please answer before you ship')
    const sent = await seller.call(api.orders.dispatchOrder, { orderId, ...parcel })
    expect(sent.code).toBe(orderErrors.addressAsked.code)
    expect((await wanted(deal)).code).toBe(orderErrors.addressAsked.code)
    expect(accepted(await answer(deal, 'kept'))).toMatchObject({ freight: 'included', address: elsewhere })
    await tell(deal)
    expect(await mailTo(deal.buyer)).toContain('the freight stays as it is')
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel }))
    await expectSound()
  })

  test('with freight that the seller quotes anew is freight due, which the buyer pays or declines with everything back', async () => {
    const pays = await asked({ balance: jpy(1_000) })
    const due = accepted(await answer(pays, 'anew'))
    expect(due).toMatchObject({ freight: 'awaiting_quote', tab: 'freight_due', address: elsewhere })
    expect(due.deadlineAt).not.toBeNull()
    await expectSound()
    accepted(await pays.seller.call(api.orders.quoteFreight, quoteOf(pays, jpy(300))))
    accepted(await pays.buyer.call(api.orders.payFreight, { orderId: pays.orderId, method: 'balance' }))
    expect(await seenBy(pays.buyer, pays)).toMatchObject({ freight: 'paid', tab: 'to_ship' })
    const declines = await asked()
    accepted(await answer(declines, 'anew'))
    const over = accepted(await declines.buyer.call(api.orders.cancelMyOrder, { orderId: declines.orderId }))
    expect(over).toMatchObject({ life: 'cancelled', refund: 'full' })
    await expectSound()
  })

  test('that nobody quotes is given back whole in the end, as any freight that stays open', async () => {
    const deal = await asked()
    accepted(await answer(deal, 'anew'))
    await travel(days(25))
    await sweep('orders.lapseFreight')
    expect(await seenBy(deal.buyer, deal)).toMatchObject({ life: 'cancelled', refund: 'full' })
    await expectSound()
  })

  test('that the seller declines stays what it was, and can be taken back before', async () => {
    const declined = await asked()
    const { address: before } = await seenBy(declined.buyer, declined)
    expect(accepted(await answer(declined, 'decline')).address.street).toBe(before.street)
    await tell(declined)
    expect(await mailTo(declined.buyer)).toContain('can’t deliver to the new address')
    const { buyer: who, orderId } = await asked()
    const back = accepted(await who.call(api.orders.answerAddress, { orderId, agree: false }))
    expect(back.addressChanges).toMatchObject([{ state: 'withdrawn' }])
    expect(actionsFor(back)).toEqual(['changeAddress'])
    expect((await who.call(api.orders.answerAddress, { orderId, agree: false })).code).toBe(
      orderErrors.noAddressAsked.code,
    )
    await expectSound()
  })

  test('gives the seller a new day for a quote that is awaited, and takes it from the list of staff', async () => {
    const deal = await paid({ price, freight: 'undetermined' })
    const { orderId, buyer: who, seller } = deal
    const quoteBy = async () => (await seenBy(who, deal)).quoteBy
    const first = await quoteBy()
    await travel(days(6))
    await sweep('orders.escalateQuotes')
    const staff = await as.staff()
    const overdue = async () =>
      accepted(await staff.call(api.orders.listManagedOrders, { overdueQuotes: true })).data.map(({ id }) => id)
    expect(await overdue()).toContain(orderId)
    const ended = (await seenBy(who, deal)).deadlineAt
    const after = accepted(await wanted(deal))
    expect(after).toMatchObject({ freight: 'awaiting_quote', address: elsewhere, quoteEscalatedAt: null })
    expect(Date.parse(after.quoteBy ?? '')).toBeGreaterThan(Date.parse(first ?? '') + days(5))
    expect(Date.parse(after.deadlineAt ?? '')).toBeGreaterThan(Date.parse(ended ?? ''))
    expect(await overdue()).not.toContain(orderId)
    const quote = accepted(await seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(300))))
    expect(quote.quoteBy).toBeNull()
    await travel(days(1))
    const again = accepted(await wanted(deal, { ...elsewhere, city: '堺市', postalCode: '590-0001' }))
    expect(again).toMatchObject({ freight: 'awaiting_quote', freightQuote: { state: 'withdrawn' } })
    expect(Date.parse(again.quoteBy ?? '')).toBeGreaterThan(product().app.nowMs())
    await expectSound()
  })

  test('of another person at the same place leaves the day of an awaited quote as it was', async () => {
    const deal = await paid({ price, freight: 'undetermined' })
    const { address: before, quoteBy } = await seenBy(deal.buyer, deal)
    await travel(days(1.25))
    const { country, region, city, postalCode } = before
    const after = accepted(await wanted(deal, { country, region, city, postalCode, street: '別館 3階' }))
    expect(after).toMatchObject({ address: { street: '別館 3階' }, quoteBy })
    await expectSound()
  })

  test('takes back a quote that was for another way', async () => {
    const deal = await paid({ price, freight: 'undetermined' })
    accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(300))))
    const after = accepted(await wanted(deal))
    expect(after).toMatchObject({ freight: 'awaiting_quote', address: elsewhere, freightQuote: { state: 'withdrawn' } })
    await expectSound()
  })

  test('asks the seller who was paid for the way to bear the rest or to decline', async () => {
    const deal = await paid({ price, freight: 'undetermined', balance: jpy(1_000) })
    accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(300))))
    accepted(await deal.buyer.call(api.orders.payFreight, { orderId: deal.orderId, method: 'balance' }))
    accepted(await wanted(deal))
    expect((await answer(deal, 'anew')).code).toBe(orderErrors.freightSettled.code)
    expect(accepted(await answer(deal, 'kept'))).toMatchObject({ freight: 'paid', address: elsewhere })
    await expectSound()
  })

  test('to nowhere that its goods are not sent to, not to where it goes already, and not once some of it has left', async () => {
    const deal = await paid({ price })
    const { orderId, goods, buyer: who } = deal
    await product().app.db`update goods set shipping_countries = '{JP}' where id = ${goods.id}`
    const abroad = { country: 'US', region: 'CA', city: 'Fresno', postalCode: '93650', street: '1 Main St' }
    expect((await wanted(deal, abroad)).code).toBe(goodsErrors.notShippedThere.code)
    const same = await who.call(api.orders.changeAddress, { orderId, addressId: who.addressId })
    expect(same.code).toBe(orderErrors.addressSame.code)
    const stranger = await as.member()
    const { id: addressId } = await givenAddress(stranger, elsewhere)
    expect((await who.call(api.orders.changeAddress, { orderId, addressId })).code).toBe(requestErrors.notFound.code)
    accepted(await deal.seller.call(api.orders.dispatchOrder, { orderId, ...parcel }))
    expect((await wanted(deal)).code).toBe(orderErrors.alreadyShipped.code)
    await expectSound()
  })

  test('or the goods leave, of both at the same moment: never to one place while the order names another', async () => {
    const deal = await paid({ price })
    const { orderId, buyer: who, seller } = deal
    const { id: addressId } = await givenAddress(who, elsewhere)
    const [changed, sent] = await runConcurrently<typeof api.orders.changeAddress | typeof api.orders.dispatchOrder>([
      { caller: who, call: api.orders.changeAddress, input: { orderId, addressId } },
      { caller: seller, call: api.orders.dispatchOrder, input: { orderId, ...parcel } },
    ])
    expect([changed?.code, sent?.code].filter((code) => code === 200)).toHaveLength(1)
    await expectSound()
  })
})

describe('the seller writes down another address', () => {
  const proposed = async (freight: 'kept' | 'anew' = 'kept', wishes: Parameters<typeof paid>[0] = {}) => {
    const deal = await paid({ price, ...wishes })
    accepted(await deal.seller.call(api.orders.proposeAddress, { orderId: deal.orderId, address: typed, freight }))
    return deal
  }

  test('and it is used when the buyer agrees, with the freight as it was said', async () => {
    const deal = await proposed('anew')
    const { buyer: who, orderId } = deal
    expect(actionsFor(await seenBy(who, deal))).toEqual(['answerAddress'])
    await tell(deal)
    expect(await mailTo(who)).toContain('only if you agree')
    expect((await answer(deal, 'kept')).code).toBe(requestErrors.wrongState.code)
    const agreed = accepted(await who.call(api.orders.answerAddress, { orderId, agree: true }))
    expect(agreed).toMatchObject({ freight: 'awaiting_quote', address: { city: '千代田区' } })
    await expectSound()
  })

  test('and nothing changes when the buyer declines, or the seller takes it back', async () => {
    const deal = await proposed()
    const { orderId } = deal
    const declined = accepted(await deal.buyer.call(api.orders.answerAddress, { orderId, agree: false }))
    expect(declined).toMatchObject({ freight: 'included', addressChanges: [{ state: 'declined' }] })
    const other = await proposed()
    expect(accepted(await answer(other, 'decline')).addressChanges).toMatchObject([{ state: 'withdrawn' }])
    await expectSound()
  })

  test('by the rules of its country, and only the seller of the order does', async () => {
    const deal = await paid({ price })
    const { orderId } = deal
    const wrong = { ...typed, postalCode: 'nonsense' }
    const bad = await deal.seller.call(api.orders.proposeAddress, { orderId, address: wrong, freight: 'kept' })
    expect(bad.code).toBe(requestErrors.invalidInput.code)
    expect(JSON.stringify(bad.data)).toContain('address.postalCode')
    const masked = { ...typed, name: 'S•• Ken', street: '••' }
    const sent = await deal.seller.call(api.orders.proposeAddress, { orderId, address: masked, freight: 'kept' })
    expect(sent.code).toBe(requestErrors.invalidInput.code)
    expect(sent.data).toMatchObject({ errors: [{ field: 'address.name' }, { field: 'address.street' }] })
    const stranger = await as.seller()
    const not = await stranger.call(api.orders.proposeAddress, { orderId, address: typed, freight: 'kept' })
    expect(not.code).toBe(requestErrors.notFound.code)
  })
})

test('whoever leaves takes the addresses of their orders along, the old ones too', async () => {
  const deal = await placed({ price })
  accepted(await wanted(deal))
  const { db } = product().app
  await system().tx((ctx) => ordersPersonal.erase(ctx, { memberId: deal.buyer.id, contacts: [] }))
  const [row] =
    await db`select before::text || after::text as all from order_address_change where order_id = ${deal.orderId}`
  expect(row?.all).not.toContain(elsewhere.street)
  expect(row?.all).toContain(elsewhere.city)
})
