import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  lineOf,
  onAccount,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approvedBySlip, slipFor } from '../../../../test/given/money/payments.ts'
import { days, startProduct, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { judgeOpenLines } from '../lines/match-lines.ts'

startProduct()
linesPayUpTo(5_000_000)

const page = { current_page: 1, page_size: 20 }
/** The name that the slips of these tests give, as a bank writes it. */
const payer = 'ｻﾄｳ ｹﾝｼﾞ'

/** A clerk approves an order's transfer by its slip, before any statement shows it. */
async function approveBySlip({ buyer, remittance }: AwaitedByBank) {
  const sent = accepted(await buyer.call(api.payments.submitSlip, await slipFor(buyer, remittance)))
  await approvedBySlip(sent)
}
async function approved(minor = 1_000_000) {
  const order = await awaitedByBank(minor)
  await approveBySlip(order)
  return order
}
const unseenOf = async ({ remittance }: AwaitedByBank) => {
  const { data } = accepted(await (await as.finance()).call(api.bank.listUnseenTransfers, page))
  return data.find(({ remittanceId }) => remittanceId === remittance.id)
}
/** What the world outside has brought of it since: slip and line together count once. */
const since = async (before: number) => before - (await onAccount('bank'))

describe('the line of a slip that a clerk approved', () => {
  test('without a reference is proposed for that slip, and not for another order of the same buyer and sum', async () => {
    const order = await approved(1_100_000)
    await awaitedByBank(1_100_000, order.buyer)
    const line = await lineOf(await as.finance(), [{ amount: 1_100_000, payer }])
    expect(line).toMatchObject({ state: 'open', finding: 'slip' })
    expect(line.candidates[0]).toMatchObject({
      remittanceId: order.remittance.id,
      missing: jpy(1_100_000),
      fits: { payer: false, amount: true },
    })
    await expectSound()
  })

  test('that is short of a bank charge confirms it, and the charge is booked', async () => {
    const [order, clerk, before] = [await approved(1_200_000), await as.finance(), await onAccount('bank')]
    const fees = await onAccount('fees')
    const line = await lineOf(clerk, [{ amount: 1_199_340, payer: order.remittance.reference }])
    expect(line).toMatchObject({ state: 'open', finding: 'slip' })
    const about = { lineId: line.id, version: line.version, remittanceId: order.remittance.id }
    expect((await clerk.call(api.bank.creditLine, about)).code).toBe(bankErrors.slipWaits.code)
    const done = accepted(await clerk.call(api.bank.confirmByLine, { ...about, lack: 'charge' }))
    expect(done).toMatchObject({ state: 'settled', outcome: 'confirmed', rest: jpy(0) })
    expect(await unseenOf(order)).toBeUndefined()
    expect(await since(before)).toBe(-660)
    expect((await onAccount('fees')) - fees).toBe(-660)
    await expectSound()
  })

  test('that came in two transfers is confirmed by both', async () => {
    const [order, clerk] = [await approved(1_300_000), await as.finance()]
    const first = await lineOf(clerk, [{ amount: 800_000, payer: order.remittance.reference }])
    const remittanceId = order.remittance.id
    accepted(await clerk.call(api.bank.confirmByLine, { lineId: first.id, version: first.version, remittanceId }))
    expect(await unseenOf(order)).toMatchObject({ unseen: jpy(500_000) })
    const second = await lineOf(clerk, [{ amount: 500_000, payer: order.remittance.reference, day: '2026/11/21' }])
    expect(second).toMatchObject({ state: 'settled', finding: 'confirmed' })
    const third = await lineOf(clerk, [{ amount: 500_000, payer: order.remittance.reference, day: '2026/11/22' }])
    expect(third).toMatchObject({ state: 'open', finding: 'duplicate' })
    await expectSound()
  })

  test('that is more confirms it, and what is more stays open', async () => {
    const [order, clerk] = [await approved(1_400_000), await as.finance()]
    const line = await lineOf(clerk, [{ amount: 1_400_770, payer: order.remittance.reference }])
    const about = { lineId: line.id, version: line.version, remittanceId: order.remittance.id }
    const left = accepted(await clerk.call(api.bank.confirmByLine, about))
    expect(left).toMatchObject({ state: 'open', outcome: 'confirmed', rest: jpy(770) })
    accepted(await clerk.call(api.bank.creditLine, { ...about, version: left.version }))
    expect(await unseenOf(order)).toBeUndefined()
    await expectSound()
  })

  test('that waited is looked at once more when the slip is approved', async () => {
    const [order, clerk] = [await awaitedByBank(1_500_000), await as.finance()]
    const [named, nameless] = [
      await lineOf(clerk, [{ amount: 1_499_000, payer: order.remittance.reference }]),
      await lineOf(clerk, [{ amount: 1_500_000, payer, ref: 'LATER-1' }]),
    ]
    expect([named.finding, nameless.finding]).toEqual(['short', 'unknown'])
    await approveBySlip(order)
    await judgeOpenLines(system(), { remittanceId: order.remittance.id })
    const found = async (lineId: typeof named.id) =>
      accepted(await clerk.call(api.bank.readBankLine, { lineId })).finding
    expect([await found(named.id), await found(nameless.id)]).toEqual(['slip', 'slip'])
    await expectSound()
  })
})

test('finance reads which approved slips no statement has shown, the longest waiting first', async () => {
  const old = await approved(71_000)
  await travel(days(7))
  const recent = await approved(72_000)
  const { data } = accepted(await (await as.finance()).call(api.bank.listUnseenTransfers, { ...page, currency: 'JPY' }))
  const ids = data.map(({ remittanceId }) => remittanceId)
  expect(ids.indexOf(old.remittance.id)).toBeLessThan(ids.indexOf(recent.remittance.id))
  expect(await unseenOf(old)).toMatchObject({ unseen: jpy(71_000), days: 7, numbers: [expect.any(String)] })
  await travel(-days(7))
})
