import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type OrderWithRefund, requestedRefund, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { composeReturnSlip } from './compose-return-slip.ts'
import { findRefund } from '../refunds.store.ts'
import { refundableOf } from '../subjects.ts'

startProduct()

const nothing = { text: '', fileIds: [] }

/** A return that the seller agreed to. */
async function agreed(): Promise<OrderWithRefund> {
  const deal = await requestedRefund({ kind: 'return', amount: yen(10_000) })
  const { refundId, seller } = deal
  accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  return deal
}

const shown = async ({ buyer, orderId }: OrderWithRefund) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0]

async function wordsOf({ refundId, orderId }: OrderWithRefund, language: (typeof languages)[number]): Promise<string> {
  const { db } = product().app
  const owner = { reach: everything }
  const refund = await findRefund(db, { refundId, owner })
  const bought = refund && (await refundableOf(refund).find({ db }, { subjectId: orderId, owner }))
  if (!refund?.returnTo || !refund.deadlineAt || !bought) throw new Error('nothing is awaited')
  const { returnTo, deadlineAt } = refund
  return JSON.stringify(
    composeReturnSlip(
      { refund: { ...refund, returnTo, deadlineAt }, bought, inspectDays: 3, address: 'https://kikai.example/' },
      language,
    ),
  )
}

describe(api.refunds.openReturnSlip.path, () => {
  test('is for the parcel of a return that is awaited, in the seller’s language and in the buyer’s', async () => {
    const deal = await agreed()
    const { buyer, refundId } = deal
    expect((await shown(deal))?.slipLanguage).toBe('ja')
    const own = accepted(await buyer.call(api.refunds.openReturnSlip, { refundId }))
    expect(own.fileName).toBe(`${deal.refund.number}-ja.pdf`)
    for (const language of languages) {
      const file = accepted(await buyer.call(api.refunds.openReturnSlip, { refundId, language }))
      const answer = await product().server.inject({ method: 'GET', url: file.url })
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('says where to, what, by when, at whose cost and under which number, and names no buyer', async () => {
    const deal = await agreed()
    const refund = await shown(deal)
    const words = await wordsOf(deal, 'en')
    for (const said of [deal.refund.number, refund?.returnTo?.name, refund?.returnTo?.address, 'Borne by the seller'])
      expect(words).toContain(said)
    const { address, lines } = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: deal.orderId }))
    expect(words).toContain(lines[0]?.title)
    expect(words).not.toContain(address.name)
    expect(await wordsOf(deal, 'ja')).toContain('出品者負担')
  })

  test('is nobody else’s, and there is none before the return is agreed or once it is on its way', async () => {
    const deal = await agreed()
    const { refundId, buyer, seller } = deal
    for (const who of [seller, await as.member()])
      expect((await who.call(api.refunds.openReturnSlip, { refundId })).code).toBe(requestErrors.notFound.code)
    const parcel = { refundId, carrier: 'seino', trackingNumber: '9', ...nothing } as const
    accepted(await buyer.call(api.refunds.sendBackGoods, parcel))
    expect((await shown(deal))?.slipLanguage).toBeNull()
    expect((await buyer.call(api.refunds.openReturnSlip, { refundId })).code).toBe(requestErrors.wrongState.code)
    const early = await requestedRefund({ kind: 'return', amount: yen(1_000) })
    expect((await early.buyer.call(api.refunds.openReturnSlip, { refundId: early.refundId })).code).toBe(
      requestErrors.wrongState.code,
    )
  })
})
