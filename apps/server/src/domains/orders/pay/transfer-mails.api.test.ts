import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import type { Person } from '../../../../test/as.ts'
import { quoteOf } from '../../../../test/given/deals/freight.ts'
import { accepted, placed, paid } from '../../../../test/given/deals/orders.ts'
import { slipFor } from '../../../../test/given/money/payments.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { tellExpected, tellHandedIn } from '../../payments/transfers/tell-expected.ts'
import { tellFreightPaid } from '../freight/freight.notices.ts'
import { tellPlaced } from '../orders.notices.ts'

startProduct()

const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body ?? ''

test('the mail of a new order names how long the goods are kept and that a way to pay is to be chosen, and freight that is still to be quoted', async () => {
  const { buyer, orderId } = await placed({ price: jpy(4_480_000), balance: jpy(1), freight: 'undetermined' })
  await tellPlaced(system(), { orderId })
  const mail = await mailTo(buyer)
  expect(mail).toContain('Total: JP¥4,480,000 plus freight')
  expect(mail).toContain('Please choose how to pay by then')
  expect(mail).not.toContain('Please pay by')
})

test('whoever had chosen a transfer before that mail went out reads of no other day', async () => {
  const { buyer, orderId, checkout } = await placed({ price: jpy(4_480_000), balance: jpy(1) })
  accepted(await buyer.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
  await tellPlaced(system(), { orderId })
  const mail = await mailTo(buyer)
  expect(mail).toContain('You chose bank transfer')
  expect(mail).not.toContain('plus freight')
})

test('a chosen transfer is mailed with all that a bank asks for, and a slip that was handed in is acknowledged', async () => {
  const { buyer, checkout } = await placed({ price: jpy(4_480_000), balance: jpy(1), freight: 'undetermined' })
  const remittance = accepted(await buyer.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
  expect(remittance.payAs.startsWith(`${remittance.reference} `)).toBe(true)
  await tellExpected(system(), { remittanceId: remittance.id })
  const mail = await mailTo(buyer)
  for (const part of ['JP¥4,480,000', remittance.account.holder, remittance.account.number, remittance.payAs])
    expect(mail).toContain(part)
  expect(mail).toContain('Freight is not included')
  expect(mail).toContain(`checkoutId=${checkout.id}`)
  const [slip] = accepted(await buyer.call(api.payments.submitSlip, await slipFor(buyer, remittance))).slips
  await tellHandedIn(system(), { remittanceId: remittance.id, slipId: slip?.id ?? '' })
  expect(await mailTo(buyer)).toContain('We have your proof of payment')
})

test('once the freight is paid too the seller reads the sum of all', async () => {
  const deal = await paid({ price: jpy(980_000), freight: 'undetermined', balance: jpy(1_087_000) })
  const { buyer, seller, orderId } = deal
  accepted(await seller.call(api.orders.quoteFreight, quoteOf(deal, jpy(107_000))))
  accepted(await buyer.call(api.orders.payFreight, { orderId, method: 'balance' }))
  const [quote] = await product().app.db`select id from freight_quote where order_id = ${orderId}`
  await tellFreightPaid(system(), { orderId, quoteId: quote?.id })
  expect(await mailTo(seller)).toContain('Total: JP¥1,087,000')
})
