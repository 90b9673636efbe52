import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/as.ts'
import { givenAddress } from '../../../../test/given/people/addresses.ts'
import { bought, onCredit } from '../../../../test/given/money/credit.ts'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { paidOnline, workOff } from '../../../../test/given/money/online.ts'
import { wish, yen } from '../../../../test/given/deals/refunds.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct({ config: { loadsDemo: true } })

const price = jpy(10_000)
const reason = 'The engine failed in the yard.'
const elsewhere = { country: 'JP', region: 'Hokkaido', city: 'Sapporo', postalCode: '060-0001' }

/** A buyer whose wish for another address waits for the seller. */
async function moving(of?: Placed): Promise<Placed> {
  const deal = of ?? (await paid({ price }))
  const { id: addressId } = await givenAddress(deal.buyer, elsewhere)
  accepted(await deal.buyer.call(api.orders.changeAddress, { orderId: deal.orderId, addressId }))
  expect(await changesOf(deal)).toEqual(['open'])
  return deal
}
const changesOf = async ({ buyer, orderId }: Placed) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).addressChanges.map(({ state }) => state)
const toldOfAddress = async (who: Person) =>
  accepted(await who.call(api.notices.listNotices, { page_size: 100 })).data.filter(({ kind }) =>
    kind.endsWith('Address'),
  ).length
const askBack = async (deal: Placed, minor: number) => {
  const { refunds } = accepted(
    await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId, { kind: 'money', amount: yen(minor) })),
  )
  const [refund] = refunds
  if (!refund) throw new Error('nothing was asked back')
  const yes = { refundId: refund.id, decision: 'approve', text: '', fileIds: [] as never[] } as const
  accepted(await deal.seller.call(api.refunds.auditRefund, yes))
  return refund.id
}
const cancelSold = ({ seller, orderId }: Placed) => seller.call(api.orders.cancelManagedOrder, { orderId, reason })
const bucketOf = async (ownerId: string, bucket: string) => {
  const [row] = await product().app.db`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_account where owner_id = ${ownerId} and bucket = ${bucket}
  `
  return Number(row?.balance)
}

describe('a request for another address ends with its order', () => {
  test('when the seller cancels, with nothing told of it apart', async () => {
    const deal = await moving()
    const told = await toldOfAddress(deal.buyer)
    accepted(await cancelSold(deal))
    expect(await changesOf(deal)).toEqual(['ended'])
    await workOff()
    expect(await toldOfAddress(deal.buyer)).toBe(told)
    const answer = await deal.seller.call(api.orders.answerManagedAddress, { orderId: deal.orderId, answer: 'kept' })
    expect(answer.code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('when everything is given back before it leaves', async () => {
    const deal = await moving()
    await askBack(deal, 10_000)
    expect(await changesOf(deal)).toEqual(['ended'])
    await expectSound()
  })

  test('when the freight lapses or the order is not paid in time', async () => {
    const late = await paid({ price, freight: 'undetermined' })
    accepted(
      await late.seller.call(api.orders.proposeAddress, {
        orderId: late.orderId,
        address: {
          name: 'Sato',
          dialCode: '+81',
          mobile: '9012345678',
          country: 'JP',
          region: 'Hokkaido',
          city: 'Sapporo',
          street: 'Kita 1',
          houseNumber: '2',
          company: '',
          postalCode: '060-0001',
        },
        freight: 'kept',
      }),
    )
    await travel(days(30))
    await sweep('orders.lapseFreight')
    expect(await changesOf(late)).toEqual(['ended'])
    await expectSound()
  })
})

describe('an order of which a part was given back before it left is cancelled for the rest', () => {
  test('by the seller: each yen is back once, and the goods are free', async () => {
    const deal = await paid({ price })
    await askBack(deal, 4_000)
    accepted(await cancelSold(deal))
    const order = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(order).toMatchObject({
      life: 'cancelled',
      refund: 'full',
      refunded: price,
      cancelled: { by: 'seller', reason },
    })
    expect(order.givenBack.map(({ of, amount }) => [of, amount.minor])).toEqual([
      ['request', 4_000],
      ['order', 6_000],
    ])
    expect([await bucketOf(deal.buyer.id, 'wallet'), await bucketOf(deal.seller.companyId, 'payable')]).toEqual([
      10_000, 0,
    ])
    expect((await cancelSold(deal)).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('by the buyer, while the freight is open', async () => {
    const deal = await paid({ price, freight: 'undetermined' })
    await askBack(deal, 4_000)
    accepted(await deal.buyer.call(api.orders.cancelMyOrder, { orderId: deal.orderId }))
    expect(await bucketOf(deal.buyer.id, 'wallet')).toBe(10_000)
    await expectSound()
  })

  test('bought on account: the company owes nothing of it', async () => {
    const deal = await bought(await onCredit(), yen(10_000))
    await askBack(deal, 4_000)
    accepted(await cancelSold(deal))
    expect(await bucketOf(deal.buyer.id, 'wallet')).toBe(0)
    await expectSound()
  })

  test('paid online: the rest goes back through the provider', async () => {
    const deal = await paidOnline({ price })
    const before = await bucketOf(deal.buyer.id, 'wallet')
    await askBack(deal, 4_000)
    await workOff()
    accepted(await cancelSold(deal))
    await workOff()
    const { givenBack } = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(givenBack.map(({ channel, amount }) => [channel, amount.minor])).toEqual([
      ['online', 4_000],
      ['online', 6_000],
    ])
    expect(await bucketOf(deal.buyer.id, 'wallet')).toBe(before)
    await expectSound()
  })

  test('not while another part is asked back', async () => {
    const deal = await paid({ price })
    await askBack(deal, 4_000)
    accepted(
      await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId, { kind: 'money', amount: yen(1_000) })),
    )
    expect((await cancelSold(deal)).code).toBe(requestErrors.wrongState.code)
  })
})
