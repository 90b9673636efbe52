import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../as.ts'
import { accepted, shipped } from '../given/deals/orders.ts'
import { type OrderWithRefund, requestedRefund, wish, yen } from '../given/deals/refunds.ts'
import { type Booked, heldCall, paidBooking } from '../given/deals/appointments.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful, withoutConstraint, withoutIndex, withoutRowLocks } from './take-away.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

const many = Array.from({ length: 20 })
const price = yen(1_000_000)
const back = async ({ buyer }: { buyer: Person }) =>
  accepted(await buyer.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor

/** The full amount requested twenty times at once. */
async function askAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const deal = await shipped({ price })
  await before()
  const input = wish(deal.orderId, { amount: price })
  const answers = await runConcurrently(
    many.map(() => ({ caller: deal.buyer, call: api.refunds.requestRefund, input })),
  )
  return { deal, taken: countCodes(answers)[200] }
}

/** One request granted twenty times at once. */
async function agreeAtOnce() {
  const { refundId, seller, ...deal } = await requestedRefund({ of: await shipped({ price }), amount: yen(200_000) })
  const input = { refundId, decision: 'approve' as const, text: '', fileIds: [] }
  const answers = await runConcurrently(many.map(() => ({ caller: seller, call: api.refunds.auditRefund, input })))
  return { taken: countCodes(answers)[200], back: await back(deal) }
}

/** A call of a thousand yen that is over, asked back twenty times at once, each time for a little of it. */
async function askAppointmentAtOnce(deal: Booked) {
  const { buyer, appointmentId } = deal
  const input = {
    appointmentId,
    kind: 'money' as const,
    reason: 'notAsDescribed' as const,
    positions: [0],
    amount: yen(40),
    text: 'Another machine was shown.',
    fileIds: [],
  }
  const answers = await runConcurrently(many.map(() => ({ caller: buyer, call: api.refunds.requestRefund, input })))
  return countCodes(answers)[200] ?? 0
}

/** Twenty requests, each for more than half of the order, released at once, as if no check had prevented them. */
async function payAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const deal = await requestedRefund({ of: await shipped({ price }), amount: yen(600_000) })
  const { db } = product().app
  await db`update refund set state = 'checked', granted = asked, deadline_at = null where id = ${deal.refundId}`
  await db`
    insert into refund (number, subject_kind, subject_id, member_id, company_id, state, kind, reason, positions, currency, asked, granted, channel)
    select number || '-' || at, subject_kind, subject_id, member_id, company_id, state, kind, reason, positions, currency, asked, granted, channel
    from refund, generate_series(2, ${many.length}::int) at
    where id = ${deal.refundId}
  `
  await before()
  const rows = await db<{ id: OrderWithRefund['refundId'] }[]>`select id from refund where order_id = ${deal.orderId}`
  const caller = await as.finance()
  const answers = await runConcurrently(
    rows.map(({ id }) => ({ caller, call: api.refunds.payRefund, input: { refundId: id } })),
  )
  return { taken: countCodes(answers)[200], back: await back(deal) }
}

describe(`G6 money back, at the same moment (${rounds} rounds, seed ${seed})`, () => {
  const each = Array.from({ length: rounds }, (_, at) => at + 1)
  test.each(each)(
    'is asked for once (round %i)',
    async () => {
      const { deal, taken } = await askAtOnce()
      expect(taken).toBe(1)
      const { data } = await deal.buyer.call(api.refunds.readRefunds, { orderId: deal.orderId })
      expect(data.refunds).toHaveLength(1)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is paid once, however often it is agreed on (round %i)',
    async () => {
      expect(await agreeAtOnce()).toEqual({ taken: 1, back: 200_000 })
      await expectSound()
    },
    60_000,
  )
})

test('an appointment is asked back once, and agreed on by twenty at once it is paid once', async () => {
  const deal = await heldCall(await paidBooking())
  expect(await askAppointmentAtOnce(deal)).toBe(1)
  const { appointmentId, seller, buyer } = deal
  const [refund] = accepted(await buyer.call(api.refunds.readRefunds, { appointmentId })).refunds
  if (!refund) throw new Error('nothing was asked back')
  const input = { refundId: refund.id, decision: 'approve' as const, text: '', fileIds: [] }
  const answers = await runConcurrently(many.map(() => ({ caller: seller, call: api.refunds.auditRefund, input })))
  expect(countCodes(answers)[200]).toBe(1)
  expect(await back(deal)).toBe(99_040)
  await expectSound()
}, 60_000)

describe('without the guards', () => {
  test('of requests that nothing kept apart, those that fit what was paid go out: the sum on the order stands above them all', async () => {
    await withoutIndex('refund_one')
    expect(await payAtOnce(() => forgetful('order_head', ['refund']))).toEqual({ taken: 1, back: 600_000 })
  }, 60_000)

  test('the same order is asked back again and again: the first race can fail', async () => {
    expect((await askAtOnce()).taken).toBeGreaterThan(1)
  }, 60_000)

  test('an appointment is asked back again and again: its race can fail', async () => {
    const deal = await heldCall(await paidBooking())
    await withoutConstraint('refund', 'refund_number_key')
    await withoutRowLocks('appointment')
    expect(await askAppointmentAtOnce(deal)).toBeGreaterThan(1)
  }, 60_000)

  test('more goes back than was paid: the last race can fail', async () => {
    const { db } = product().app
    await db`alter table order_head disable trigger forget_order_head`
    const unguarded = async () => {
      await db`alter table order_head enable trigger forget_order_head`
      await withoutConstraint('order_head', 'order_refunded')
      await withoutConstraint('payment', 'payment_refunded')
      await withoutConstraint('ledger_account', 'ledger_account_floor')
      await db`update ledger_account set floor = -9000000000000000`
    }
    expect((await payAtOnce(unguarded)).back).toBeGreaterThan(price.minor)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i6_refunds')
  }, 60_000)
})
