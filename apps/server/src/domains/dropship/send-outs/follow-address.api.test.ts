import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { givenAddress } from '../../../../test/given/people/addresses.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type SentOut, sentOut } from '../../../../test/given/deals/send-outs.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { followAddress } from './follow-order.ts'

startProduct()

const told = async ({ agent }: SentOut) =>
  (
    await product().app.db<{ params: { step: { en: string } } }[]>`
      select params from notice where member_id = ${agent.id} and kind = 'sendOutMoved' order by id
    `
  ).map(({ params }) => params.step.en)

test('an agent who has the order is told once of its new address, and only when it holds', async () => {
  const deal = await sentOut('accepted')
  const { buyer, seller, orderId } = deal
  const { id: addressId } = await givenAddress(buyer, { region: '13', city: '千代田区', postalCode: '1000001' })
  const asked = accepted(await buyer.call(api.orders.changeAddress, { orderId, addressId }))
  const changeId = asked.addressChanges.at(-1)?.id
  if (!changeId) throw new Error('nothing was asked')
  await followAddress(system(), { orderId, changeId })
  expect(await told(deal)).toEqual([])
  accepted(await seller.call(api.orders.answerManagedAddress, { orderId, answer: 'kept' }))
  await followAddress(system(), { orderId, changeId })
  await followAddress(system(), { orderId, changeId })
  expect(await told(deal)).toEqual(['The delivery address has changed. Please send it to the new one.'])
})
