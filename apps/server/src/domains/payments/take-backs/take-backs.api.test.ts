import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { usd } from '@kikai/kernel/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { timePasses } from '../../../../test/given/money/earnings.ts'
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
import { giveSeat } from '../../access/access.public.ts'
import { type PaypalEvent, deliver, startProductWithPaypal } from '../../../../test/paypal/product-with-paypal.ts'
import { followPaypal } from '../online/receive-paypal-event.ts'

const paypal = startProductWithPaypal()
let clerk: Person
beforeAll(async () => {
  clerk = await as.finance()
})

const price = usd(250_000)
type Deal = Opened & { captureRef: string }

/** Paid by PayPal. */
async function bought(): Promise<Deal> {
  const made = await openedOnline({ price })
  paypal().approve(await orderRefOf(made.online.id))
  const { reference } = await returnFromProvider(made)
  return { ...made, captureRef: reference ?? '' }
}
/** Received by its buyer: the seller's money is held for claims. */
async function received(): Promise<Deal> {
  const made = await bought()
  const { seller, buyer, orderId } = made
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' }))
  accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
  return made
}

async function tell(...events: readonly PaypalEvent[]): Promise<void> {
  for (const event of events) expect(await deliver(event)).toBe(200)
  await workOff()
}

const takeBacks = ({ captureRef }: Deal) =>
  product().app.db`
    select kind, outcome, amount::int, currency from provider_take_back where capture_ref = ${captureRef} order by id
  `
const earningOf = async ({ orderId }: Deal) =>
  (await product().app.db`select state from earning where order_id = ${orderId}`)[0]?.state
const notices = async (kind: string, { online }: Deal) =>
  (
    await product().app.db`
      select 1 from notice where kind = ${kind} and member_id = ${clerk.id} and link like ${`%${online.id}`}
    `
  ).length
/** What our books say is at PayPal, and what PayPal holds of all captures less its fees. */
const atProvider = async () =>
  -Number(
    (
      await product().app.db`
        select coalesce(sum(balance), 0) as at from ledger_account
        where owner_kind = 'platform' and bucket = 'provider' and currency = 'USD'
      `
    )[0]?.at,
  )
const heldByPaypal = () =>
  paypal()
    .captures()
    .reduce((sum, { amount, refunded }) => sum + Math.round((Number(amount.value) - refunded) * 100) - 40, 0)

describe('a dispute at PayPal', () => {
  test('keeps the earning until the seller has won it, and finance is told at once', async () => {
    const deal = await received()
    const dispute = paypal().dispute(deal.captureRef)
    const created = paypal().event('CUSTOMER.DISPUTE.CREATED', dispute)
    await tell(created, created, paypal().event('CUSTOMER.DISPUTE.UPDATED', dispute))
    expect(await takeBacks(deal)).toEqual([{ kind: 'dispute', outcome: 'open', amount: 250_000, currency: 'USD' }])
    expect(await notices('providerDispute', deal)).toBe(1)
    await timePasses(deal)
    expect(await earningOf(deal)).toBe('held')
    await expectSound()
    expect(await earningOf(deal)).toBe('held')

    await travel(minutes(1))
    paypal().resolve(dispute, 'RESOLVED_SELLER_FAVOUR')
    await tell(paypal().event('CUSTOMER.DISPUTE.RESOLVED', dispute))
    await sweep('earnings.release')
    expect(await earningOf(deal)).toBe('available')
    expect(await takeBacks(deal)).toMatchObject([{ outcome: 'won' }])
    await expectSound()
  })

  test('that the seller lost keeps it as well, and what it cost is recorded', async () => {
    const deal = await received()
    const dispute = paypal().dispute(deal.captureRef)
    paypal().reverse(deal.captureRef)
    paypal().resolve(dispute, 'RESOLVED_BUYER_FAVOUR')
    await tell(paypal().event('CUSTOMER.DISPUTE.RESOLVED', dispute))
    await timePasses(deal)
    expect(await earningOf(deal)).toBe('held')
    expect(await takeBacks(deal)).toMatchObject([
      { kind: 'dispute', outcome: 'lost' },
      { kind: 'reversed', amount: 250_000 },
    ])
    expect(await atProvider()).toBe(heldByPaypal())
    await expectSound()
  })

  test('that PayPal does not know is not believed', async () => {
    const deal = await received()
    await tell(paypal().event('CUSTOMER.DISPUTE.CREATED', 'PP-D-of-nobody'))
    await timePasses(deal)
    expect(await earningOf(deal)).toBe('available')
  })

  test('holds a refund back, so that PayPal and we do not both give it', async () => {
    const deal = await bought()
    const { refundId, seller } = await requestedRefund({
      of: deal,
      kind: 'money',
      amount: { currency: 'USD', minor: 100_000 },
    })
    const dispute = paypal().dispute(deal.captureRef)
    await tell(paypal().event('CUSTOMER.DISPUTE.CREATED', dispute))
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    await workOff()
    await travel(minutes(3))
    await sweep('payments.online')
    const given = () =>
      paypal()
        .captures()
        .find(({ id }) => id === deal.captureRef)?.refunded
    expect(given()).toBe(0)

    paypal().resolve(dispute, 'CANCELED_BY_BUYER')
    await tell(paypal().event('CUSTOMER.DISPUTE.RESOLVED', dispute))
    await travel(minutes(61))
    await sweep('payments.online')
    await workOff()
    expect(given()).toBe(1_000)
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', deal.captureRef))
    expect(await takeBacks(deal)).toMatchObject([{ kind: 'dispute', outcome: 'won' }])
    await expectSound()
  })
})

describe('money that PayPal takes back', () => {
  test('is recorded once, however often and in whatever order it is told, and finance is told once', async () => {
    const deal = await received()
    paypal().reverse(deal.captureRef)
    const reversed = paypal().event('PAYMENT.CAPTURE.REVERSED', deal.captureRef)
    const again = paypal().event('PAYMENT.CAPTURE.REFUNDED', deal.captureRef)
    await tell(again, reversed, paypal().event('PAYMENT.CAPTURE.COMPLETED', deal.captureRef), reversed)
    await tell(paypal().event('PAYMENT.CAPTURE.REVERSED', deal.captureRef))
    expect(await takeBacks(deal)).toEqual([{ kind: 'reversed', outcome: null, amount: 250_000, currency: 'USD' }])
    expect(await notices('providerTookBack', deal)).toBe(1)
    expect(await atProvider()).toBe(heldByPaypal())
    await timePasses(deal)
    expect(await earningOf(deal)).toBe('held')
    await expectSound()
  })

  test('told by 20 events at the same moment, it is recorded once', async () => {
    const deal = await received()
    paypal().reverse(deal.captureRef)
    const told = { kind: 'PAYMENT.CAPTURE.REVERSED', ref: deal.captureRef }
    await Promise.all(Array.from({ length: 20 }, () => followPaypal(system(), told)))
    expect(await takeBacks(deal)).toMatchObject([{ kind: 'reversed', amount: 250_000 }])
    await expectSound()
  })

  test('in its own dashboard, in parts, is recorded part by part', async () => {
    const deal = await received()
    const part = { currency_code: 'USD', value: '500.00' }
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', paypal().refundBySelf(deal.captureRef, part)))
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', paypal().refundBySelf(deal.captureRef, part)))
    const recorded = { kind: 'refunded', outcome: null, amount: 50_000, currency: 'USD' }
    expect(await takeBacks(deal)).toEqual([recorded, recorded])
    expect(await atProvider()).toBe(heldByPaypal())
    await expectSound()
  })

  test.each([
    ['before its answer is known', true],
    ['after its answer', false],
  ])('by our own refund is no news, told %s', async (_, isLost) => {
    const deal = await bought()
    const { refundId, seller } = await requestedRefund({
      of: deal,
      kind: 'money',
      amount: { currency: 'USD', minor: 100_000 },
    })
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    if (isLost) paypal().failNext(/refund$/, { after: true })
    await workOff().catch(() => null)
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', deal.captureRef))
    expect(await takeBacks(deal)).toEqual([])
    await travel(minutes(3))
    await sweep('payments.online')
    await workOff()
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', deal.captureRef))
    expect(await takeBacks(deal)).toEqual([])
    expect(await atProvider()).toBe(heldByPaypal())
    await expectSound()
  })
})

describe('finance settles what was taken back', () => {
  const shownTo = async (who: Person, { online }: Deal) =>
    accepted(await who.call(api.payments.readManagedOnlinePayment, { onlinePaymentId: online.id })).takeBacks

  test.each([
    ['borne', 'fees'],
    ['recovered', 'provider'],
  ] as const)('%s: it is booked once, and what waited goes on', async (end, bucket) => {
    const deal = await received()
    paypal().reverse(deal.captureRef)
    await tell(paypal().event('PAYMENT.CAPTURE.REVERSED', deal.captureRef))
    await timePasses(deal)
    const [open] = await shownTo(clerk, deal)
    if (!open) throw new Error('nothing was taken back')
    expect(open).toMatchObject({ waits: true, allowedActions: [{ action: 'settle', enabled: true }] })
    const balance = async () =>
      Number(
        (
          await product().app.db`
            select coalesce(sum(balance), 0) as at from ledger_account
            where owner_kind = 'platform' and bucket = ${bucket} and currency = 'USD'
          `
        )[0]?.at,
      )
    const before = await balance()
    const settle = { takeBackId: open.id, as: end, note: 'Lost against the bank' }
    const { buyer } = deal
    expect((await buyer.call(api.payments.settleTakeBack, settle)).code).not.toBe(200)
    const atSeller = await as.finance()
    await product().app.transaction((tx) =>
      giveSeat(
        { db: tx },
        { memberId: atSeller.id, companyId: deal.seller.companyId, role: 'companySeller', by: null },
      ),
    )
    expect((await atSeller.call(api.payments.settleTakeBack, settle)).code).toBe(bankErrors.ownMoney.code)
    accepted(await clerk.call(api.payments.settleTakeBack, settle))
    expect([await balance(), await earningOf(deal)]).toEqual([before, 'held'])
    const both = await Promise.all(
      [await as.finance(), await as.finance()].map((one) =>
        one.call(api.payments.settleTakeBack, { ...settle, isProposed: true }),
      ),
    )
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await balance()).toBe(before - 250_000)
    expect(await shownTo(clerk, deal)).toMatchObject([{ waits: false, settled: { as: end }, allowedActions: [] }])
    await sweep('earnings.release')
    expect(await earningOf(deal)).toBe('available')
    await expectSound()
  })

  test('but not a dispute that is open at PayPal', async () => {
    const deal = await received()
    await tell(paypal().event('CUSTOMER.DISPUTE.CREATED', paypal().dispute(deal.captureRef)))
    const [open] = await shownTo(clerk, deal)
    if (!open) throw new Error('nothing is disputed')
    expect(open.allowedActions).toEqual([])
    const answer = await clerk.call(api.payments.settleTakeBack, { takeBackId: open.id, as: 'borne', note: 'x' })
    expect(answer.code).not.toBe(200)
  })
})

describe('a capture that was refunded before we settled it', () => {
  const payOf = async ({ buyer, orderId }: Opened) =>
    accepted(await buyer.call(api.orders.readMyOrder, { orderId })).pay

  test.each(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REVERSED'])('pays no order (%s)', async (kind) => {
    const made = await openedOnline({ price })
    const captureRef = paypal().takeBySelf(await orderRefOf(made.online.id))
    paypal().reverse(captureRef)
    await tell(paypal().event(kind, captureRef))
    expect(await payOf(made)).toBe('unpaid')
    expect(await takeBacks({ ...made, captureRef })).toEqual([])
    accepted(await made.buyer.call(api.orders.payCheckout, { checkoutId: made.checkout.id, method: 'balance' }))
    await expectSound()
  })

  test('in part pays none either, and the rest goes back as well', async () => {
    const made = await openedOnline({ price })
    const captureRef = paypal().takeBySelf(await orderRefOf(made.online.id))
    paypal().refundBySelf(captureRef, { currency_code: 'USD', value: '500.00' })
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', captureRef))
    await workOff()
    expect(await payOf(made)).toBe('unpaid')
    expect(
      paypal()
        .captures()
        .find(({ id }) => id === captureRef)?.refunded,
    ).toBe(2_500)
    await tell(paypal().event('PAYMENT.CAPTURE.REFUNDED', captureRef))
    expect(await takeBacks({ ...made, captureRef })).toEqual([])
    await expectSound()
  })
})
