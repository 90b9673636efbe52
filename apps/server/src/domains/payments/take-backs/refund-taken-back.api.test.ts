import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { usd } from '@kikai/kernel/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type Opened,
  returnFromProvider,
  openedOnline,
  orderRefOf,
  workOff,
} from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { requestedRefund } from '../../../../test/given/deals/refunds.ts'
import { minutes, product, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { startProductWithPaypal } from '../../../../test/paypal/product-with-paypal.ts'
import { followPaypal } from '../online/receive-paypal-event.ts'

const paypal = startProductWithPaypal()
let clerk: Person
let colleague: Person
// Who releases a refund has proven who they are within the last minutes, and hours pass here.
beforeEach(async () => {
  ;[clerk, colleague] = [await as.finance(), await as.finance()]
})

type Deal = Opened & { captureRef: string; refundId: Id<'refund'> }
const dollars = (cents: number) => ({ currency: 'USD' as const, minor: cents })

/** An order paid by PayPal, of which its buyer asks this much back. */
async function wanted(cents: number): Promise<Deal> {
  const of = await openedOnline({ price: usd(250_000) })
  paypal().approve(await orderRefOf(of.online.id))
  const { reference } = await returnFromProvider(of)
  const { refundId } = await requestedRefund({ of, kind: 'money', amount: dollars(cents) })
  return { ...of, refundId, captureRef: reference ?? '' }
}
async function approve({ seller, refundId }: Deal): Promise<void> {
  accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
  await workOff()
}
/** Somebody refunds this much in PayPal's dashboard, and PayPal tells it. */
async function byHand({ captureRef }: Deal, cents: number): Promise<void> {
  paypal().refundBySelf(captureRef, { currency_code: 'USD', value: (cents / 100).toFixed(2) })
  await followPaypal(system(), { kind: 'PAYMENT.CAPTURE.REFUNDED', ref: captureRef })
}
const shown = async ({ online }: Deal) =>
  accepted(await clerk.call(api.payments.readManagedOnlinePayment, { onlinePaymentId: online.id })).takeBacks
type End = { as: 'borne' | 'refund'; refundId?: Id<'refund'>; refundsStayDue?: boolean }
/** How this person would settle what waits. */
async function settling(deal: Deal, end: End, who = clerk) {
  const taken = (await shown(deal)).find(({ kind, waits }) => waits && kind !== 'dispute')
  if (!taken) throw new Error('nothing was taken back')
  const sent = { takeBackId: taken.id, note: 'Refunded in the dashboard', ...end }
  return () => who.call(api.payments.settleTakeBack, sent)
}
const settle = async (...how: Parameters<typeof settling>) => (await settling(...how))()
const refundOf = async ({ buyer, orderId }: Deal) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0]
const givenBy = ({ captureRef }: Deal) =>
  paypal()
    .captures()
    .find(({ id }) => id === captureRef)?.refunded
const balanceOf = async (bucket: string) =>
  Number(
    (
      await product().app.db`
        select coalesce(sum(balance), 0) as at from ledger_account
        where owner_kind = 'platform' and bucket = ${bucket} and currency = 'USD'
      `
    )[0]?.at,
  )
async function daysPass(): Promise<void> {
  await travel(minutes(61))
  await sweep('payments.online')
  await workOff()
}

describe('what was taken back is the refund of the order', () => {
  test('that waits at the provider: it is done, the claim is settled, and the provider is asked no more', async () => {
    const deal = await wanted(100_000)
    const [fees, claims] = [await balanceOf('fees'), await balanceOf('takenBack')]
    await byHand(deal, 100_000)
    await approve(deal)
    const { refundId, captureRef } = deal
    const amount = dollars(100_000)
    expect(await shown(deal)).toMatchObject([{ refunds: [{ id: refundId, amount, isPayable: true }] }])
    accepted(await settle(deal, { as: 'refund', refundId }))
    await workOff()
    expect(await refundOf(deal)).toMatchObject({ state: 'done', reference: captureRef })
    expect([await balanceOf('fees'), await balanceOf('takenBack')]).toEqual([fees, claims])
    const number = (await refundOf(deal))?.number
    expect(await shown(deal)).toMatchObject([{ waits: false, settled: { as: 'refund', refund: number }, refunds: [] }])
    await daysPass()
    expect(givenBy(deal)).toBe(1_000)
    expect(await shown(deal)).toHaveLength(1)
    await expectSound()
  })

  test('that the provider refused because it had given the money already', async () => {
    const deal = await wanted(100_000)
    paypal().refuseNext(/refund$/)
    await approve(deal)
    paypal().refuseNext(null)
    await workOff()
    const { refundId } = deal
    const { state } = (await refundOf(deal)) ?? {}
    expect(state).toBe('failed')
    await byHand(deal, 100_000)
    accepted(await settle(deal, { as: 'refund', refundId }))
    await daysPass()
    expect(await refundOf(deal)).toMatchObject({ state: 'done' })
    expect(givenBy(deal)).toBe(1_000)
    await expectSound()
  })

  test('only where the sums are the same, and it is a refund of this payment', async () => {
    const [deal, other] = [await wanted(100_000), await wanted(100_000)]
    for (const one of [deal, other]) {
      await byHand(one, 60_000)
      await approve(one)
    }
    const differs = await settle(deal, { as: 'refund', refundId: deal.refundId })
    expect(differs).toMatchObject({
      code: paymentErrors.takeBackDiffers.code,
      data: { taken: dollars(60_000), amount: dollars(100_000) },
    })
    const { notFound } = requestErrors
    expect((await settle(deal, { as: 'refund', refundId: other.refundId })).code).toBe(notFound.code)
    expect((await settle(deal, { as: 'refund' })).code).toBe(notFound.code)
    expect(await refundOf(deal)).toMatchObject({ state: 'processing' })
    await expectSound()
  })

  test('a large one is checked by one person and released by another, as where it is paid here', async () => {
    const deal = await wanted(250_000)
    await approve(deal)
    await byHand(deal, 250_000)
    const { refundId } = deal
    const end = { as: 'refund', refundId } as const
    expect((await settle(deal, end)).code).toBe(refundErrors.checkFirst.code)
    accepted(await clerk.call(api.refunds.payRefund, { refundId }))
    expect((await colleague.call(api.refunds.payRefund, { refundId })).code).toBe(paymentErrors.captureContested.code)
    expect((await settle(deal, end)).code).toBe(refundErrors.secondPerson.code)
    expect(await refundOf(deal)).toMatchObject({ state: 'checked' })
    accepted(await settle(deal, end, colleague))
    expect(await refundOf(deal)).toMatchObject({ state: 'done' })
    await daysPass()
    expect(givenBy(deal)).toBe(2_500)
    await expectSound()
  })

  test('not while the provider has still to decide whose the money is', async () => {
    const deal = await wanted(100_000)
    await byHand(deal, 100_000)
    await approve(deal)
    const { captureRef, refundId } = deal
    const dispute = paypal().dispute(captureRef)
    await followPaypal(system(), { kind: 'CUSTOMER.DISPUTE.CREATED', ref: dispute })
    expect((await settle(deal, { as: 'refund', refundId })).code).toBe(paymentErrors.captureContested.code)
  })

  test('and what the provider gave besides, by our own request that was on its way, is taken back anew', async () => {
    const deal = await wanted(100_000)
    paypal().failNext(/refund$/, { after: true })
    await approve(deal).catch(() => null)
    await byHand(deal, 100_000)
    expect(givenBy(deal)).toBe(2_000)
    expect(await shown(deal)).toMatchObject([{ amount: dollars(100_000) }])
    accepted(await settle(deal, { as: 'refund', refundId: deal.refundId }))
    await workOff()
    expect(await shown(deal)).toMatchObject([{ waits: false }, { waits: true, amount: dollars(100_000) }])
    await expectSound()
  })
})

describe('our own request that is on its way while finance names the refund', () => {
  test('is taken back anew when the provider has given it too late for the look that follows', async () => {
    const deal = await wanted(100_000)
    const { seller, refundId } = deal
    const held = paypal().holdNext(/refund$/)
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    const asking = workOff()
    await held.arrived
    await byHand(deal, 100_000)
    accepted(await settle(deal, { as: 'refund', refundId }))
    await workOff()
    expect(await shown(deal)).toMatchObject([{ waits: false }])
    held.release()
    await asking
    await workOff()
    expect(givenBy(deal)).toBe(2_000)
    expect(await shown(deal)).toMatchObject([{ waits: false }, { waits: true, amount: dollars(100_000) }])
    await expectSound()
  })

  test('is not named once the provider has taken it in hand', async () => {
    const deal = await wanted(100_000)
    await approve(deal)
    const { refundId } = deal
    const { db } = product().app
    const put = async (request: string, refund: string) => {
      await db`update online_refund set state = ${request} where refund_id = ${refundId}`
      await db`update refund set state = ${refund} where id = ${refundId}`
    }
    await put('sent', 'processing')
    await byHand(deal, 100_000)
    const [taken] = await shown(deal)
    await put('done', 'done')
    expect(taken?.refunds).toMatchObject([{ id: refundId, isPayable: false }])
    await expectSound()
  })
})

describe('a cost that nobody refunds', () => {
  test('is not borne while a refund is to be paid, unless finance says that it is owed besides', async () => {
    const deal = await wanted(100_000)
    await byHand(deal, 60_000)
    await approve(deal)
    const number = (await refundOf(deal))?.number
    expect(await settle(deal, { as: 'borne' })).toMatchObject({
      code: paymentErrors.refundOwed.code,
      data: { number, amount: dollars(100_000) },
    })
    accepted(await settle(deal, { as: 'borne', refundsStayDue: true }))
    await daysPass()
    expect(await refundOf(deal)).toMatchObject({ state: 'done' })
    expect(givenBy(deal)).toBe(1_600)
    await expectSound()
  })
})

describe('finance finds what waits for it', () => {
  const waiting = async ({ captureRef: words }: Pick<Deal, 'captureRef'>) => {
    const list = { waits: true, words, current_page: 1, page_size: 20 }
    const { data, total, waits } = accepted(await clerk.call(api.payments.listOnlinePayments, list))
    expect([data.length, total]).toEqual([waits, waits])
    return data.map(({ id }) => id)
  }

  test('a take-back until it is settled', async () => {
    const deal = await wanted(100_000)
    expect(await waiting(deal)).toEqual([])
    await byHand(deal, 60_000)
    expect(await waiting(deal)).toEqual([deal.online.id])
    accepted(await settle(deal, { as: 'borne' }))
    expect(await waiting(deal)).toEqual([])
  })

  test('a dispute until the seller has won it', async () => {
    const deal = await wanted(100_000)
    const ref = paypal().dispute(deal.captureRef)
    await followPaypal(system(), { kind: 'CUSTOMER.DISPUTE.CREATED', ref })
    expect(await waiting(deal)).toEqual([deal.online.id])
    await travel(minutes(1))
    paypal().resolve(ref, 'RESOLVED_SELLER_FAVOUR')
    await followPaypal(system(), { kind: 'CUSTOMER.DISPUTE.RESOLVED', ref })
    expect(await waiting(deal)).toEqual([])
  })

  test('a surplus that the provider refuses to give back, until it does', async () => {
    const made = await openedOnline({ price: usd(50_000), freight: 'undetermined' })
    paypal().approve(await orderRefOf(made.online.id))
    const captureRef = (await returnFromProvider(made)).reference ?? ''
    accepted(await made.buyer.call(api.orders.cancelMyOrder, { orderId: made.orderId }))
    expect(await waiting({ captureRef })).toEqual([])
    paypal().refuseNext(/refund$/)
    await workOff()
    paypal().refuseNext(null)
    expect(await waiting({ captureRef })).toEqual([made.online.id])
    await travel(minutes(25 * 60))
    await sweep('payments.online')
    expect(await waiting({ captureRef })).toEqual([])
  })
})

test('settled in two ways at the same moment, one of them wins and the buyer is paid as it says', async () => {
  for (const first of ['refund', 'borne'] as const) {
    const deal = await wanted(100_000)
    await byHand(deal, 100_000)
    await approve(deal)
    const ends = {
      refund: { as: 'refund', refundId: deal.refundId },
      borne: { as: 'borne', refundsStayDue: true },
    } as const
    const second = first === 'refund' ? 'borne' : 'refund'
    const ready = [await settling(deal, ends[first], clerk), await settling(deal, ends[second], colleague)]
    const both = await Promise.all(ready.map((send) => send()))
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, requestErrors.wrongState.code])
    await daysPass()
    const isRefund = (await shown(deal))[0]?.settled?.as === 'refund'
    expect(givenBy(deal)).toBe(isRefund ? 1_000 : 2_000)
    expect(await refundOf(deal)).toMatchObject({ state: 'done' })
    await expectSound()
  }
})
