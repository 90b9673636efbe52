import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { freight, quoteOf, unquoted } from '../../../test/given/deals/freight.ts'
import { accepted, givenBuyer, paid, placed, shipped } from '../../../test/given/deals/orders.ts'
import { hours, startProduct, travel } from '../../../test/harness.ts'
import type { Person } from '../../../test/as.ts'

startProduct()

const tasksOf = async (person: Person) => {
  const { code, data } = await person.call(api.home.readHome, {})
  expect(code).toBe(200)
  return { task: data.task, count: data.taskCount }
}

describe(api.home.readHome.path, () => {
  test('an order that waits for its payment is the buyer’s turn, until it is paid or over', async () => {
    const { buyer: who, checkout, price } = await placed()
    const { task, count } = await tasksOf(who)
    expect(count).toBe(1)
    expect(task).toMatchObject({ kind: 'pay', amount: price, target: { kind: 'checkout', id: checkout.id } })
    expect(task?.title).not.toBe('')
    accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    expect(await tasksOf(who)).toEqual({ task: null, count: 0 })
    const late = await placed()
    await travel(hours(1))
    expect((await tasksOf(late.buyer)).count).toBe(0)
  })

  test('a paid order is the seller’s turn, a shipped one the buyer’s', async () => {
    const made = await paid()
    expect((await tasksOf(made.seller)).task).toMatchObject({
      kind: 'ship',
      target: { kind: 'managedOrder', id: made.orderId },
    })
    expect((await tasksOf(made.buyer)).count).toBe(0)
    const other = await as.seller()
    expect((await tasksOf(other)).count).toBe(0)

    const sent = await shipped()
    expect((await tasksOf(sent.buyer)).task).toMatchObject({ kind: 'receive', target: { id: sent.orderId } })
    expect((await tasksOf(sent.seller)).count).toBe(0)
  })

  test('whoever chose a remittance is asked for the slip', async () => {
    const { buyer: who, checkout } = await placed()
    accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
    expect((await tasksOf(who)).task).toMatchObject({ kind: 'sendSlip', target: { kind: 'checkout', id: checkout.id } })
  })

  test('open freight is the seller’s turn until it is quoted, then the buyer’s; a transfer for it leads to the order', async () => {
    const { buyer: who, seller, orderId } = await unquoted()
    const target = { kind: 'managedOrder', id: orderId }
    expect((await tasksOf(seller)).task).toMatchObject({ kind: 'quoteFreight', target })
    accepted(await seller.call(api.orders.quoteFreight, quoteOf({ orderId })))
    expect((await tasksOf(seller)).count).toBe(0)
    const own = { kind: 'freight', id: orderId }
    expect((await tasksOf(who)).task).toMatchObject({ kind: 'payFreight', amount: freight, target: own })
    accepted(await who.call(api.orders.remitFreight, { orderId }))
    expect(await tasksOf(who)).toMatchObject({ task: { kind: 'sendSlip', amount: freight, target: own }, count: 1 })
  })

  test('the earliest deadline stands first', async () => {
    const who = await givenBuyer({ balance: jpy(1_000_000) })
    const later = await placed({ buyer: who, price: jpy(100_000) })
    accepted(await who.call(api.orders.chooseRemittance, { checkoutId: later.checkout.id }))
    const sooner = await placed({ buyer: who, price: jpy(200_000) })
    const { task, count } = await tasksOf(who)
    expect(count).toBe(2)
    expect(task?.target.id).toBe(sooner.checkout.id)
  })
})
