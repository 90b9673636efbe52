import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { slipFor } from '../../../../test/given/money/payments.ts'
import { startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

/** Two sellers' orders in one checkout, to be remitted together. */
async function remittedTogether() {
  const who = await givenBuyer({ balance: jpy(1_000) })
  const machines = [
    await goods({ companyId: (await given.company()).id, price: jpy(300) }),
    await goods({ companyId: (await given.company()).id, price: jpy(300) }),
  ]
  const { checkouts } = accepted(
    await who.call(api.orders.placeCart, {
      lines: machines.map(({ id }) => ({ goodsId: id, quantity: 1 })),
      addressId: who.addressId,
      expectedTotals: [jpy(600)],
      confirmed: true,
    }),
  )
  const [checkout] = checkouts
  const [first, second] = checkout?.orders ?? []
  if (!checkout || !first || !second) throw new Error('two orders were expected')
  const remittance = accepted(await who.call(api.orders.chooseRemittance, { checkoutId: checkout.id }))
  return { who, machines, checkoutId: checkout.id, first: first.id, second: second.id, remittance }
}

describe('orders that are remitted together', () => {
  test('leave together: the remittance is expected no longer and the goods are on sale', async () => {
    const { who, machines, checkoutId, first, second, remittance } = await remittedTogether()
    const alone = await who.call(api.orders.cancelMyOrder, { orderId: first })
    expect(alone.code).toBe(orderErrors.remittedTogether.code)
    const shown = (await who.call(api.orders.readMyOrder, { orderId: first })).data.allowedActions
    expect(shown.filter(({ action }) => action.startsWith('cancel'))).toMatchObject([
      { action: 'cancel', enabled: false, reason: { name: 'remittedTogether' } },
      { action: 'cancelAll', enabled: true },
    ])
    const all = await who.call(api.orders.cancelMyOrder, { orderId: first, wholeCheckout: true, reason: 'Too late' })
    expect(all.data.tab).toBe('cancelled')
    expect((await who.call(api.orders.readMyOrder, { orderId: second })).data.tab).toBe('cancelled')
    expect((await who.call(api.orders.readCheckout, { checkoutId })).data.state).toBe('cancelled')
    const left = await who.call(api.payments.readRemittance, { remittanceId: remittance.id })
    expect(left.data).toMatchObject({ state: 'expired', dueAt: null })
    for (const { id } of machines)
      expect((await who.call(api.goods.readGoods, { goodsId: id })).data.state).toBe('on_sale')
    const again = await who.call(api.orders.cancelMyOrder, { orderId: first, wholeCheckout: true })
    expect(again.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('stay while a slip is looked at, and may leave once it was sent back', async () => {
    const { who, first, checkoutId, remittance } = await remittedTogether()
    const [slip] = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance))).slips
    if (!slip) throw new Error('no slip')
    const asked = { orderId: first, wholeCheckout: true } as const
    expect((await who.call(api.orders.cancelMyOrder, asked)).code).toBe(orderErrors.paymentUnderReview.code)
    const shown = (await who.call(api.orders.readMyOrder, { orderId: first })).data.allowedActions
    expect(shown.map(({ action }) => action)).not.toContain('cancelAll')
    const no = { remittanceId: remittance.id, slipId: slip.id, decision: 'reject', reason: 'notReceived' } as const
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, no))
    accepted(await who.call(api.orders.cancelMyOrder, asked))
    expect((await who.call(api.orders.readCheckout, { checkoutId })).data.state).toBe('cancelled')
    await expectSound()
  })

  test('are nobody else’s to cancel', async () => {
    const { first } = await remittedTogether()
    const stranger = await givenBuyer()
    const asked = { orderId: first, wholeCheckout: true } as const
    expect((await stranger.call(api.orders.cancelMyOrder, asked)).code).toBe(requestErrors.notFound.code)
  })
})
