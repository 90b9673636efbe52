import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { shared } from '../../../../test/given/deals/freight.ts'
import {
  answerDemo,
  returnFromProvider,
  paidOnline,
  takenBackAlready,
  workOff,
} from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { account } from '../../../../test/given/money/withdrawals.ts'
import { days, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { tellCancelled } from '../../orders/orders.notices.ts'

startProduct({ config: { loadsDemo: true } })

const price = jpy(500)
const open = { price, freight: 'undetermined', balance: jpy(1) } as const
const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor ?? 0
const withdraw = (who: Person) =>
  who.call(api.withdrawals.requestWithdrawal, { amount: { currency: 'JPY', minor: 500 }, account })
const byProvider = async (captureRef: string | null) =>
  (
    await product().app.db<{ amount: string }[]>`
      select amount from demo_pay_refund where capture_ref = ${captureRef} and ref not like 'DISPUTE-%'
    `
  ).map(({ amount }) => Number(amount))

type Deal = Awaited<ReturnType<typeof paidOnline>>
describe('an order that was paid online and is taken back goes back through the provider and on no balance', () => {
  test.each<[string, (deal: Deal) => Promise<unknown>]>([
    ['by its buyer', async ({ buyer, orderId }) => accepted(await buyer.call(api.orders.cancelMyOrder, { orderId }))],
    [
      'by a seller who cannot supply',
      async ({ seller, orderId }) =>
        accepted(await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Damaged' })),
    ],
    [
      'by the platform',
      async ({ orderId }) =>
        accepted(await (await as.staff()).call(api.orders.cancelManagedOrder, { orderId, reason: 'Damaged' })),
    ],
    [
      'by the clock, whose freight nobody settled',
      async () => {
        await travel(days(60))
        await sweep('orders.lapseFreight')
      },
    ],
  ])('%s', async (_, end) => {
    const deal = await paidOnline(open)
    await end(deal)
    await workOff()
    expect(await balanceOf(deal.buyer)).toBe(1)
    expect(await byProvider(deal.online.reference)).toEqual([500])
    const { buckets } = accepted(await deal.buyer.call(api.ledger.myBalance, {}))
    expect(buckets).toContainEqual({ currency: 'JPY', prepaid: jpy(1), refundCredit: jpy(0), depositHeld: jpy(0) })
    const { givenBack } = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(givenBack).toMatchObject([{ of: 'order', channel: 'online', amount: price }])
    const read = { onlinePaymentId: deal.online.id }
    expect(accepted(await deal.buyer.call(api.payments.readOnlinePayment, read)).surplus).toBeNull()
    await expectSound()
  })

  test('and its buyer is told so', async () => {
    const { buyer, orderId } = await paidOnline(open)
    accepted(await buyer.call(api.orders.cancelMyOrder, { orderId }))
    await tellCancelled(system(), { orderId, by: 'buyer' })
    const { data } = accepted(await buyer.speaking('en').call(api.notices.listNotices, {}))
    const text = data.find(({ kind }) => kind === 'orderCancelled')?.text
    expect(text).toContain('JP¥500 is on its way back to the account you paid from')
    expect(text).not.toContain('balance')
  })

  test('and so does freight, also of somebody else who paid it by the link', async () => {
    const deal = await shared()
    const friend = await as.member()
    const online = accepted(await friend.call(api.orders.paySharedFreightOnline, { token: deal.token }))
    await workOff()
    const captureRef = await answerDemo(online.id)
    await returnFromProvider({ buyer: friend, online })
    accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId: deal.orderId, reason: 'Damaged' }))
    await workOff()
    expect([await balanceOf(friend), await byProvider(captureRef)]).toEqual([0, [300]])
    const { givenBack } = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(givenBack.map(({ of }) => of)).toEqual(['order'])
    await expectSound()
  })
})

test('what the provider refuses to give back waits for two people, whatever the sum, and may leave by a bank only then', async () => {
  const deal = await paidOnline(open)
  const { buyer, orderId, online } = deal
  await takenBackAlready(online.reference ?? '')
  accepted(await buyer.call(api.orders.cancelMyOrder, { orderId }))
  await workOff()
  expect(await balanceOf(buyer)).toBe(1)
  const [first, second] = [await as.finance(), await as.finance()]
  const { surplus, allowedActions } = accepted(
    await first.call(api.payments.readManagedOnlinePayment, { onlinePaymentId: online.id }),
  )
  expect([surplus?.reason, allowedActions.map(({ action }) => action)]).toEqual(['takenBack', ['retry', 'credit']])
  if (!surplus) throw new Error('nothing is to be given back')
  const credit = { surplusId: surplus.id, step: 'credit' } as const
  expect(accepted(await first.call(api.payments.settleSurplus, credit)).surplus?.state).toBe('found')
  expect((await first.call(api.payments.settleSurplus, credit)).code).toBe(bankErrors.secondPerson.code)
  expect([await balanceOf(buyer), (await withdraw(buyer)).code]).toEqual([1, withdrawalErrors.moreThanCameBack.code])
  expect(accepted(await second.call(api.payments.settleSurplus, credit)).surplus?.state).toBe('credited')
  expect(await balanceOf(buyer)).toBe(501)
  const { givenBack } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  expect(givenBack).toMatchObject([{ of: 'order', channel: 'balance', amount: price }])
  accepted(await withdraw(buyer))
  await expectSound()
})
