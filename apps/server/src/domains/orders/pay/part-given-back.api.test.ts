import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/as.ts'
import { as } from '../../../../test/as.ts'
import { awaitedByBank, lineOf, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { days, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellCancelled } from '../orders.notices.ts'

startProduct({ config: { loadsDemo: true } })
linesPayUpTo(5_000_000)

/** An order of a million yen of which a part has come by bank. */
async function partlyPaid(arrived: number) {
  const order = await awaitedByBank(1_000_000)
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: arrived, payer: order.remittance.reference }])
  const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
  accepted(await clerk.call(api.bank.askForRest, about))
  return order
}
type PartlyPaid = Awaited<ReturnType<typeof partlyPaid>>

const stateOf = async ({ buyer, orderId }: PartlyPaid) => {
  const { life, pay } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  return { life, pay }
}
const told = async (person: Person) =>
  accepted(await person.call(api.notices.listNotices, { current_page: 1, page_size: 20 })).data
const onBalance = {
  kind: 'bankCredited',
  title: expect.stringContaining('JP¥400,000'),
}

test('an order that lapsed with a part paid says where the part is, and is partly paid no longer', async () => {
  const order = await partlyPaid(400_000)
  await travel(days(12))
  await sweep('orders.cancelUnpaid')
  await tellCancelled(system(), { orderId: order.orderId, by: 'clock' })
  await travel(-days(12))
  expect(await stateOf(order)).toEqual({ life: 'cancelled', pay: 'unpaid' })
  const notices = await told(order.buyer.speaking('en'))
  expect(notices.find(({ kind }) => kind === 'bankCredited')).toMatchObject(onBalance)
  const cancelled = notices.find(({ kind }) => kind === 'orderCancelled')
  expect(cancelled?.text).toContain('JP¥400,000 of your bank transfer had already reached us')
  expect(cancelled?.text).not.toContain('Nothing was charged')
  await expectSound()
})

test('a buyer who cancels an order that is partly paid is told that the part is on the balance', async () => {
  const order = await partlyPaid(400_000)
  accepted(await order.buyer.call(api.orders.cancelMyOrder, { orderId: order.orderId, wholeCheckout: true }))
  expect(await stateOf(order)).toEqual({ life: 'cancelled', pay: 'unpaid' })
  expect(await told(order.buyer.speaking('en'))).toContainEqual(expect.objectContaining(onBalance))
  await expectSound()
})

test('the part counts when the rest is paid from the balance', async () => {
  const order = await partlyPaid(999_999)
  accepted(await order.buyer.call(api.orders.payCheckout, { checkoutId: order.checkout.id, method: 'balance' }))
  expect(await stateOf(order)).toEqual({ life: 'open', pay: 'paid' })
  const { balances } = accepted(await order.buyer.call(api.ledger.myBalance, { current_page: 1, page_size: 20 }))
  expect(balances).toContainEqual(jpy(0))
  await expectSound()
})

test('whoever goes on to pay online has the part on the balance, and owes the whole again', async () => {
  const order = await partlyPaid(400_000)
  accepted(await order.buyer.call(api.orders.payOnline, { checkoutId: order.checkout.id }))
  expect(await stateOf(order)).toEqual({ life: 'open', pay: 'unpaid' })
  await expectSound()
})
